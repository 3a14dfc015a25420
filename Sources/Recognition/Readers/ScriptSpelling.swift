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

  init(of network: ReceiptNetwork) {
    isLeftward = network.metadata["order"] == "visual"
    hasBlocks = network.metadata["lines"] == "blocks"
    hasParts = network.characters.contains("\u{1100}")
  }

  /// A word as the network sees it.
  func shown(_ word: String) -> String { isLeftward ? VisualOrder.turned(word) : word }

  /// The text of characters from left to right, as written.
  func written(_ characters: [RecognizedCharacter], confidence: Float) -> RecognizedText {
    let text = RecognizedText(
      isLeftward ? VisualOrder.turned(characters) : characters, confidence: confidence)
    guard hasParts else { return text }
    return RecognizedText(
      text.characters.map { character in
        var character = character
        character.character = Self.composed(character.character)
        return character
      }, confidence: confidence)
  }

  /// The lines with the measures that the network was trained on.
  func mended(_ lines: [FoundLine]) -> [FoundLine] {
    hasBlocks ? LineMender().blocks(lines) : lines
  }

  /// A syllable of several letters is one scalar in Unicode's NFC.
  private static func composed(_ character: Character) -> Character {
    String(character).precomposedStringWithCanonicalMapping.first ?? character
  }
}
