import Foundation
import SummaRecognition

/// The language of ink, by its tag.
enum InkLanguage: Sendable, Hashable {
  /// Digits, separators, signs and currencies.
  case amount
  /// Latin letters and digits, in the words of some of ``latin``.
  case letters([String])
  case shapes
  case gestures
  /// Languages of the text recogniser, read in a picture of the strokes.
  case picture([String])

  private static let amountTag = "und-x-amount"
  private static let shapesTag = "zxx-x-shapes"
  private static let gesturesTag = "zxx-x-gesture"

  /// - Parameter tag: a tag of ``InkRecognizer/languages``, or several separated by commas for
  ///   notes in mixed languages. Case does not count.
  /// - Throws: ``InkError`` for other tags, with a list of the known ones.
  init(_ tag: String) throws(InkError) {
    let tags = tag.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    switch tag.lowercased() {
    case Self.amountTag: self = .amount
    case Self.shapesTag: self = .shapes
    case Self.gesturesTag: self = .gestures
    default:
      let latin = tags.compactMap { Self.latin(in: $0) }
      if !tags.isEmpty, latin.count == tags.count {
        self = .letters(latin)
        return
      }
      do {
        guard !tags.isEmpty else { throw InkError(.unknownLanguage, "no language is given") }
        _ = try PictureInkReader(languages: tags)
      } catch {
        throw InkError(
          .unknownLanguage,
          "ink is not read as \"\(tag)\"; give one of " + Self.tags.joined(separator: ", "))
      }
      self = .picture(tags)
    }
  }

  /// The tags on this machine: those of the networks first, then those of the text recogniser.
  static var tags: [String] {
    [amountTag, "en", shapesTag, gesturesTag] + latin.filter { $0 != "en" }
      + ReaderChoice.tesseract.languages.filter { latin(in: $0) == nil }
  }

  /// The languages whose letters the network writes, each with a table of letters in the letter
  /// model. Icelandic and Romanian are missing: the network has no ð, þ and no comma below.
  static let latin = [
    "bs-Latn", "ca", "cs", "da", "de", "en", "es", "et", "eu", "fi", "fr", "ga", "gl", "hr", "hu",
    "id", "it", "lb", "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl", "pt", "rm", "sk", "sl",
    "sq", "sr-Latn", "sv", "sw", "tl", "tr", "vi",
  ]

  /// The language of ``latin`` that a tag names, such as `de` for `de-AT`; nil if it names none.
  private static func latin(in tag: String) -> String? {
    guard let known = try? LanguageTag(tag) else { return nil }
    return latin.first { known.isIn([$0]) }
  }
}
