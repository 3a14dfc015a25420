import SummaText
import Testing

@testable import SummaAmounts

/// The numbers of a page that fit together, whatever its words.
@Suite struct RelationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var form: Relation.Form
    var rows: [String]
    var text: String
    var testDescription: String { name }

    init(_ name: String, _ form: Relation.Form, _ rows: [String], _ text: String) {
      self.name = name
      self.form = form
      self.rows = rows
      self.text = text
    }
  }

  static let found = [
    Case(
      "column", .column, ["A|2.37", "B|3.58", "C|4.25", "D|10.20"], "+2.37 +3.58 +4.25 = 10.20"),
    Case(
      "column with one left out", .column, ["A|10.37", "B|5.01", "C|3.21", "D|4.44", "E|18.02"],
      "+10.37 +3.21 +4.44 = 18.02"),
    Case(
      "column with one taken off", .column, ["A|20.37", "B|4.01", "C|9.15", "D|25.51"],
      "+20.37 -4.01 +9.15 = 25.51"),
    Case(
      "column with a sign", .column, ["A|20.37", "B|-4.01", "C|9.15", "D|25.51"],
      "+20.37 -4.01 +9.15 = 25.51"),
    Case(
      "column of a refund", .column, ["A|-2.37", "B|-3.58", "C|-4.25", "D|-10.20"],
      "-2.37 -3.58 -4.25 = 10.20"),
    Case("pair", .pair, ["A|105.61", "B|9.60", "C|96.01"], "+96.01 +9.60 = 105.61"),
    Case(
      "payments below", .below, ["A|50.37", "B|20.00", "C|30.37"], "+20.00 +30.37 = 50.37"),
    Case(
      "payments and change below", .below, ["A|50.37", "B|30.00", "C|25.00", "D|4.63"],
      "+30.00 +25.00 -4.63 = 50.37"),
    Case(
      "taxes that are all added", .column,
      ["NET|140.30", "GST 5%|7.02", "QST 9.975%|13.99", "SUM|161.31"],
      "+140.30 +7.02 +13.99 = 161.31"),
    Case(
      "a tax above a total and suggested tips", .pair,
      ["NET|46.90", "TAX 7%|3.28", "TOTAL|50.18", "15%|7.04", "18%|8.44"], "+46.90 +3.28 = 50.18"),
    Case(
      "a tip that is one of the suggested", .pair,
      ["TOTAL|140.30", "TIP|28.06", "PAID|168.36", "18%|20%|22%", "25.25|28.06|30.87"],
      "+140.30 +28.06 = 168.36"),
    Case(
      "a total before suggested tips, each with its total", .pair,
      ["NET|46.90", "TAX 7%|3.28", "TOTAL|50.18", "15%|7.04|57.22", "18%|8.44|58.62"],
      "+46.90 +3.28 = 50.18"),
    Case(
      "one amount that is added and its sum", .pair,
      ["TOTAL|140.30", "A|25.25|165.55", "B|28.06|168.39"], "+140.30 +25.25 = 165.55"),
    Case("rate of a net", .rate, ["A|96.00", "B 10%|9.60"], "+96.00 +10 = 9.60"),
    Case("rate of a gross", .rate, ["B 19%|19.11", "C|119.68"], "+119.68 +19 = 19.11"),
    Case(
      "taxes of two rates", .taxes,
      ["X|22.07", "A 19,0%|9.57|1.82|11.39", "B 7,0%|9.98|0.70|10.68"],
      "+9.57 +1.82 +9.98 +0.70 = 22.07"),
  ]

  @Test(arguments: found) func findsRelations(_ example: Case) {
    let numbers = Numbers(cells: example.rows)
    #expect(
      numbers.texts(example.form).contains(example.text), "\(numbers.texts(example.form))")
  }

  @Test(arguments: [
    Case("off by a cent", .column, ["A|2.37", "B|3.58", "C|4.25", "D|10.21"], ""),
    Case("signs that differ", .column, ["A|2.37", "B|-3.58", "C|5.95"], ""),
    Case("a refund that is paid", .column, ["A|-2.37", "B|-3.58", "C|5.95"], ""),
    Case("the sum above", .column, ["C|5.95", "A|2.37", "B|3.58"], ""),
    Case("pair off by a cent", .pair, ["A|105.62", "B|9.60", "C|96.01"], ""),
    Case("payments above", .below, ["B|20.00", "C|30.37", "A|50.37"], ""),
    Case("no rate", .rate, ["A|96.00", "B|9.60"], ""),
    Case("another rate", .rate, ["A|96.00", "B 12%|9.60"], ""),
    Case("three cents off its rate", .rate, ["A|96.00", "B 10%|9.63"], ""),
    Case("taxes of one rate", .taxes, ["X|11.39", "A 19,0%|9.57|1.82|11.39"], ""),
    Case("amounts that cancel", .column, ["A|35.07", "B|-32.10", "C|32.10", "D|35.07"], ""),
    Case(
      "the sum itself, and others that cancel", .column,
      ["A|41.40", "B|35.07", "C|-33.06", "D|-2.01", "E|41.40"], ""),
    Case("a negative sum of payments", .below, ["A|-50.37", "B|20.00", "C|30.37"], ""),
    Case(
      "suggested tips", .pair,
      ["TOTAL|140.30", "18%|20%|22%", "25.25|28.06|30.87", "165.55|168.36|171.17"], ""),
    Case(
      "suggested tips, each above its total", .pair,
      ["TOTAL|140.30", "18%|25.25", "A|165.55", "20%|28.06", "B|168.36", "22%|30.87", "C|171.17"],
      ""),
    Case(
      "several amounts that are added, each with its sum", .pair,
      ["TOTAL|140.30", "A|25.25|165.55", "B|28.06|168.36"], ""),
    Case("text alone", .column, ["TOTAL", "SUBTOTAL", "TAX"], ""),
  ])
  func rejectsOtherRelations(_ example: Case) {
    #expect(Numbers(cells: example.rows).texts(example.form) == [])
  }

  @Test(arguments: [(["A|96.00", "B 10%|9.60"], false), (["B 19%|19.11", "C|119.68"], true)])
  func distinguishesGrossFromNet(_ rows: [String], _ isGross: Bool) throws {
    let relation = try #require(
      Numbers(cells: rows).reading.relations.first { $0.form == .rate })
    #expect(relation.isGross == isGross)
  }

  /// Sums are found by numbers and places: the words may be of any language, or misread.
  @Test func ignoresWords() {
    let words = ["TEA|2.37", "CAKE|3.58", "SUBTOTAL|5.95", "TAX 10%|0.60", "TOTAL|6.55"]
    let other = ["Xq|2.37", "Zvv|3.58", "Qoph|5.95", "Wq 10%|0.60", "Bvw|6.55"]
    for form in Relation.Form.allCases {
      #expect(Numbers(cells: words).texts(form) == Numbers(cells: other).texts(form))
    }
  }

  /// An amount with another right edge than the column is not an item of it; the last amount of
  /// each row is tried as well.
  @Test func findsTheColumnAboveASum() {
    let rows = ["A|9.99|2.37", "B|8.88|3.58", "C|7.77|4.25", "D||10.20"]
    let numbers = Numbers(cells: rows)
    #expect(numbers.texts(.column).contains("+2.37 +3.58 +4.25 = 10.20"))
    // The sum is below the middle one of three columns.
    let middle = Numbers(cells: ["A|2.37|9.91", "B|3.58|8.82", "C|4.25|7.73", "D|10.20"])
    #expect(middle.texts(.column).contains("+2.37 +3.58 +4.25 = 10.20"))
  }

  /// A total of zero is what remains of amounts that cancel each other.
  @Test func findsATotalOfZero() {
    let numbers = Numbers(cells: ["SUM|35.07", "VOUCHER|-35.07", "DUE|0.00"])
    #expect(numbers.texts(.column).contains("+35.07 -35.07 = 0.00"))
  }

  @Test func findsAReadingThatFits() {
    let item = Numbers(
      CorrectionTests().page(["A|2.80~2.37", "B|3.58", "C|4.25", "D|10.20"]))
    #expect(item.texts(.column).contains("+2.80 +3.58 +4.25 = 10.20 if 2.37"))
    let total = Numbers(
      CorrectionTests().page(["A|2.37", "B|3.58", "C|4.25", "D|10.28~10.20"]))
    #expect(total.texts(.column).contains("+2.37 +3.58 +4.25 = 10.28 if 10.20"))
    let pair = Numbers(CorrectionTests().page(["C|96.01", "B|9.68~9.60", "A|105.61"]))
    #expect(pair.texts(.pair).contains("+96.01 +9.68 = 105.61 if 9.60"))
  }

  @Test func rejectsPairsThatAreFarApart() {
    let far = (0..<16).map { _ in "X|777.01" }
    let numbers = Numbers(cells: ["A|105.61", "B|9.60"] + far + ["C|96.01"])
    #expect(!numbers.texts(.pair).contains("+96.01 +9.60 = 105.61"))
  }

  /// Sums with an amount left out or subtracted had more trials, so they prove less.
  @Test func weighsMendedSumsLess() throws {
    let plain = Numbers(cells: ["A|10.37", "C|3.21", "D|4.44", "E|18.02"])
    let mended = Numbers(cells: ["A|10.37", "B|5.01", "C|3.21", "D|4.44", "E|18.02"])
    let text = "+10.37 +3.21 +4.44 = 18.02"
    let sure = try #require(plain.surprise(.column, text))
    #expect(sure > (try #require(mended.surprise(.column, text))) + 1)
  }

  /// Every other reading on the page is another trial, which might have fitted as well.
  @Test func weighsSumsWithOneOfManyReadingsLess() throws {
    func surprise(_ readings: [String]) throws -> Double {
      let rows = Page.cells(["A|10.37", "B|3.21", "C|18.58"])
      let doubtful = RecognizedTextObservation(
        (["D 13.50"] + readings).map { Page.line($0, row: 3, confidence: 0.5).best })
      return try #require(
        Numbers(rows + [doubtful]).surprise(.pair, "+10.37 +3.21 = 13.50 if 13.58"))
    }
    #expect(try surprise(["D 13.58"]) > surprise(["D 13.58", "D 18.50", "D 73.50"]) + 0.5)
  }
}

