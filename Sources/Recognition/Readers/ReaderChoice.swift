import Foundation
import SummaMessages

/// Which reader reads.
public enum ReaderChoice: String, Sendable, CaseIterable, Codable {
  /// The receipt reader, or Tesseract where a language is asked for that the former does not know.
  case automatic
  /// Summa's own, trained on receipts.
  case receipt
  /// Debian's Tesseract, with the models that are installed.
  case tesseract

  /// The readers that there are.
  public enum Resolved: Sendable {
    case receipt, tesseract
  }

  /// The reader for these languages.
  /// - Parameter languages: BCP 47 tags.
  /// - Throws: `ReadError` for a tag that names no language, and for one that the receipt reader does not know where it is
  ///   asked for by name.
  public func resolved(for languages: [String]) throws(ReadError) -> Resolved {
    if self == .tesseract { return .tesseract }
    guard !languages.isEmpty else {
      throw ReadError(
        .unknownLanguage, "no language is given; try \(.recognitionLanguages, set: "en-US")")
    }
    for tag in languages {
      guard try !Self.isKnownToReceiptReader(tag) else { continue }
      if self == .automatic { return .tesseract }
      throw ReadError(
        .languageNotInstalled,
        "the receipt reader does not know the language \(tag); read with \(.reader, set: "tesseract"), "
          + "or without \(.reader)"
      )
    }
    return .receipt
  }

  private static func isKnownToReceiptReader(_ tag: String) throws(ReadError) -> Bool {
    let (language, code) = try TesseractModels.language(ofTag: tag)
    let name = code.identifier(.alpha2) ?? code.identifier
    guard let script = language.script?.identifier else {
      return ReceiptReader.languages.contains(name)
    }
    let known = ReceiptReader.languages.first { $0 == name || $0 == "\(name)-\(script)" }
    guard let known else { return false }
    return known.contains("-") || Locale.Language(identifier: known).maximalScript == script
  }
}
