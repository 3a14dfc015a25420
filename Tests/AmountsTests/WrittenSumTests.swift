import Foundation
import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// Card slips whose tip and total are written by hand.
@Suite struct WrittenSumTests {
  /// One line for each cell. A cell with readings after `~`, each with a probability behind `@`, is
  /// handwritten: `45.00~45.08@0.8@0.1`.
  private static func slip(_ rows: [String]) -> [RecognizedTextObservation] {
    rows.enumerated().flatMap { row, text in
      text.split(separator: "|").enumerated().map { column, cell in
        let x = Double(column) * 300
        let readings = cell.split(separator: "~").map { $0.split(separator: "@") }
        guard readings[0].count == 2 else { return Page.line(String(cell), x: x, row: row) }
        return RecognizedTextObservation(
          readings.map { reading in
            let line = Page.line(
              String(reading[0]), x: x, row: row, confidence: Double(reading[1]) ?? 0)
            return line.changed { $1.isHandwritten = true }.best
          })
      }
    }
  }

  private static let receipt = ["BURGER|20.00", "WINE|25.00", "TOTAL|45.00", "AMOUNT|45.00"]

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var tip: String
    var total: String
    /// The tip and the total that are found.
    var found: [String?]
    var isProved = false
  }

  @Test(arguments: [
    Case(
      testDescription: "all three", tip: "9.00@0.9", total: "54.00@0.9",
      found: ["9.00", "54.00"], isProved: true),
    Case(
      testDescription: "whole dollars", tip: "9@0.9", total: "54@0.9", found: ["9", "54"],
      isProved: true),
    Case(
      testDescription: "a total in doubt", tip: "9.00@0.9",
      total: "59.00@0.4~54.00@0.3~64.00@0.1", found: ["9.00", "54.00"], isProved: true),
    Case(
      testDescription: "a tip in doubt", tip: "4.00@0.5~9.00@0.4", total: "54.00@0.9",
      found: ["9.00", "54.00"], isProved: true),
    Case(testDescription: "a total alone", tip: "", total: "54.00@0.95", found: [nil, "54.00"]),
    Case(
      testDescription: "an illegible total", tip: "", total: "59.00@0.3~54.00@0.25",
      found: [nil, nil]),
    Case(
      testDescription: "an illegible total and no sum", tip: "8.00@0.9",
      total: "59.00@0.3~54.00@0.25", found: ["8.00", nil]),
    Case(
      testDescription: "a total in doubt beside no tip", tip: "0@0.9",
      total: "46.00@0.4~45.00@0.3", found: [nil, "45.00"]),
    Case(
      testDescription: "an unlikely total that makes a sum", tip: "9.00@0.9",
      total: "59.00@0.5~54.00@0.02", found: ["9.00", "54.00"], isProved: true),
    Case(
      testDescription: "a reading that print makes a sum with", tip: "",
      total: "54.00@0.5~70.00@0.45", found: [nil, nil]),
    Case(testDescription: "an illegible tip alone", tip: "9.00@0.3", total: "", found: [nil, nil]),
    Case(testDescription: "a tip alone", tip: "9.00@0.95", total: "", found: ["9.00", nil]),
    Case(testDescription: "a tip without cents", tip: "9@0.95", total: "", found: ["9", nil]),
    Case(testDescription: "blank", tip: "", total: "", found: [nil, "45.00"], isProved: true),
    Case(
      testDescription: "no tip", tip: "0@0.9", total: "45.00@0.9", found: [nil, "45.00"],
      isProved: true),
  ])
  func findsWhatWasAgreed(_ slip: Case) {
    let rows = Self.receipt + ["TIP|" + slip.tip, "TOTAL|" + slip.total, "X"]
    let page = Page.understood(Self.slip(rows))
    #expect(page.text(page.tip) == slip.found[0])
    #expect(page.totalText == slip.found[1])
    #expect((page.total?.proof != nil) == slip.isProved)
  }

  /// No hand writes a subtotal.
  @Test func findsNoWrittenSubtotal() {
    let page = Page.understood(Self.slip(["BURGER|20.00", "SUBTOTAL|47.00@0.9", "THANK YOU"]))
    #expect(!page.roles.contains(.subtotal))
    let printed = Page.understood(Self.slip(["BURGER|20.00", "SUBTOTAL|47.00", "THANK YOU"]))
    #expect(printed.roles.contains(.subtotal))
  }

  /// 45.55 + 25.18 = 70.73 is a sum of what is printed, and no tip.
  @Test func takesNoReadingThatOnlyPrintMakes() {
    let rows = ["BURGER|20.37", "WINE|25.18", "TOTAL|45.55", "AMOUNT|45.55", "TIP"]
    for reading in ["54.00@0.5~70.73@0.45", "54.00@0.45~70.73@0.5"] {
      let page = Page.understood(Self.slip(rows + ["TOTAL|" + reading, "X"]))
      #expect(page.totalText == nil)
    }
  }

  @Test func givesTheProbabilityOfTheReading() throws {
    let sure = Page.understood(Self.slip(Self.receipt + ["TIP", "TOTAL|54.00@0.98"]))
    let unsure = Page.understood(Self.slip(Self.receipt + ["TIP", "TOTAL|54.00@0.8~59.00@0.15"]))
    let confidences = try [#require(sure.total), #require(unsure.total)].map(\.confidence)
    #expect(confidences[0] > 0.95)
    #expect((0.7...0.85).contains(confidences[1]))
  }

  /// As the reader of print reads what was written behind a label.
  @Test(arguments: ["Tip: 330", "Tip $7", "+ Tip 16.00", "TIP: $..2.5.39"])
  func findsLabelsBesideHandwriting(_ tip: String) {
    let lines = Page.rows(["AMOUNT 45.00", tip, "TOTAL 54.00"])
    #expect(BlankFinder(lexicon: .standard).blanks(in: lines).map(\.line) == [1, 2])
  }

  @Test func tellsPrintFromBlanks() {
    let lines = Page.rows(["AMOUNT 45.00", "TIP 9.00", "TOTAL ......"])
    let blanks = BlankFinder(lexicon: .standard).blanks(in: lines)
    #expect(blanks.map { $0.printConfidence != nil } == [true, false])
  }

  @Test(arguments: ["ROPINA:", "DRICK:", "TRINKGELO", "ЧАЕВЫЕE"])
  func findsMisreadTipsInOtherLanguages(_ tip: String) {
    let lines = Page.rows(["AMOUNT 45.00", tip, "TOTAL"])
    #expect(BlankFinder(lexicon: .standard).blanks(in: lines).map(\.line) == [1, 2])
  }

  /// Slips of short words are other words.
  @Test(arguments: ["FOOD:", "TAX:", "CASH"])
  func leavesOtherWordsAboveATotal(_ word: String) {
    let lines = Page.rows(["AMOUNT 45.00", word, "TOTAL"])
    #expect(BlankFinder(lexicon: .standard).blanks(in: lines).isEmpty)
  }

  /// The only word for a tip may be read with a slip.
  @Test func findsATipWhoseWordIsMisread() {
    let lines = Page.rows(["AMOUNT 45.00", "IP:", "TOTAL"])
    #expect(BlankFinder(lexicon: .standard).blanks(in: lines).map(\.line) == [1, 2])
    let printed = Page.rows(["AMOUNT 45.00", "IP:", "TOTAL 45.00"])
    #expect(BlankFinder(lexicon: .standard).blanks(in: printed).isEmpty)
    let rows = Self.receipt + ["IP:|9.00@0.9", "TOTAL|54.00@0.9"]
    let page = Page.understood(Self.slip(rows))
    #expect(page.text(page.tip) == "9.00")
    #expect(page.totalText == "54.00")
  }

  @Test func givesATipBesideAnIllegibleTotal() {
    let rows = Self.receipt + ["TIP|9.00@0.6", "TOTAL|8@0.05"]
    let page = Page.understood(Self.slip(rows))
    #expect(page.text(page.tip) == "9.00")
    #expect(page.totalText == nil)
  }

  @Test func takesTheTipThatMakesASum() {
    let rows =
      Self.receipt + ["TIP|8.00@0.6", "TIP|9.00@0.5~8.00@0.4", "TOTAL|59.00@0.4~54.00@0.3"]
    #expect(Page.understood(Self.slip(rows)).totalText == "54.00")
  }

  @Test func addsTheTipToTheLargestAmountWithoutAWord() {
    let rows = ["BURGER|20.00", "WINE|25.00", "45.00", "TIP|9.00@0.9"]
    let page = Page.understood(Self.slip(rows + ["TOTAL|59.00@0.5~54.00@0.1"]))
    #expect(page.totalText == "54.00")
  }

  /// The sign before a number may be a part of what was written.
  @Test(arguments: [(0.95, 7), (0.4, 6)])
  func leavesWrittenSignsToTheBlank(_ confidence: Double, _ start: Int) {
    var lines = Page.rows(["AMOUNT 45.00", "TIP", "TOTAL $"])
    lines[2] = lines[2].changed {
      if $0 == 6 { $1.confidence = confidence }
    }
    #expect(BlankFinder(lexicon: .standard).blanks(in: lines).map(\.start) == [3, start])
  }

  @Test func ignoresOtherHandwriting() {
    let rows = Self.receipt + ["TIP", "TOTAL", "MEMBER NO.|4711@0.9", "54.00@0.9"]
    #expect(Page.understood(Self.slip(rows)).totalText == "45.00")
  }

  @Test func keepsPrintWithoutATip() {
    let rows = ["BURGER|20.00", "WINE|25.00", "TOTAL|45.00@0.4", "CASH|45.00"]
    #expect(Page.understood(Self.slip(rows)).totalText == "45.00")
  }
}
