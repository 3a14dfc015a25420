import Foundation
import SummaGeometry
import SummaRecognition
import Testing

@Suite struct RecognizedTextTests {
  private func text(_ string: String) -> RecognizedText {
    let boxes = string.enumerated().map { index, character in
      character == " "
        ? nil : PixelRect(x: Double(10 * index), y: Double(index), width: 8, height: 12)
    }
    return RecognizedText(
      string: string, confidence: 1, characterBoxes: boxes,
      characterConfidences: boxes.map { _ in 1 })
  }

  @Test func boxesAreThoseOfTheirCharacters() throws {
    let text = text("A 12")
    #expect(text.imageBox == PixelRect(x: 0, y: 0, width: 38, height: 15))
    let number = try #require(text.string.range(of: "12"))
    #expect(text.boundingBox(for: number) == PixelRect(x: 20, y: 2, width: 18, height: 13))
  }

  @Test(arguments: ["", "  "]) func blanksHaveNoBox(_ string: String) {
    let text = text(string)
    #expect(text.imageBox == nil)
    #expect(text.boundingBox(for: string.startIndex..<string.endIndex) == nil)
  }
}
