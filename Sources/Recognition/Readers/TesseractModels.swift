public import Foundation

/// The language models that are installed, and the tags that people know them by.
public struct TesseractModels: Sendable {
  /// The folder of the `.traineddata` files.
  public let folder: String
  /// BCP 47 tag of each language to Tesseract's code, such as `de` to `deu`.
  let codesByTag: [String: String]

  /// The installed languages as BCP 47 tags, in alphabetical order.
  public var tags: [String] { codesByTag.keys.sorted() }

  /// Looks at `TESSDATA_PREFIX`, then at the folders of Debian's packages and of Tesseract's own
  /// installation.
  /// - Throws: `ReadError` where there is no model.
  public static func installed(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ReadError) -> TesseractModels {
    var folders: [String] = []
    if let prefix = environment["TESSDATA_PREFIX"] { folders += [prefix, prefix + "/tessdata"] }
    folders += [
      "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata",
      "/usr/local/share/tessdata",
    ]
    for folder in folders {
      // A folder that is not there holds no models; the next one may.
      guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        continue
      }
      let codes = files.filter { $0.hasSuffix(".traineddata") }
        .map { String($0.dropLast(".traineddata".count)) }
      let pairs = codes.compactMap { code in tag(ofCode: code).map { ($0, code) } }
      if !pairs.isEmpty {
        return TesseractModels(
          folder: folder, codesByTag: Dictionary(pairs, uniquingKeysWith: { min($0, $1) }))
      }
    }
    throw ReadError(
      .languageNotInstalled,
      "no Tesseract language is installed; try: apt-get install tesseract-ocr-eng")
  }

  /// Tesseract's codes for BCP 47 tags: `de-AT` is read as `de` where there is no model for the
  /// former.
  /// - Throws: `ReadError` for a tag that names no language, or none that is installed.
  public func codes(for languages: [String]) throws(ReadError) -> [String] {
    var codes: [String] = []
    for tag in try LanguageTag.list(languages) {
      let code = try code(for: tag)
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }

  private func code(for tag: LanguageTag) throws(ReadError) -> String {
    let name = tag.name
    // A script in the tag, or the one that the language is mostly written in, picks among models.
    let scripts = [tag.language.script?.identifier, tag.language.maximalScript].compactMap { $0 }
    for script in scripts {
      if let found = codesByTag["\(name)-\(script)"] { return found }
    }
    if let found = codesByTag[name] { return found }
    let package =
      Self.special.first { $0.value.hasPrefix(name) }?.key ?? tag.code.identifier(.alpha3)
    let hint = package.map {
      "; try: apt-get install tesseract-ocr-\($0.replacingOccurrences(of: "_", with: "-").lowercased())"
    }
    throw ReadError(
      .languageNotInstalled,
      "the language \(tag.text) is not installed\(hint ?? ""); installed: \(tags.joined(separator: ", "))"
    )
  }

  /// Codes that are no ISO 639 language with at most a script behind it.
  private static let special = ["chi_sim": "zh-Hans", "chi_tra": "zh-Hant"]

  /// The tag of a model, or nil for those that are no language: script detection, equations,
  /// vertical print.
  private static func tag(ofCode code: String) -> String? {
    if let tag = special[code] { return tag }
    let parts = code.split(separator: "_")
    guard let first = parts.first, parts.count <= 2, code != "osd", code != "equ" else {
      return nil
    }
    let language = Locale.LanguageCode(String(first))
    guard language.isISOLanguage else { return nil }
    let name = language.identifier(.alpha2) ?? String(first)
    guard parts.count == 2 else { return name }
    let script = parts[1].capitalized
    return ["Latn", "Cyrl", "Arab"].contains(script) ? "\(name)-\(script)" : nil
  }
}
