import Foundation
import SummaText

/// How the network of a script sees text: what its characters are, in which order, and how its
/// lines are measured. The weights say so.
struct ScriptSpelling: Sendable {
  /// Lines run from right to left, and the network sees them from left to right.
  private let isLeftward: Bool
  /// Syllables are seen as the letters that they are composed of.
  private let hasParts: Bool
  /// Letters are as high as their line.
  private let hasBlocks: Bool
  /// Letters of Arabic are also those of Persian.
  private let isArabic: Bool

  init(of network: ReceiptNetwork) {
    isLeftward = network.metadata["order"] == "visual"
    hasBlocks = network.metadata["lines"] == "blocks"
    hasParts = network.characters.contains("\u{1100}")
    isArabic = network.characters.contains("ك")
  }

  /// A word as the network sees it.
  func shown(_ word: String) -> String { isLeftward ? VisualOrder.turned(word) : word }

  /// The text of characters from left to right, as written.
  func written(_ characters: [RecognizedCharacter], confidence: Float) -> RecognizedText {
    // With marks in one character with their letters.
    var text = RecognizedText(characters, confidence: confidence)
    if isLeftward {
      text = RecognizedText(
        VisualOrder.turned(Self.withDecimalMarks(text.characters)), confidence: confidence)
    }
    guard hasParts else { return text }
    return RecognizedText(
      text.characters.map { character in
        var character = character
        character.character = Self.composed(character.character)
        return character
      }, confidence: confidence)
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
    // Arabic also has letters that hang, and zeros that are dots.
    return LineMender().blocks(isArabic ? LineMender().mended(lines) : lines)
  }

  /// The characters with the decimal mark between two digits of Arabic, which looks like the letter
  /// ر in some faces.
  static func withDecimalMarks(_ text: [RecognizedCharacter]) -> [RecognizedCharacter] {
    func isDigit(_ index: Int) -> Bool {
      text.indices.contains(index) && !text[index].character.isASCII
        && text[index].character.wholeNumberValue != nil
    }
    return text.indices.map { index in
      var character = text[index]
      if character.character == "ر", isDigit(index - 1), isDigit(index + 1) {
        character.character = "٫"
      }
      return character
    }
  }

  /// A syllable of several letters is one scalar in Unicode's NFC.
  private static func composed(_ character: Character) -> Character {
    String(character).precomposedStringWithCanonicalMapping.first ?? character
  }
}
