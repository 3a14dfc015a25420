import Foundation
import Summa
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaTuning

/// The measures of `summa tune`: amounts, taps and totals.
@Suite struct ScoreTests: FileSuite {
  // MARK: - Printed amounts

  @Test(
    arguments: [
      ("9.50", [950]),
      ("2 x 5.50 11.00", [550, 1100]),
      ("TOTAL RM1,234.56", [123_456]),
      ("1.234,56 EUR", [123_456]),
      ("12.345.678,90", [1_234_567_890]),
      ("0,99-", [99]),
      ("5.50 6.50,7.50", [550]),
      // Dates, versions, weights, percentages without decimals and bare numbers are no amounts.
      ("19.04.2018", []),
      ("v1.2.3", []),
      ("1.234 KG", []),
      ("GST 6%", []),
      ("", []),
      // A full stop at the end of a sentence is no decimal mark.
      ("YOU PAID 4.20.", [420]),
    ] as [(String, [Double])])
  func findsPrintedAmounts(_ text: String, _ hundredths: [Double]) {
    #expect(PrintedAmounts(text: text).hundredths == hundredths)
  }

  @Test(arguments: [
    ("9.50", true), ("RM 9.50", true), ("$1,234.56", true), ("-0.95", true), ("*4,20 €", true),
    ("9.50 S", false), ("TOTAL 9.50", false), ("1.00 2.00", false), ("950", false),
  ])
  func recognizesAmountsThatStandAlone(_ text: String, _ isAlone: Bool) {
    #expect(PrintedAmounts(text: text).isAlone == isAlone)
  }

  // MARK: - Counting

  private static func score(_ record: RecognizedAmounts, of truth: String) throws -> Score {
    var score = Score()
    score.add([record], of: try Self.truth(truth))
    return score
  }

