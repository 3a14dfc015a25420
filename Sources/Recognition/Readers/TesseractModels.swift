import CSummaTesseract
public import Foundation

/// The installed language models and their BCP 47 tags.
public struct TesseractModels: Sendable {
  /// The folder of each model, by Tesseract's code.
  public let folders: [String: String]
  /// Tesseract's code for the BCP 47 tag of each language, such as `deu` for `de`.
  private let codesByTag: [String: String]

  /// The installed languages as BCP 47 tags, in alphabetical order.
  public var tags: [String] { codesByTag.keys.sorted() }

  /// The models of the user's own folder (``userFolder(environment:)``) and of one system folder.
  /// The user's models go first. The system folder is the first one with a model of:
  /// `TESSDATA_PREFIX`, Debian's packages, Tesseract's own installation.
  /// - Throws: `ReadError` if there is no model.
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
    let first = system.first { codes(in: $0).contains { tag(ofCode: $0) != nil } }
    for folder in [first, userFolder(environment: environment)].compactMap(\.self) {
      for code in codes(in: folder) { folders[code] = folder }
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

  /// The folder of a user's own models: `summa/tessdata` in the user's data folder. Source: XDG
  /// Base Directory Specification. Nil if the environment names no folder.
  public static func userFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    // The specification says to ignore relative paths.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/summa/tessdata"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/summa/tessdata"
  }

  /// The codes of the models in a folder; empty if it is missing.
  private static func codes(in folder: String) -> [String] {
    // A missing folder holds no models.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".traineddata") }
      .map { String($0.dropLast(".traineddata".count)) }
  }

  /// Checks that Tesseract can load a model from any folder.
  /// - Parameter file: a file of any name.
  /// - Throws: `ReadError` if it cannot.
  public static func check(file: String) throws(ReadError) {
    let isDetector = URL(filePath: file).lastPathComponent.hasPrefix("osd.")
    try withLinks(to: ["model": file]) { folder throws(ReadError) in
      _ = try TesseractHandle(
        folder: folder, languages: ["model"],
        engine: isDetector ? OEM_TESSERACT_ONLY : OEM_LSTM_ONLY)
    }
  }

  /// Starts Tesseract with models from any folders.
  func handle(
    of codes: [String], variables: [(String, String)] = []
  ) throws(ReadError) -> TesseractHandle {
    let places = Set(codes.compactMap { folders[$0] })
    if places.count == 1, let folder = places.first {
      return try TesseractHandle(folder: folder, languages: codes, variables: variables)
    }
    // Tesseract searches a single folder, and reads all of its models at start.
    var files: [String: String] = [:]
    for code in codes { files[code] = folders[code].map { "\($0)/\(code).traineddata" } }
    return try Self.withLinks(to: files) { folder throws(ReadError) in
      try TesseractHandle(folder: folder, languages: codes, variables: variables)
    }
  }

  /// Calls `body` with a folder of links to models.
  /// - Parameter files: the model files, by the codes for their links.
  private static func withLinks<Result: ~Copyable>(
    to files: [String: String], _ body: (String) throws(ReadError) -> Result
  ) throws(ReadError) -> Result {
    try TemporaryFile.with(ending: "tessdata") { path throws(ReadError) in
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
      return try body(path)
    }
  }

  /// The code of the model for a language, installed or not.
  /// - Throws: `ReadError` for a tag that names no language.
  public static func code(ofTag tag: String) throws(ReadError) -> String {
    let tag = try LanguageTag(tag)
    let script = tag.language.script?.identifier ?? tag.language.maximalScript
    if tag.name == "zh" { return script == "Hant" ? "chi_tra" : "chi_sim" }
    // Norwegian has one model for its two written languages.
    if ["nb", "nn", "no"].contains(tag.name) { return "nor" }
    let name = tag.code.identifier(.alpha3) ?? tag.name
    let plain = Locale.Language(identifier: tag.name).maximalScript
    guard let script, script != plain else { return name }
    return "\(name)_\(script.lowercased())"
  }

  /// Tesseract's codes for BCP 47 tags. `de-AT` is read as `de` if there is no model for `de-AT`.
  /// - Throws: `ReadError` for a tag that names no language, and for a language that is not
  ///   installed.
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
    // The script of the tag, or the usual script of the language, selects among models.
    let script = tag.language.maximalScript ?? ""
    if let found = codesByTag["\(name)-\(script)"] ?? codesByTag[name] { return found }
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

  /// Codes other than an ISO 639 language with an optional script.
  private static let special = ["chi_sim": "zh-Hans", "chi_tra": "zh-Hant"]

  /// The tag of a model; nil for models without a language: script detection, equations, vertical
  /// print.
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