/// The probability of sums by chance.
@Suite struct ChanceTests {
  @Test(arguments: [
    ([200, 300, 500], 1, 100), ([250, 350, 600], 1, 50), ([9600, 960, 10560], 1, 10),
    ([237, 358, 595], 1, 1), ([200, 300], 1, 1), ([2000, 3000, 5000], 10, 1000), ([], 1, 1),
    ([0, 0, 237, 358, 595], 1, 1),
    // One amount in ten may be no multiple.
    ([100, 200, 300, 400, 500, 600, 700, 800, 900, 237], 1, 100),
  ])
  func findsTheGranularity(_ units: [Int], _ cent: Int, _ granularity: Int) {
    #expect(Chance(units, cent: cent).granularity == granularity)
  }

  @Test func weighsRoundSumsLess() {
    let round = Chance([200, 300, 500], cent: 1).surprise(of: 500, trials: 3)
    let exact = Chance([9601, 960, 10561], cent: 1).surprise(of: 10561, trials: 3)
    #expect(round < 1)
    #expect(exact > 6)
  }

  @Test func weighsSumsLessAfterMoreTrials() {
    let chance = Chance([237, 358, 595], cent: 1)
    let values = [1, 2, 10, 100].map { chance.surprise(of: 595, trials: $0) }
    #expect(values == values.sorted(by: >) && Set(values).count == 4)
    #expect(abs(values[0] - values[2] - 2.3026) < 0.001)
    #expect(chance.surprise(of: 595, trials: 0) == values[0])
  }

  @Test func weighsTolerantSumsLess() {
    let chance = Chance([237, 358, 595], cent: 1)
    #expect(
      chance.surprise(of: 595, trials: 1, tolerance: 1) < chance.surprise(of: 595, trials: 1) - 1)
    #expect(chance.surprise(of: 0, trials: 1) == 0)
  }
}
