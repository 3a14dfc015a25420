import SummaGeometry
import SummaText
import Testing

@Suite struct TextLayoutTests {
  private struct Printed {
    var text: String
    var x: Double
    var y: Double
    /// The width of a character.
    var width = 10.0
  }

  /// Letters 14 px high, on a page rotated clockwise by `slope`.
  private func lines(_ printed: [Printed], slope: Double = 0) -> [RecognizedTextObservation] {
    printed.map { line in
      let characters = line.text.enumerated().map { index, character in
        let x = line.x + Double(index) * line.width
        return RecognizedCharacter(
          character,
          imageBox: character == " "
            ? nil : PixelRect(x: x, y: line.y + slope * x, width: line.width - 1, height: 14))
      }
      return RecognizedTextObservation(
        candidates: [RecognizedText(characters)],
        frame: PageFrame(size: PixelSize(width: 1000, height: 1000)))
    }
  }

  private func texts(_ printed: [Printed], slope: Double = 0) -> [String] {
    TextLayout().blocks(of: lines(printed, slope: slope)).map(\.text)
  }

  private static let receipt = [
    Printed(text: "THE CORNER LARDER", x: 100, y: 0),
    Printed(text: "BREAD", x: 0, y: 60), Printed(text: "1.85", x: 360, y: 60),
    Printed(text: "MILK 2 PINTS", x: 0, y: 80), Printed(text: "12.60", x: 350, y: 80),
    Printed(text: "2 @ 6.30", x: 20, y: 100),
    Printed(text: "TOTAL", x: 0, y: 160), Printed(text: "14.45", x: 350, y: 160),
  ]

  @Test(arguments: [0, 0.02, -0.05]) func keepsColumnsOfRows(_ slope: Double) {
    #expect(
      texts(Self.receipt, slope: slope) == [
        "THE CORNER LARDER",
        """
        BREAD                                1.85
        MILK 2 PINTS                        12.60
          2 @ 6.30
        """,
        "TOTAL                               14.45",
      ])
  }

  private static let left = [
    "The first column is", "read to its very end", "before the second one", "begins at its head,",
  ]
  private static let right = [
    "since both of them are", "running text of many", "words, and not names",
    "with their prices beside",
  ]

  private static func columns(_ left: [String], _ right: [String], at y: Double = 60) -> [Printed] {
    zip(zip(left, right), 0...).flatMap { pair, row in
      [
        Printed(text: pair.0, x: 0, y: y + 20 * Double(row)),
        Printed(text: pair.1, x: 260, y: y + 20 * Double(row)),
      ]
    }
  }

  @Test(arguments: [0, 0.03]) func readsColumnsOneAfterAnother(_ slope: Double) {
    let page =
      [Printed(text: "A title that reaches over both of the columns", x: 20, y: 0)]
      + Self.columns(Self.left, Self.right)
      + [Printed(text: "And a last line below them, as wide as the page is", x: 0, y: 180)]
    #expect(
      texts(page, slope: slope) == [
        "A title that reaches over both of the columns",
        Self.left.joined(separator: "\n"), Self.right.joined(separator: "\n"),
        "And a last line below them, as wide as the page is",
      ])
  }

  @Test func keepsNamesAndPricesInRows() {
    let prices = ["1.00", "2.00", "3.00", "4.00"]
    let rows = texts(Self.columns(Self.left, prices)).joined(separator: "\n").split(separator: "\n")
    #expect(rows.count == 4)
    #expect(zip(rows, prices).allSatisfy { $0.hasSuffix("  " + $1) })
  }

  @Test func startsRightToLeftTextAtTheRight() {
    // The name of an item on the right, its price on the left.
    let page = [
      Printed(text: "قهوة", x: 460, y: 0), Printed(text: "12.50", x: 0, y: 0),
      Printed(text: "خبز", x: 470, y: 20), Printed(text: "7.25", x: 0, y: 20),
    ]
    let rows = texts(page)[0].split(separator: "\n")
    #expect(rows.map { $0.prefix { !$0.isWhitespace } } == ["قهوة", "خبز"])
    #expect(rows[0].hasSuffix(" 12.50") && rows[1].hasSuffix(" 7.25"))
  }

  @Test func assignsEachLineToOneBlock() {
    let printed = Self.receipt + Self.columns(Self.left, Self.right, at: 400)
    let blocks = TextLayout().blocks(of: lines(printed))
    #expect(blocks.flatMap(\.lines).sorted() == Array(printed.indices))
    #expect(TextLayout().blocks(of: []).isEmpty)
  }

  @Test func keepsOrderOfLinesWithoutPosition() {
    let lines = ["one", "two"].map {
      RecognizedTextObservation(
        candidates: [RecognizedText($0)],
        frame: PageFrame(size: PixelSize(width: 10, height: 10)))
    }
    let blocks = TextLayout().blocks(of: lines)
    #expect(blocks.map(\.text).joined(separator: "\n") == "one\ntwo")
    #expect(blocks.allSatisfy { $0.imageBox == nil })
  }

  @Test func replacesControlCharactersBySpaces() {
    #expect(texts([Printed(text: "a\u{1B}[31m\u{0}b", x: 0, y: 0)]) == ["a [31m b"])
  }
}
