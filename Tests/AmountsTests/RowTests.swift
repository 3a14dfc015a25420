import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// The lines side by side on a page that was not photographed straight on.
@Suite struct RowTests {
  static let labels: [(label: String, amount: String)] = [
    ("BLACK TEA", "2.11"), ("CAKE OF THE DAY", "3.52"), ("JAM AND BUTTER", "4.23"),
    ("ORANGE JUICE", "1.84"), ("BREAD ROLL", "0.65"), ("SOUP OF THE DAY", "5.16"),
    ("SUBTOTAL", "17.51"), ("SALES TAX", "1.05"), ("GRAND TOTAL", "18.56"),
    ("CASH RECEIVED", "20.00"), ("CHANGE GIVEN", "1.44"),
  ]

  struct Slope: CustomTestStringConvertible, Sendable {
    var top: Double
    var foot: Double
    var testDescription: String { "\(top)...\(foot)" }
  }

  /// The distance by which a point of the page is moved down.
  private func moved(
    _ lines: [RecognizedTextObservation], by shift: (_ x: Double, _ y: Double) -> Double
  )
    -> [RecognizedTextObservation]
  {
    lines.map { line in
      line.moved { _, box in
        PixelRect(
          x: box.x, y: box.y + shift(box.center.x, box.center.y), width: box.width,
          height: box.height)
      }
    }
  }

  /// Labels on the left, amounts `right` px further right.
  private func page(right: Double) -> [RecognizedTextObservation] {
    Self.labels.enumerated().flatMap { row, pair in
      [Page.line(pair.label, row: row), Page.line(pair.amount, x: right, row: row)]
    }
  }

  private func expectEachLabelHasItsAmount(_ lines: [RecognizedTextObservation]) {
    let found = Page.understood(lines)
    let rows = found.rows.map { row in row.lines.map { lines[$0].transcript } }
    #expect(rows == Self.labels.map { [$0.label, $0.amount] })
    #expect(found.rows.map(\.blocks) == Self.labels.indices.map { [$0] })
    #expect(found.totalText == "18.56")
  }

  /// Cells from left to right: the amount of an item stands at the left, its name at the right.
  @Test func readsHebrewRowsFromTheRight() {
    let page = Page.understood(cells: [
      "646.60|323.30|2.00|שעת ייעוץ", "90.00|30.00|3.00|הדפסה", "736.60|סה\"כ לתשלום",
    ])
    #expect(page.rows[0].blocks.map { page.blocks[$0].exactText } == ["2.00", "323.30", "646.60"])
    #expect(page.itemTexts == ["646.60", "90.00"])
    #expect(page.totalText == "736.60")
  }

  @Test(arguments: [-0.25, -0.1, -0.03, 0, 0.03, 0.1, 0.25])
  func followsAConstantSlope(_ slope: Double) {
    expectEachLabelHasItsAmount(moved(page(right: 500)) { x, _ in slope * x })
  }

  /// Photographed from the side: the bottom sinks more than the top.
  @Test(arguments: [
    Slope(top: 0.05, foot: 0.2), Slope(top: -0.05, foot: 0.1), Slope(top: 0, foot: 0.15),
    Slope(top: -0.2, foot: -0.05), Slope(top: 0.1, foot: 0.25),
  ])
  func followsAChangingSlope(_ slope: Slope) {
    let height = Double(Self.labels.count) * 30
    let lines = moved(page(right: 600)) { x, y in
      (slope.top + (slope.foot - slope.top) * y / height) * x
    }
    expectEachLabelHasItsAmount(lines)
  }

  /// Each amount is half way between two labels, so the places fit both; the sums fit one.
  @Test(arguments: [-18.0, -15, -12, 12, 15, 18]) func choosesTheLabelsWithWhichSumsMakeSense(
    _ shift: Double
  ) {
    expectEachLabelHasItsAmount(moved(page(right: 500)) { x, _ in x < 500 ? 0 : shift })
  }

  /// Rules at the head and foot are as far from their neighbours as the other labels and amounts
  /// would be in rows one below; they are beside nothing.
  @Test(arguments: [1, 2, 3]) func givesRulesNoNeighbours(_ count: Int) {
    let rules = (1...count).flatMap { row in
      [
        Page.line("--------", row: -row),
        Page.line("=====", x: 500, row: Self.labels.count - 1 + row),
      ]
    }
    let lines = moved(page(right: 500) + rules) { x, _ in x < 500 ? 0 : -14 }
    let rows = RowFinder().rows(of: lines).map { $0.map { lines[$0].transcript } }
    #expect(rows.filter { $0.count > 1 } == Self.labels.map { [$0.label, $0.amount] })
  }

  /// The reader may give lines in any order.
  @Test func ignoresTheOrderOfLines() {
    let lines = moved(page(right: 500)) { x, _ in 0.1 * x }
    let reversed = Array(lines.reversed())
    let rows = Page.understood(reversed).rows.map { row in row.lines.map { reversed[$0].transcript }
    }
    #expect(rows == Self.labels.map { [$0.label, $0.amount] })
  }

  /// Lines above each other are never one row, however close.
  @Test func separatesLinesAboveEachOther() {
    let lines = [
      RecognizedTextObservation("TOTAL", in: PixelRect(x: 0, y: 0, width: 50, height: 20)),
      RecognizedTextObservation("CHANGE", in: PixelRect(x: 0, y: 8, width: 60, height: 20)),
    ]
    #expect(Page.understood(lines).rows.map(\.lines) == [[0], [1]])
  }

  /// Each line is in one row, even if the reader gives no places.
  @Test func putsEveryLineInARow() {
    let placeless = RecognizedTextObservation("THANK YOU")
    let infinite = RecognizedTextObservation(
      "WIFI", in: PixelRect(x: .infinity, y: .nan, width: 10, height: 10))
    let lines = page(right: 500) + [placeless, infinite, placeless]
    let rows = Page.understood(lines).rows
    #expect(rows.flatMap(\.lines).sorted() == Array(lines.indices))
  }
}
