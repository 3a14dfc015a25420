import SummaGeometry
import SummaText
import Testing

@testable import SummaRecognition

/// What the network reads of a line takes the place of what another reader does, where it is a
/// number.
@Suite struct NumbersInLineTests {
  /// A line whose characters are ten pixels wide, from left to right as they stand in `text`, or
  /// from right to left.
  private static func line(
    _ text: String, from x: Double = 0, confidence: Double = 0.99, runsLeft: Bool = false
  ) -> RecognizedText {
    let count = Double(text.count)
    return RecognizedText(
      text.enumerated().map { index, character in
        let place = runsLeft ? count - 1 - Double(index) : Double(index)
        return RecognizedCharacter(
          character, confidence: confidence,
          imageBox: character == " "
            ? nil : PixelRect(x: x + 10 * place, y: 0, width: 10, height: 20))
      })
  }

  private static func merged(_ numbers: RecognizedText, into words: RecognizedText) -> String {
    let frame = PageFrame(size: PixelSize(width: 500, height: 100))
    let line = RecognizedTextObservation(candidates: [words], frame: frame)
    return NumbersInLine(of: numbers).inserted(into: line).transcript
  }

  @Test(arguments: [
    // Digits that were read as letters, or lost their mark.
    ("םםםםם", "24.50", "24.50"), ("12466", "14.66", "14.66"), ("2496", "24%", "24%"),
    ("\\1.720", "¥1,720", "¥1,720"), ("םםםםם ₪", "24.50 m", "24.50 ₪"),
    // Signs that the network takes for digits stay signs.
    ("4,800원", "4,8008", "4,800원"), ("1,892円", "1,892M", "1,892 円"),
    ("¥300", "Y300", "¥ 300"), ("₪ םםםםם", "n 24.50", "₪ 24.50"), ("1 רר.", "113.91", "113.91"),
    // A word beside it stays.
    ("ΦΠΑ 2496", "OHA 24%", "ΦΠΑ 24%"), ("4,8OO 원", "4,800 8|", "4,800 원"),
    // What is no number stays as it is, and so do digits of the script's own.
    ("חלב", "275", "275"), ("מכולת", "n71ln", "מכולת"), ("ข้าว", "5 an", "ข้าว"),
    ("५१,२६६.४५", "41.266.84", "५१,२६६.४५"), ("סמ 12", "on 12", "סמ 12"),
  ])
  func numbersTakeTheirPlaces(_ words: String, _ numbers: String, _ expected: String) {
    #expect(Self.merged(Self.line(numbers), into: Self.line(words)) == expected)
  }

  /// Among letters the network has to be surer than alone.
  @Test(arguments: [
    ("24.50", 0.6, "24.50"), ("24.50", 0.4, "ααααα"), ("24.50 m", 0.6, "ααααα"),
    ("24.50 m", 0.95, "24.50"),
  ])
  func doubtsAreHeeded(_ numbers: String, _ confidence: Double, _ expected: String) {
    #expect(
      Self.merged(Self.line(numbers, confidence: confidence), into: Self.line("ααααα"))
        == expected)
  }

  /// A number that nothing was read of stands where it is read: at the end, where it is on the left
  /// of text that runs there.
  @Test(arguments: [(false, "12.50 אבג"), (true, "אבג 12.50")])
  func textMayRunFromRightToLeft(_ runsLeft: Bool, _ expected: String) {
    let words = Self.line("אבג", from: 200, runsLeft: runsLeft)
    #expect(Self.merged(Self.line("12.50"), into: words) == expected)
  }

  @Test(arguments: [("24.50", true), ("24.50 5%", true), ("24.50 m", false), ("m", false)])
  func numbersAloneAreTold(_ text: String, _ isWhole: Bool) {
    #expect(NumbersInLine(of: Self.line(text)).isWhole == isWhole)
  }
}
