import Foundation

/// The script of a page that no installed model reads. Its numbers may still have been read.
public struct UnreadScript: Sendable, Hashable, Codable {
  /// ISO 15924, such as `Thai`.
  public var script: String
  /// The BCP 47 tag of a language whose model reads the script, such as `th`.
  public var language: String

  public init(script: String, language: String) {
    self.script = script
    self.language = language
  }

  /// The Debian package of Summa's own network for the script, such as `summa-reader-thai`; nil if
  /// only Tesseract reads it.
  public var package: String? { ScriptModel.package(of: script) }

  /// The script with its usual language.
  init(_ script: String) {
    let language = Locale.Language(
      identifier: Locale.Language(identifier: "und-\(script)").maximalIdentifier)
    let code = language.languageCode?.identifier ?? "und"
    // Chinese has two scripts, each with a model.
    self.init(script: script, language: code == "zh" ? "zh-\(script)" : code)
  }
}
