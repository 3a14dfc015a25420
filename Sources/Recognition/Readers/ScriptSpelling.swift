import Foundation
import SummaGeometry
import SummaImaging
import SummaText

/// The form of text for the network of a script: its characters, their order, and the size of its
/// lines. The metadata of the weights specifies it.
struct ScriptSpelling: Sendable {
  /// True if lines run from right to left; the network reads them from left to right.
  private let isLeftward: Bool
  /// True if syllables are read as the letters that they are composed of.
  private let hasParts: Bool
  /// True if currency signs also occur in the width of Chinese characters.
  private let hasWideSigns: Bool
  /// True if letters are as high as their line.
  private let hasBlocks: Bool
  /// True if a letter of Arabic may stand for one of Persian.
  private let isArabic: Bool

  init(of network: ReceiptNetwork) {
    isLeftward = network.metadata["order"] == "visual"
    hasBlocks = network.metadata["lines"] == "blocks"
    hasParts = network.characters.contains("\u{1100}")
    hasWideSigns = network.characters.contains("￥")
    isArabic = network.characters.contains("ك")
  }

  /// A word in the order in which the network reads it.
  func shown(_ word: String) -> String { isLeftward ? VisualOrder.turned(word) : word }

  /// The characters of a strip, from left to right, with marks that were read as digits.
  func marked(
    _ text: [Character], at boxes: [PixelRect?], in strip: GrayRaster
  ) -> [Character] {
    isArabic ? HangingMarks().marked(text, at: boxes, in: strip) : text
  }

  /// The text of characters from left to right, as written.
  func written(_ characters: [RecognizedCharacter], confidence: Float) -> RecognizedText {
    // Combines marks with their letters into one character.
    var text = RecognizedText(characters, confidence: confidence)
    if isLeftward {
      text = RecognizedText(
        VisualOrder.turned(Self.withDecimalMarks(text.characters)), confidence: confidence)
    }
    guard hasParts || hasWideSigns else { return text }
    return text.replacing(
      text.characters.map {
        hasParts ? Self.composed($0.character) : Self.ordinary($0.character)
      })
  }

  /// The lines of a page in the spelling of its language.
  func spelled(_ lines: [RecognizedTextObservation?]) -> [RecognizedTextObservation?] {
    guard isArabic else { return lines }
    let persian = PersianSpelling(of: lines.compactMap(\.self))
    return lines.map { $0.map(persian.spelled) }
  }

  /// The lines with the measures that the network was trained on.
  func mended(_ lines: [FoundLine]) -> [FoundLine] {
    guard hasBlocks else { return lines }
    // Arabic also has letters that extend below the baseline, and zeros that are dots.
    return LineMender().blocks(isArabic ? LineMender().mended(lines) : lines)
  }

  /// The characters with ر between two Arabic digits replaced by the decimal mark, which looks like
  /// it in some typefaces.
  static func withDecimalMarks(_ text: [RecognizedCharacter]) -> [RecognizedCharacter] {
    func isDigit(_ index: Int) -> Bool {
      text.indices.contains(index) && !text[index].character.isASCII
        && text[index].character.wholeNumberValue != nil
    }
    return text.indices.map { index in
      let isMark = text[index].character == "ر" && isDigit(index - 1) && isDigit(index + 1)
      return isMark ? text[index].replaced(by: "٫") : text[index]
    }
  }

  /// A wide currency sign looks like the ordinary one, so the network reads either by chance.
  private static func ordinary(_ character: Character) -> Character {
    switch character {
    case "￠": "¢"
    case "￡": "£"
    case "￥": "¥"
    default: character
    }
  }

  /// A syllable of several letters is one scalar in Unicode's NFC.
  private static func composed(_ character: Character) -> Character {
    String(character).precomposedStringWithCanonicalMapping.first ?? character
  }
}
