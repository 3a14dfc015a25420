import SummaGeometry
import SummaText
import Testing

@Suite struct RowFinderTests {
  /// Arabic words end in letters that descend below the line, so the centres of their characters
  /// sink to the left on a level page.
  @Test(arguments: [("المجموع", true), ("abcdefg", false)])
  func takesArabicLinesForLevel(_ label: String, _ isLevel: Bool) {
    let lines = (0..<3).flatMap { row in
      let y = 100 + 40 * Double(row)
      return [Self.line("2.50", x: 0, y: y), Self.line(label, x: 500, y: y, sinking: 0.06)]
    }
    #expect((abs(SlopeField(lines).slope(atX: 560, y: 140)) < 0.01) == isLevel)
    #expect(RowFinder().rows(of: lines) == [[0, 1], [2, 3], [4, 5]])
  }

  /// A till roll of thousands of rows, whose right half is lower.
  @Test func finishesOnThousandsOfRows() {
    let count = 2_500
    let lines = (0..<count).flatMap { row in
      let y = 40 * Double(row)
      return [Self.line("TEA", x: 0, y: y), Self.line("2.50", x: 500, y: y + 12)]
    }
    #expect(RowFinder().rows(of: lines) == (0..<count).map { [2 * $0, 2 * $0 + 1] })
  }

  /// Characters 20 pixels wide, side by side on a level baseline.
  private static func line(
    _ text: String, x: Double, y: Double, sinking: Double = 0
  ) -> RecognizedTextObservation {
    let width = 20.0 * Double(text.count)
    let runsLeft = WritingDirection(of: text) == .rightToLeft
    let characters = text.enumerated().map { index, character in
      let place = 20.0 * Double(runsLeft ? text.count - 1 - index : index)
      return RecognizedCharacter(
        character,
        imageBox: PixelRect(x: x + place, y: y + sinking * (width - place), width: 18, height: 20))
    }
    return RecognizedTextObservation(
      candidates: [RecognizedText(characters)],
      quad: Quad(PixelRect(x: x, y: y, width: width, height: 20)),
      frame: PageFrame(size: PixelSize(width: 1000, height: 1000)))
  }
}
