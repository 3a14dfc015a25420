import CSummaTesseract
public import Foundation

/// The language models that are installed, and the tags that people know them by.
public struct TesseractModels: Sendable {
  /// The folder of each model, by Tesseract's code.
  public let folders: [String: String]
  /// BCP 47 tag of each language to Tesseract's code, such as `de` to `deu`.
  let codesByTag: [String: String]

  /// The installed languages as BCP 47 tags, in alphabetical order.
  public var tags: [String] { codesByTag.keys.sorted() }

  /// The user's own folder, where ``userFolder(environment:)`` says, goes before `TESSDATA_PREFIX`,
  /// and that before the folders of Debian's packages and of Tesseract's own installation, of which
  /// the first with a model is taken.
  /// - Throws: `ReadError` where there is no model.
  public static func installed(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ReadError) -> TesseractModels {
    var system: [String] = []
    if let prefix = environment["TESSDATA_PREFIX"] { system += [prefix, prefix + "/tessdata"] }
    system += [
      "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata",
      "/usr/local/share/tessdata",
    ]
    var folders: [String: String] = [:]
    if let folder = system.first(where: { holdsLanguage(codes(in: $0)) }) {
      for code in codes(in: folder) { folders[code] = folder }
    }
    if let own = userFolder(environment: environment) {
      for code in codes(in: own) { folders[code] = own }
    }
    let pairs = folders.keys.compactMap { code in tag(ofCode: code).map { ($0, code) } }
    guard !pairs.isEmpty else {
      throw ReadError(
        .languageNotInstalled,
        "no Tesseract language is installed; try: apt-get install tesseract-ocr-eng")
    }
    return TesseractModels(
      folders: folders, codesByTag: Dictionary(pairs, uniquingKeysWith: { min($0, $1) }))
  }

  /// Where a user's own models lie: `summa/tessdata` in the folder for data of the user. Source:
  /// XDG Base Directory Specification. Nil where the environment names none.
  public static func userFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    // A path that is not absolute is to be passed over.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/summa/tessdata"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/summa/tessdata"
  }

  /// The codes of the models in a folder; none where it is not there.
  private static func codes(in folder: String) -> [String] {
    // A folder that is not there holds no models; the next one may.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".traineddata") }
      .map { String($0.dropLast(".traineddata".count)) }
  }

  private static func holdsLanguage(_ codes: [String]) -> Bool {
    codes.contains { tag(ofCode: $0) != nil }
  }

  /// Whether Tesseract can load a model, whatever folder it lies in.
  /// - Parameter file: of any name.
  /// - Throws: `ReadError` where it cannot.
  public static func check(file: String) throws(ReadError) {
    let isDetector = URL(filePath: file).lastPathComponent.hasPrefix("osd.")
    let folder = try LinkFolder(["model": file])
    _ = try TesseractHandle(
      folder: folder.path, languages: ["model"],
      engine: isDetector ? OEM_TESSERACT_ONLY : OEM_LSTM_ONLY)
  }

  /// Starts Tesseract with models, wherever they lie.
  func handle(
    of codes: [String], engine: TessOcrEngineMode = OEM_LSTM_ONLY,
    variables: [(String, String)] = []
  ) throws(ReadError) -> TesseractHandle {
    let places = Set(codes.compactMap { folders[$0] })
    if places.count == 1, let folder = places.first {
      return try TesseractHandle(
        folder: folder, languages: codes, engine: engine, variables: variables)
    }
    // Tesseract looks into one folder, and reads all of its models while it starts.
    var files: [String: String] = [:]
    for code in codes { files[code] = folders[code].map { "\($0)/\(code).traineddata" } }
    let links = try LinkFolder(files)
    return try TesseractHandle(
      folder: links.path, languages: codes, engine: engine, variables: variables)
  }

  /// A folder of links to models, for as long as Tesseract loads them.
  private struct LinkFolder: ~Copyable {
    let path: String

    /// - Parameter files: by the code that they are linked as.
    init(_ files: [String: String]) throws(ReadError) {
      path = FileManager.default.temporaryDirectory
        .appending(path: "summa-\(UUID().uuidString).tessdata").path(percentEncoded: false)
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (code, file) in files {
          let target = URL(filePath: file).path(percentEncoded: false)
          try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(code).traineddata", withDestinationPath: target)
        }
      } catch {
        throw ReadError(
          .engineFailed, "the models could not be linked in \(path); check the space on the disk")
      }
    }

    deinit {
      // Left behind, it would be a few links in a folder that is emptied.
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The code of the model that reads a language, whether or not it is installed.
  /// - Throws: `ReadError` for a tag that names no language.
  public static func code(ofTag tag: String) throws(ReadError) -> String {
    let tag = try LanguageTag(tag)
    let script = tag.language.script?.identifier ?? tag.language.maximalScript
    if tag.name == "zh" { return script == "Hant" ? "chi_tra" : "chi_sim" }
    // Norwegian has one model for both of its written languages.
    if ["nb", "nn", "no"].contains(tag.name) { return "nor" }
    let name = tag.code.identifier(.alpha3) ?? tag.name
    let plain = Locale.Language(identifier: tag.name).maximalScript
    guard let script, script != plain else { return name }
    return "\(name)_\(script.lowercased())"
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
