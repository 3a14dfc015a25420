import Foundation
import SummaGeometry
import SummaText
import Testing

@Suite struct RecognizedTextTests {
  /// Characters 8 px wide, 10 px apart, each one pixel lower than the previous one.
  private func text(_ string: String) -> RecognizedText {
    RecognizedText(
      string.enumerated().map { index, character in
        RecognizedCharacter(
          character, confidence: 1 - Double(index) / 10,
          imageBox: character == " "
            ? nil : PixelRect(x: Double(10 * index), y: Double(index), width: 8, height: 12))
      })
  }

  @Test func boundsCharacters() throws {
    let text = text("A 12")
    #expect(text.imageBox == PixelRect(x: 0, y: 0, width: 38, height: 15))
    let number = try #require(text.string.range(of: "12"))
    #expect(text.imageBox(for: number) == PixelRect(x: 20, y: 2, width: 18, height: 13))
    #expect(text.imageBox(of: 2..<9) == PixelRect(x: 20, y: 2, width: 18, height: 13))
  }

  @Test(arguments: ["", "  "]) func findsNoBoxOfSpaces(_ string: String) {
    let text = text(string)
    #expect(text.imageBox == nil)
    #expect(text.imageBox(for: string.startIndex..<string.endIndex) == nil)
    #expect(text.words.isEmpty)
  }

  @Test func splitsWordsAtSpaces() {
    let words = text(" AB  1 C").words
    #expect(words.map(\.string) == ["AB", "1", "C"])
    #expect(words.map(\.range) == [1..<3, 5..<6, 7..<8])
    #expect(words[0].imageBox == PixelRect(x: 10, y: 1, width: 18, height: 13))
    #expect(abs(words[0].confidence - 0.85) < 1e-9)
    #expect(words[2].imageBox == PixelRect(x: 70, y: 7, width: 8, height: 12))
  }

  /// Elements that form one character are merged, with the union of their boxes and the lower
  /// confidence.
  @Test func joinsAccentsToLetters() {
    let accent = RecognizedCharacter(
      "\u{301}", confidence: 0.5, imageBox: PixelRect(x: 2, y: -4, width: 4, height: 3))
    let letters = text("ne").characters
    let text = RecognizedText([letters[0], letters[1], accent])
    #expect(text.string == "né" && text.characters.count == 2)
    #expect(text.characters[1].confidence == 0.5)
    #expect(text.characters[1].imageBox == PixelRect(x: 2, y: -4, width: 16, height: 17))
  }

  @Test func sharesABoxEvenly() {
    let text = RecognizedText("A 1", in: PixelRect(x: 30, y: 5, width: 60, height: 9))
    #expect(
      text.characters.map(\.imageBox) == [
        PixelRect(x: 30, y: 5, width: 20, height: 9), nil,
        PixelRect(x: 70, y: 5, width: 20, height: 9),
      ])
  }

  @Test func findsLowestConfidence() {
    #expect(text("ABC").lowestConfidence(in: 0..<2) == 0.9)
    #expect(text("ABC").lowestConfidence(in: 5..<9) == 1)
    let unknown = RecognizedText([RecognizedCharacter("A", confidence: .nan)])
    #expect(unknown.lowestConfidence(in: 0..<1) == 0)
  }
}
