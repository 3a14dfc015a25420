import SummaGeometry
import SummaText
import Testing

@testable import SummaReading

@Suite struct DoubledPrintTests {
  private static let frame = PageFrame(size: PixelSize(width: 600, height: 100))

  /// A line of characters that are 10 pixels wide.
  private static func line(
    _ text: String, at x: Double, y: Double = 10, confidence: Double = 0.9, isWritten: Bool = false
  ) -> RecognizedTextObservation {
    let box = PixelRect(x: x, y: y, width: 10 * Double(text.count), height: 20)
    let plain = RecognizedText(text, in: box, confidence: confidence)
    let characters = plain.characters.map { character in
      var character = character
      character.isHandwritten = isWritten
      return character
    }
    return RecognizedTextObservation(
      candidates: [RecognizedText(characters, confidence: Float(confidence))], quad: Quad(box),
      frame: frame)
  }

  @Test(arguments: [
    // A line is left out if another one shows all of it.
    ("Total 22.99", 0.0, "2.99", 70.0, ["Total 22.99"]),
    ("SR", 0, "SR - GST", 0, ["SR - GST"]),
    ("9,98", 0, "9,98", 3, ["9,98"]),
    // The word stays where it is whole.
    ("S.H.H. MOTOR (SUNGA", 0, "(SUNGAI RENGIT", 130, ["S.H.H. MOTOR", "(SUNGAI RENGIT"]),
    ("2506 YONGCHUN", 0, "NGCHUN LOKAM", 70, ["2506 YONGCHUN", "LOKAM"]),
    // No word is whole.
    ("Adjustme", 0, "tment Note", 50, ["Adjustment Note"]),
    ("Bahru,Joh", 0, "Johor", 60, ["Bahru,Johor"]),
    // Side by side, and with a neighbour's character.
    ("Payment", 0, "Mode", 80, ["Payment", "Mode"]),
    ("Payment", 0, "tMode", 62, ["Payment", "tMode"]),
  ])
  func readsNoPrintTwice(
    _ one: String, _ left: Double, _ other: String, _ right: Double, _ expected: [String]
  ) {
    let lines = [
      Self.line(one, at: left, confidence: 0.8), Self.line(other, at: right),
    ]
    #expect(DoubledPrint().removed(from: lines).map(\.transcript) == expected)
    let turned = DoubledPrint().removed(from: lines.reversed()).map(\.transcript)
    #expect(turned.sorted() == expected.sorted())
  }

  @Test func keepsTheSurerOfTwoReadings() {
    let lines = [Self.line("9,98", at: 0), Self.line("9,90", at: 2, confidence: 0.7)]
    #expect(DoubledPrint().removed(from: lines).map(\.transcript) == ["9,98"])
  }

  @Test func cutsTheQuadAsWell() {
    let lines = [
      Self.line("Payment Mode", at: 100), Self.line("Mode : cash", at: 180, confidence: 1),
    ]
    let found = DoubledPrint().removed(from: lines)
    #expect(found.map(\.transcript) == ["Payment", "Mode : cash"])
    #expect(found[0].imageBox == PixelRect(x: 100, y: 10, width: 70, height: 20))
    #expect(found[0].quad == Quad(found[0].imageBox))
  }

  @Test func keepsHandwritingAndWhatCrossesALine() {
    let written = [Self.line("20.00", at: 0), Self.line("25.00", at: 0, isWritten: true)]
    #expect(DoubledPrint().removed(from: written) == written)
    let stamp = [Self.line("ten chairs", at: 50), Self.line("PAID", at: 70, y: -4)]
    #expect(DoubledPrint().removed(from: stamp) == stamp)
    let rows = [Self.line("20.00", at: 0), Self.line("20.00", at: 0, y: 24)]
    #expect(DoubledPrint().removed(from: rows) == rows)
  }
}
