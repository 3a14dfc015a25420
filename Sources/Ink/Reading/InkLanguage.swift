import Foundation
import SummaRecognition

/// The language of ink, by its tag.
enum InkLanguage: Sendable, Hashable {
  /// Digits, separators, signs and currencies.
  case amount
  /// Latin letters and digits.
  case letters
  case shapes
  case gestures
  /// Languages of the text recogniser, read in a picture of the strokes.
  case picture([String])

  static let amountTag = "und-x-amount"
  static let shapesTag = "zxx-x-shapes"
  static let gesturesTag = "zxx-x-gesture"

  /// - Parameter tag: a tag of ``InkRecognizer/languages``, or several separated by commas for
  ///   notes in mixed languages. Case does not count.
  /// - Throws: ``InkError`` for other tags, with a list of the known ones.
  init(_ tag: String) throws(InkError) {
    let tags = tag.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    switch tag.lowercased() {
    case Self.amountTag: self = .amount
    case Self.shapesTag: self = .shapes
    case Self.gesturesTag: self = .gestures
    case "en", "en-us", "en-gb": self = .letters
    default:
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
    [amountTag, "en", shapesTag, gesturesTag]
      + ReaderChoice.tesseract.languages.filter { $0 != "en" }
  }
}
