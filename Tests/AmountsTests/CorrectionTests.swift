import Foundation
import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// A misread digit is corrected if the sums of the page allow exactly one correction.
@Suite struct CorrectionTests {
  /// One line for each cell. A cell may have further readings after `~`: `2.80~2.00`.
  func page(_ rows: [String], confidence: Double = 0.6) -> [RecognizedTextObservation] {
    rows.enumerated().flatMap { row, text in
      text.split(separator: "|").enumerated().map { column, cell in
        let readings = cell.split(separator: "~").map(String.init)
        let x = Double(column) * 300
        let best = Page.line(
          readings[0], x: x, row: row, confidence: readings.count > 1 ? confidence : 1)
        let others = readings.dropFirst().map {
          Page.line($0, x: x, row: row, confidence: confidence / 2).best
        }
        return RecognizedTextObservation([best.best] + others)
      }
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var rows: [String]
    var read: String
    var right: String
    var total: String
    var testDescription: String { name }

    init(_ name: String, _ rows: [String], _ read: String, _ right: String, total: String) {
      self.name = name
      self.rows = rows
      self.read = read
      self.right = right
      self.total = total
    }
  }

  @Test(arguments: [
    Case(
      "item", ["TEA|2.80~2.00", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75"], "2.80", "2.00",
      total: "9.75"),
    Case(
      "total", ["TEA|2.00", "CAKE|3.50", "JAM|4.25", "TOTAL|9.15~9.75"], "9.15", "9.75",
      total: "9.75"),
    Case(
      "tax", ["SUBTOTAL|40.00", "TAX|8.20~3.20", "TOTAL|43.20"], "8.20", "3.20", total: "43.20"),
    Case(
      "change", ["TEA|5.00", "TOTAL|5.00", "CASH|20.00", "CHANGE|16.00~15.00"], "16.00", "15.00",
      total: "5.00"),
    Case(
      "second of two candidates", ["TEA|2.80~2.30~2.00", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75"],
      "2.80", "2.00", total: "9.75"),
    Case(
      "count before a price", ["Tee|2 123,45", "Brot|3,50", "Milch|4,25", "SUMME EUR|131,20"],
      "2123.45", "123.45", total: "131.20"),
    Case(
      "thousand behind a blank",
      ["Bett|1234,00", "Tisch|9 199,00 €", "Stuhl|50,00", "SUMME EUR|10483,00"],
      "199.00", "9199.00", total: "10483.00"),
    Case(
      "German", ["Tee|2,80~2,00", "Brot|3,50", "Milch|4,25", "SUMME EUR|9,75"], "2.80", "2.00",
      total: "9.75"),
  ])
  func correctsAReadingThatAloneFits(_ example: Case) throws {
    let found = Page.understood(page(example.rows), isEager: true)
    let block = try #require(found.blocks.first { $0.readText != nil })
    #expect(block.readText == example.read)
    #expect(block.exactText == example.right)
    #expect(block.value == Double(example.right))
    #expect(block.exact == Decimal(string: example.right))
    #expect(found.blocks.count { $0.readText != nil } == 1)
    #expect(found.totalText == example.total)
    let proof = try #require(found.total?.proof)
    #expect(proof.text(found.blocks).contains(example.right))
    // The text of the page stays as read.
    #expect(!block.text.contains(example.right))
  }

  struct Untouched: CustomTestStringConvertible, Sendable {
    var name: String
    var rows: [String]
    var testDescription: String { name }

    init(_ name: String, _ rows: [String]) {
      self.name = name
      self.rows = rows
    }
  }

  @Test(arguments: [
    Untouched(
      "two numbers would each do",
      ["TEA|2.80~2.00", "CAKE|3.50~2.70", "JAM|4.25", "TOTAL|9.75"]),
    Untouched(
      "an item or the total would do",
      ["TEA|2.80~2.00", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75~10.55"]),
    Untouched("no candidate", ["TEA|2.80", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75"]),
    Untouched(
      "no candidate that fits", ["TEA|2.80~2.30", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75"]),
    Untouched(
      "the right reading is no number", ["TEA|2.80~abc", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75"]),
    Untouched(
      "what was read adds up", ["TEA|2.00~2.80", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75~10.55"]),
    Untouched(
      "another total would be proved without it",
      ["TEA|2.00", "CAKE|4.00", "TOTAL|6.00", "GRAND TOTAL|99.00~1.00"]),
    Untouched("nothing to prove", ["TEA|2.80~2.00", "TOTAL|9.75"]),
    Untouched("words", ["TEA~TFA", "CAKE~CARE", "TOTAL~TOTAI"]),
  ])
  func leavesOtherReadingsAlone(_ example: Untouched) {
    let lines = page(example.rows)
    let blocks = AmountParser().parse(lines)
    let found = ReceiptInterpreter().interpret(blocks, in: lines)
    #expect(found.blocks == blocks)
    #expect(found.blocks.allSatisfy { $0.readText == nil })
  }

  /// If two readings are equally likely, the reader's candidates are kept as alternatives.
  @Test func keepsAlternatives() throws {
    let block = try #require(AmountParser().parse(page(["TEA 2.80~TEA 2.00~TEA 2.30"])).first)
    #expect(block.alternatives.map(\.exactText) == ["2.00", "2.30"])
    #expect(block.alternatives.allSatisfy { $0.confidence <= block.confidence })
    // With another count of numbers it is open which belongs to which.
    let other = try #require(AmountParser().parse(page(["TEA 2.80~TEA 2 80.00 1.00"])).first)
    #expect(other.alternatives.isEmpty)
  }

  /// A currency's sign that was read as a digit, if other amounts have a sign: 810.25 for $10.25.
  @Test func keepsASignReadAsADigitAsAlternative() throws {
    let rows = ["TEA|$4.50", "CAKE|$5.75", "TOTAL|810.25"]
    let read = try #require(AmountParser().parse(Page.cells(rows)).last)
    #expect(read.exactText == "810.25")
    #expect(read.alternatives.map(\.exactText) == ["10.25"])
    #expect(Page.understood(cells: rows, isEager: true).totalText == "10.25")
    // If the other amounts have no sign, only an 8 may be one.
    let plain = AmountParser().parse(Page.cells(["TEA|4.50", "CAKE|5.75", "TOTAL|510.25"]))
    #expect(plain.allSatisfy { $0.alternatives.isEmpty })
  }

  /// Where amounts are whole, 81.170 may be $1.170, and 8179.119 can be nothing but $179.119.
  @Test(arguments: [("810.250", "10250"), ("8179.119", "179119")])
  func keepsASignBeforeAWholeAmountAsAlternative(_ total: String, _ right: String) throws {
    let rows = ["MINIMARKET, SANTIAGO, CHILE", "PAN|$4.500", "VINO|$5.750", "TOTAL|" + total]
    let read = try #require(AmountParser().parse(Page.cells(rows)).last)
    #expect(read.alternatives.map(\.exactText).contains(right))
  }

  /// If the digits of one print are in doubt, a sure print of another reading settles them.
  @Test(arguments: [(0.5, "24.28"), (0.95, "24.29")])
  func followsASurePrint(_ confidence: Double, _ total: String) throws {
    let lines = page(["TEA|9.31", "TOTAL|24.29~24.28", "VISA|24.28"], confidence: confidence)
    let found = Page.understood(lines)
    let likeliest = try #require(found.candidates.first)
    #expect(likeliest.exactText == total)
  }

  /// Signs at sums only, all read as the same digit in doubt: `R$530.00` as `R8530.00`. Digits of
  /// which the reader is sure stay, and so do different ones.
  @Test(arguments: [
    (["8530.00", "8495.33", "834.67"], 0.5, ["530.00", "495.33", "34.67"]),
    (["8530.00", "8495.33", "834.67"], 0.95, ["8530.00", "8495.33", "834.67"]),
    (["8530.00", "6495.33", "434.67"], 0.5, ["8530.00", "6495.33", "434.67"]),
  ])
  func removesSignsThatAreDigitsInDoubt(
    _ sums: [String], _ confidence: Double, _ found: [String]
  ) {
    let rows = ["92.50", "342.50", "11.50", "83.50"].map { "TEA|" + $0 }
    let lines = (rows + sums.map { "TOTAL|" + $0 }).enumerated().flatMap { row, text in
      text.split(separator: "|").enumerated().map { column, cell in
        Page.line(
          String(cell), x: Double(column) * 300, row: row,
          confidence: row < rows.count ? 1 : confidence)
      }
    }
    #expect(AmountParser().parse(lines).suffix(sums.count).map(\.exactText) == found)
  }
}
