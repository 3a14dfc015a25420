import SummaGeometry
import SummaText
import Testing

@testable import SummaRecognition

/// The network's numbers replace those of another reader.
@Suite struct NumbersInLineTests {
  /// A line with characters ten pixels wide, from left to right or from right to left.
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

  private static func merged(
    _ numbers: RecognizedText, in digits: NumbersInLine.Digits = .plain, into words: RecognizedText
  ) -> String {
    NumbersInLine(of: numbers, in: digits).inserted(into: RecognizedTextObservation([words]))
      .transcript
  }

  @Test(arguments: [
    // Digits that were read as letters, or without their mark.
    ("םםםםם", "24.50", "24.50"), ("12466", "14.66", "14.66"), ("2496", "24%", "24%"),
    ("\\1.720", "¥1,720", "¥1,720"), ("םםםםם ₪", "24.50 m", "24.50 ₪"),
    // Signs that the network takes for digits stay.
    ("4,800원", "4,8008", "4,800원"), ("1,892円", "1,892M", "1,892 円"),
    ("¥300", "Y300", "¥ 300"), ("₪ םםםםם", "n 24.50", "₪ 24.50"), ("1 רר.", "113.91", "113.91"),
    // A word next to the number stays.
    ("ΦΠΑ 2496", "OHA 24%", "ΦΠΑ 24%"), ("4,8OO 원", "4,800 8|", "4,800 원"),
    // Other text stays, and so do native digits.
    ("חלב", "275", "275"), ("מכולת", "n71ln", "מכולת"), ("ข้าว", "5 an", "ข้าว"),
    ("५१,२६६.४५", "41.266.84", "५१,२६६.४५"), ("סמ 12", "on 12", "סמ 12"),
  ])
  func insertsNumbers(_ words: String, _ numbers: String, _ expected: String) {
    #expect(Self.merged(Self.line(numbers), into: Self.line(words)) == expected)
  }

  /// In native digits, the script network reads words as signs.
  @Test(arguments: [
    // Letters next to a single number are misread digits; a word stays.
    ("ต๕.อ๐๑ว", "๓๕.๑๑", "๓๕.๑๑"), ("๕๐๕.๕ฒ บาท", "๕๐๘.๙๗ ก", "๕๐๘.๙๗ บาท"),
    ("לא", "٩٫٦٢", "٩٫٦٢"), ("๑๒ ๐๓ ๖๗", "๑๒/๐๓/๖๗", "๑๒/๐๓/๖๗"),
    // Numbers with both kinds of digits, and digits of the other kind, do not count.
    ("ต๕.๑๑", "3๕.๑๑", "ต๕.๑๑"), ("35.11", "35.11", "35.11"), ("ข้าว", "กกกก", "ข้าว"),
    // Strokes of letters.
    ("ا ل", "١١ ا", "ا ل"),
  ])
  func insertsNativeNumbers(
    _ words: String, _ numbers: String, _ expected: String
  ) {
    #expect(Self.merged(Self.line(numbers), in: .native, into: Self.line(words)) == expected)
  }

  /// The Arabic comma and decimal mark look the same, so only digits have to be certain.
  @Test(arguments: [("٫", "٣١٫٢٨"), ("١", "ام")])
  func acceptsMarksOfLowConfidence(_ unsure: Character, _ expected: String) {
    let characters = Self.line("٣١٫٢٨").characters.map { character in
      var character = character
      if character.character == unsure { character.confidence = 0.2 }
      return character
    }
    let text = Self.merged(RecognizedText(characters), in: .native, into: Self.line("ام"))
    #expect(text == expected)
  }

  /// The confidence of further readings does not matter.
  @Test(arguments: [(true, "٣١٫٢٨"), (false, "ام")])
  func acceptsGuessesOfLowConfidence(_ isGuess: Bool, _ expected: String) {
    let numbers = NumbersInLine(
      of: Self.line("٣١٫٢٨", confidence: 0.01), in: .native, isGuess: isGuess)
    let line = RecognizedTextObservation([Self.line("ام")])
    #expect(numbers.inserted(into: line).transcript == expected)
  }

  @Test(arguments: [
    ("٣١٫٢٨", "٣١,٢٨", true), ("١٬٢٨٠", "١،٢٨٠", true), ("١٬٢٨٠", "١٫٢٨٠", false),
    ("١٬٢٨٠٫٥", "١٬٢٨٠٬٥", true), ("٣١٫٢٨", "٣١٫٣٨", false), ("٣١٫٢٨ ريال", "٣١٬٢٨ ريال", true),
  ])
  func equatesEquivalentMarks(_ one: String, _ other: String, _ isOne: Bool) {
    let digits = NumbersInLine.Digits.native
    #expect((digits.key(of: one) == digits.key(of: other)) == isOne)
  }

  /// Of two numbers with equally many digits the one with the higher confidence stays. A number
  /// with fewer digits has lost some.
  @Test(arguments: [
    ("४२.१०", 0.6, "४१.१०"), ("४२.१०", 0.95, "४२.१०"), ("४२४.१०", 0.6, "४२४.१०"),
  ])
  func keepsTheSurerNumber(_ number: String, _ confidence: Double, _ expected: String) {
    let words = Self.line("४१.१०", confidence: 0.9)
    let text = Self.merged(Self.line(number, confidence: confidence), in: .native, into: words)
    #expect(text == expected)
  }

  /// One or two strokes among letters may be letters. A longer number is not.
  @Test(arguments: [
    ("٣١٫٢٨ ا", 0.5, "٣١٫٢٨"), ("٣١٫٢٨ ا", 0.2, "ريال"), ("١١٫ ا", 0.5, "ريال"),
    ("١١١ ا", 0.5, "ريال"),
  ])
  func acceptsLongNumbersAmongLetters(_ numbers: String, _ confidence: Double, _ expected: String) {
    let words = Self.line("ريال")
    let text = Self.merged(Self.line(numbers, confidence: confidence), in: .native, into: words)
    #expect(text == expected)
  }

  /// Among letters a higher confidence is required.
  @Test(arguments: [
    ("24.50", 0.6, "24.50"), ("24.50", 0.4, "ααααα"), ("24.50 m", 0.6, "ααααα"),
    ("24.50 m", 0.95, "24.50"),
  ])
  func rejectsNumbersOfLowConfidence(_ numbers: String, _ confidence: Double, _ expected: String) {
    #expect(
      Self.merged(Self.line(numbers, confidence: confidence), into: Self.line("ααααα"))
        == expected)
  }

  /// A number that the other reader missed is inserted at its position. In text from right to left,
  /// a number on the left goes to the end.
  @Test(arguments: [(false, "12.50 אבג"), (true, "אבג 12.50")])
  func insertsIntoTextFromRightToLeft(_ runsLeft: Bool, _ expected: String) {
    let words = Self.line("אבג", from: 200, runsLeft: runsLeft)
    #expect(Self.merged(Self.line("12.50"), into: words) == expected)
  }

  @Test(arguments: [("24.50", true), ("24.50 5%", true), ("24.50 m", false), ("m", false)])
  func recognizesNumbersAlone(_ text: String, _ isWhole: Bool) {
    #expect(NumbersInLine(of: Self.line(text)).isWhole == isWhole)
  }
}
