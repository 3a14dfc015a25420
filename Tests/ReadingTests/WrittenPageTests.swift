import SummaAmounts
import SummaGeometry
import SummaText
import Testing

@testable import SummaReading

/// Lines of print in whose blanks a hand has written.
@Suite struct WrittenPageTests {
  private static func line(_ text: String, x: Double, y: Double) -> RecognizedTextObservation {
    let characters = text.enumerated().map { index, character in
      RecognizedCharacter(
        character, confidence: 1,
        imageBox: PixelRect(x: x + Double(index) * 10, y: y, width: 10, height: 20))
    }
    return RecognizedTextObservation(
      candidates: [RecognizedText(characters, confidence: 1)],
      frame: PageFrame(size: PixelSize(width: 400, height: 200)))
  }

  private static func written(
    _ number: String, behind label: String
  ) throws -> [RecognizedTextObservation] {
    let lines = [
      line("AMOUNT", x: 0, y: 0), line("45.00", x: 200, y: 0), line("TIP", x: 0, y: 29),
      line("9.00", x: 200, y: 29), line(label, x: 0, y: 52),
    ]
    let blanks = BlankFinder(lexicon: .standard).blanks(in: lines)
    let (blank, place) = try #require(
      WrittenPlace.places(of: blanks, in: lines).first { $0.blank.isTotal })
    var page = WrittenPage(lines)
    page.write(line(number, x: 120, y: 50), at: place, isBlank: !blank.isPrinted)
    return page.lines
  }

  /// Dots on both sides of the number, and what the reader of print made of parts of it.
  @Test(arguments: ["TOTAL: ...............", "TOTAL: ...5... ...6..."])
  func haveItInTheRowOfItsLabel(_ label: String) throws {
    let lines = try Self.written("54.00", behind: label)
    let label = lines[4].transcript
    #expect(label.contains { $0.isNumber } == false)
    #expect(RowFinder().rows(of: lines).contains([4, 5]))
  }

  @Test func keepANarrowRowAbove() throws {
    #expect(try Self.written("54.00", behind: "TOTAL:").map(\.transcript).contains("9.00"))
  }
}