  @Test func countsAmountsAsMultisets() throws {
    let score = try Self.score(
      Self.record(["1.00", "2.00", "2.00", "3.0", "3", "9.99"]),
      of: #"{"file":"a","total":"4","amounts":["1.00","1.00","-2.00","3.00"]}"#)
    // One 1.00 and one 2.00 are found, whatever the sign; 3.0 and 3 have not two decimals.
    #expect((score.found, score.invented, score.missed) == (2, 2, 2))
    #expect((score.precision, score.recall, score.f1) == (0.5, 0.5, 0.5))
  }

  @Test func takesAmountsFromLinesIfTheyAreNotListed() throws {
    let score = try Self.score(
      Self.record(["3.50"]),
      of: #"{"file":"a","total":"3.50","lines":[{"text":"TEA 3.50"},{"text":"Thank you"}]}"#)
    #expect((score.found, score.invented, score.missed) == (1, 0, 0))
  }

  @Test func judgesNoAmountsIfNoneAreKnown() throws {
    let score = try Self.score(Self.record(["3.50"]), of: #"{"file":"a","total":"3.50"}"#)
    #expect((score.found, score.invented, score.missed) == (0, 0, 0))
    #expect(score.f1 == 0)
  }

  @Test(
    arguments: [
      ("12.50", 1, 0), ("-12.50", 1, 0), ("12.49", 1, 0), ("12.48", 0, 1), (nil, 0, 0),
    ] as [(String?, Int, Int)])
  func acceptsEveryReadingOfTheTotal(_ total: String?, _ right: Int, _ wrong: Int) throws {
    let score = try Self.score(
      Self.record([], total: total), of: #"{"file":"a","total":"12.50","total_alts":["12.49"]}"#)
    #expect((score.totalsRight, score.totalsWrong) == (right, wrong))
  }

  @Test(arguments: [("5.00", 1), ("6.00", 0)])
  func tapsTheMiddleOfAmountsThatStandAlone(_ found: String, _ right: Int) throws {
    let truth = """
      {"file":"a","total":"5","lines":[{"text":"5.00","box":[10,10,30,20]},
       {"text":"TEA 5.00","box":[10,10,30,20]},{"text":"7.00","box":[500,500,520,510]}]}
      """
    let score = try Self.score(Self.record([found]), of: truth)
    #expect((score.taps, score.tapsRight) == (2, right))
  }

  @Test func countsPagesThatFailedAsMissed() throws {
    let failed =
      #"{"schema":1,"file":"a","page":1,"status":"error","error":{"code":"x","message":"y"}}"#
    let score = try Self.score(
      JSONDecoder().decode(RecognizedAmounts.self, from: Data(failed.utf8)),
      of: #"{"file":"a","total":"1.00","amounts":["1.00"]}"#)
    #expect((score.receipts, score.read, score.missed, score.totalsWrong) == (1, 0, 1, 0))
  }

  // MARK: - Fields

  @Test(
    arguments: [
      (.shop, "Tea & Co.", "TEA CO", true), (.shop, "Tea Go", "TEA CO", false),
      (.shopNear, "THE CORNER LARDEN", "The Corner Larder", true),
      (.shopNear, "LARDER", "The Corner Larder", false),
      (.addressNear, "14 Mill Row, Wexby", "14 Mi11 Row Wexby", true),
      (.phone, "+1 603-437-7251", "Tel: (603) 437-7251", true),
      (.phone, "603-437-7251", "Tel 603-437-7251 Fax 603-437-7252", true),
      (.phone, "603-437-7250", "(603) 437-7251", false),
      (.date, "2026-03-08", "2026-03-08", true), (.date, "2026-08-03", "2026-03-08", false),
      (.time, "14:52:07", "14:52", true), (.time, "02:52", "14:52", false),
      (.tax, "2.50", "2.5", true), (.tax, "2.51", "2.50", false),
    ] as [(MeasuredField, String, String, Bool)])
  func comparesFields(_ field: MeasuredField, _ text: String, _ wanted: String, _ agree: Bool) {
    #expect(field.agree(text, wanted) == agree)
  }

  @Test func takesFieldsFromKeysOrFromLabelledLines() throws {
    let truth = try Self.truth(
      """
      {"file":"a","total":"4","company":"TEA CO","tip":["1.00","2.00"],"date":"08/03/26","lines":[
       {"text":"Another name","label":"Business name"},{"text":"1 Road","label":"Business address"},
       {"text":"Wexby","label":"Business address"},{"text":"8:05 PM","label":"Time and date"},
       {"text":"Tax 1 0.20","label":"Tax"},{"text":"Tax 2 0.30","label":"Tax"}]}
      """)
    #expect(truth.fields[.merchant] == ["TEA CO"])
    #expect(truth.fields[.address] == ["1 Road, Wexby"])
    #expect(truth.fields[.time] == ["20:05"])
    #expect(truth.fields[.tax] == ["0.2", "0.3", "0.5"])
    #expect(truth.fields[.tip] == ["1.00", "2.00"])
    #expect(truth.fields[.date].isEmpty)
  }

  @Test func countsFieldsOfReceiptsThatHaveThem() throws {
    var row = TuningRow(value: TuningResult.defaultValue)
    for (found, wanted) in [("TEA CO", "Tea Co"), ("TEA GO", "Tea Co"), (nil, "Tea Co")] {
      var record = try Self.record([])
      record.fields[.merchant] = found.map { RecognizedField(stated: $0) }
      record.fields[.phone] = RecognizedField(stated: "603-437-7251")
      row.add(
        [record], of: try Self.truth(#"{"file":"a","total":"1","merchant":"\#(wanted)"}"#))
    }
    #expect(row.score.fields[.shop] == FieldCount(right: 1, wrong: 1, missing: 1))
    #expect(row.score.fields[.phone] == nil)
    let table = TuningTable(result: TuningResult(rows: [row])).text()
    #expect(table.contains("shop                 3    0.333    0.333    0.333"))
    #expect(!table.contains("phone"))
  }

  // MARK: - Truth

  @Test func numbersTheLinesOfTruth() throws {
    let text =
      "{\"file\":\"a\",\"total\":\"1.00\"}\r\n\n{\"file\":\"b\u{2028}\",\"total\":\"2.00\"}\n"
    let receipts = try TruthSet.receipts(in: Data(text.utf8), of: "truth.jsonl")
    #expect(receipts.map(\.number) == [1, 3])
    #expect(receipts.map(\.truth.file) == ["a", "b\u{2028}"])
  }

  @Test(arguments: [
    ("{", "it is no JSON object"),
    ("[1]", "it is no JSON object"),
    ("\"a\"", "it is no JSON object"),
    (#"{"total":"1.00"}"#, "it has no \"file\""),
    (#"{"file":"a"}"#, "it has no \"total\""),
    (#"{"file":"a","total":1}"#, "\"total\" is not of the kind String"),
    (#"{"file":"a","total":"one"}"#, "in \"total\", \"one\" is no number such as \"12.50\""),
    (
      #"{"file":"a","total":"1","lines":[{"text":"x","box":[1]}]}"#,
      "in \"lines\", the box of \"x\" is not four numbers [x0, y0, x1, y1]"
    ),
  ])
  func reportsErrorsInLines(_ line: String, _ reason: String) {
    let file = Data((#"{"file":"a","total":"1.00"}"# + "\n" + line).utf8)
    #expect(throws: TruthError(message: "t.jsonl:2: \(reason); correct or remove the line")) {
      try TruthSet.receipts(in: file, of: "t.jsonl")
    }
  }

  @Test func reportsMissingTruth() throws {
    let error = try #require(throws: TruthError.self) { try TruthSet(folder: "/nowhere") }
    #expect(error.message.hasPrefix("/nowhere/truth.jsonl is missing; write a line"))
  }

  @Test func reportsMissingImages() throws {
    try withFolder { folder in
      try put(#"{"file":"a.jpg","total":"1.00"}"#, folder.appending("truth.jsonl"))
      #expect(
        throws: TruthError(
          message: "\(folder)/truth.jsonl:1: a.jpg is neither in \(folder)/images nor in "
            + "\(folder); put it there or remove the line")
      ) { try TruthSet(folder: folder) }
      try put("", folder.appending("a.jpg"))
      #expect(try TruthSet(folder: folder).members.map(\.path) == [folder.appending("a.jpg")])
      #expect(
        throws: TruthError(
          message: "\(folder)/truth.jsonl names no receipts of the fold train; "
            + "leave out --fold, or mark some with it")
      ) { try TruthSet(folder: folder, fold: .train) }
    }
  }

  // MARK: - Choosing a value

  /// Receipts of ten amounts each, with the numbers that are found.
  private static func row(_ value: Double, found: [Int]) -> TuningRow {
    TuningRow(
      value: value,
      receipts: found.map { Score(receipts: 1, read: 1, found: $0, missed: 10 - $0) })
  }

  @Test(
    arguments: [
      // Equal scores: the largest value saves most time.
      ([(0.005, [9, 8]), (0.011, [9, 8]), (0.02, [9, 8])], 100, 0.02),
      // A little worse on all receipts: the default is kept, although another value saves more
      // time.
      ([(0.005, [9, 9]), (0.011, [9, 8])], 100, 0.005),
      // Better on many receipts; the same on few receipts may be chance.
      ([(0.003, [9, 9, 10, 8]), (0.005, [9, 8, 9, 8])], 100, 0.003),
      ([(0.003, [9, 8, 9, 9]), (0.005, [9, 8, 9, 8])], 1, 0.005),
      // The default was not tried.
      ([(0.006, [9, 9]), (0.011, [5, 5])], 20, 0.006),
      ([(0.006, [5, 5]), (0.011, [9, 9])], 20, 0.011),
    ] as [([(Double, [Int])], Int, Double)])
  func recommendsValuesThatAreBetterBeyondChance(
    _ rows: [(Double, [Int])], _ repeats: Int, _ value: Double
  ) {
    let result = TuningResult(
      rows: rows.map { value, found in
        Self.row(value, found: Array(repeatElement(found, count: repeats).joined()))
      })
    #expect(result.recommended?.row.value == value)
  }

  /// Without amounts every F1 is 0, and no height may be recommended by it.
  @Test func judgesByTotalsIfOnlyTotalsAreKnown() {
    func row(_ value: Double, right: Int) -> TuningRow {
      TuningRow(
        value: value,
        receipts: (0..<50).map { Score(receipts: 1, read: 1, totalsRight: $0 < right ? 1 : 0) })
    }
    let result = TuningResult(rows: [
      row(0.005, right: 45), row(0.011, right: 45), row(0.02, right: 20),
    ])
    #expect(result.recommended?.row.value == 0.011)
    let table = TuningTable(result: result).text()
    #expect(table.contains("names only totals"))
    #expect(table.contains("best TOTAL"))
    #expect(!table.contains("(F1"))
    #expect(table.contains("  0.005          -       -      -      -  0.900"))
  }

  @Test func givesTheMedianTime() throws {
    let truth = try Self.truth(#"{"file":"a","total":"1"}"#)
    var row = TuningRow(value: 0.011)
    #expect(row.milliseconds == 0)
    for time in [10.0, 400, 20] {
      var record = try Self.record([])
      record.durations = [
        .decode: .milliseconds(time / 2), .read: .milliseconds(time / 2),
      ]
      row.add([record], of: truth)
    }
    #expect(row.milliseconds == 20)
  }

  // MARK: - Samples

  private static func truth(_ json: String) throws -> ReceiptTruth {
    try JSONDecoder().decode(ReceiptTruth.self, from: Data(json.utf8))
  }

  /// A page with amounts in a row, each 20 pixels wide, the first at (10, 10).
  private static func record(_ amounts: [String], total: String? = nil) throws -> RecognizedAmounts
  {
    let parts = amounts.enumerated().map { index, exact in
      """
      {"id":\(index),"value":\(exact),"exact":"\(exact)","text":"","kind":"money","confidence":1,"line":0,
       "box":{"x":0,"y":0,"width":0,"height":0},
       "image_box":{"x":\(10 + 20 * index),"y":10,"width":20,"height":10}}
      """
    }
    let sum = total.map {
      #","total":{"id":1,"value":\#($0),"exact":"\#($0)","confidence":1}"#
    }
    let json =
      #"{"schema":1,"file":"a","page":1,"status":"ok","amounts":["#
      + parts.joined(separator: ",") + "]" + (sum ?? "") + "}"
    return try JSONDecoder().decode(RecognizedAmounts.self, from: Data(json.utf8))
  }
}
