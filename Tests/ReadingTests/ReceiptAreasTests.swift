import SummaGeometry
import SummaText
import Testing

@testable import SummaReading

@Suite struct ReceiptAreasTests {
  private static let frame = PageFrame(size: PixelSize(width: 2000, height: 1000))

  private static func line(_ text: String, x: Double, row: Int) -> RecognizedTextObservation {
    let box = PixelRect(x: x, y: 40 * Double(row), width: 10 * Double(text.count), height: 20)
    return RecognizedTextObservation(
      candidates: [RecognizedText(text, in: box, confidence: 0.9)], quad: Quad(box), frame: frame)
  }

  /// Names of six goods at `x`, and two columns of prices on their right.
  private static func receipt(
    at x: Double, from first: Int = 0, rows: Int = 6
  ) -> [RecognizedTextObservation] {
    (first..<first + rows).flatMap {
      [
        line("Apples 1kg", x: x, row: $0), line("1.250", x: x + 130, row: $0),
        line("2.50", x: x + 210, row: $0),
      ]
    }
  }

  @Test func findsReceiptsSideBySide() throws {
    // The columns of a receipt are as far from each other as the receipts are.
    let lines = Self.receipt(at: 100) + Self.receipt(at: 380) + Self.receipt(at: 660)
    let areas = ReceiptAreas(of: lines.shuffled()).columns
    #expect(areas.count == 3)
    for (area, x) in zip(areas, [100.0, 380, 660]) {
      let own = lines.filter { area.contains($0.imageBox.center) }
      #expect(own.count == 18 && own.allSatisfy { $0.imageBox.x >= x })
    }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0.maxX == $1.x })
  }

  @Test func takesOneReceiptForOne() {
    let names = (0..<6).map { Self.line("Apples", x: 10, row: $0) }
    // Of the second receipt only two lines are on the page.
    for lines in [
      Self.receipt(at: 100), Self.receipt(at: 100) + Self.receipt(at: 400, rows: 2),
      names + Self.receipt(at: 200), [],
    ] {
      #expect(ReceiptAreas(of: lines).columns.isEmpty)
    }
    // A title across both columns.
    let table = [Self.line(String(repeating: "Title ", count: 12), x: 100, row: 20)]
    let both = Self.receipt(at: 100) + Self.receipt(at: 400) + table
    #expect(ReceiptAreas(of: both).columns.isEmpty)
  }

  @Test func separatesLinesFromTextThatRunsDownThePage() throws {
    let lines = Self.receipt(at: 100)
    let aside = PixelRect(x: 500, y: 10, width: 90, height: 400)
    // Letters of text that runs down the page, read as if it were level.
    let letters = (0..<6).map { Self.line("E", x: 540, row: $0) }
    let areas = ReceiptAreas(of: lines + letters).split(by: aside)
    try #require(areas.count == 2)
    #expect(lines.allSatisfy { areas[0].contains($0.imageBox.center) })
    #expect(areas[0].maxX < aside.x)
    #expect(aside.corners.allSatisfy(areas[1].contains))
    #expect(ReceiptAreas(of: letters + lines.prefix(6)).split(by: aside).isEmpty)
  }

  @Test func findsSpacesBetweenReceiptsAboveEachOther() throws {
    // The space above the total of the first is as high as the one between them.
    let receipts = [0, 14].map { first in
      Self.receipt(at: 100, from: first) + [Self.line("Total 15.00", x: 100, row: first + 8)]
    }
    let rows = ReceiptAreas(of: (receipts[0] + receipts[1]).shuffled()).rows
    #expect(rows.count == 2)
    let between = try #require(rows.last)
    #expect(between.upper.maxY == between.lower.y)
    for (area, lines) in zip([between.upper, between.lower], receipts) {
      #expect(lines.allSatisfy { area.contains($0.imageBox.center) })
    }
    #expect(ReceiptAreas(of: receipts[0]).rows.isEmpty)
    // Lines that are as close as others of a receipt.
    #expect(ReceiptAreas(of: Self.receipt(at: 100, rows: 20)).rows.isEmpty)
  }

  @Test func slipIsOfThePurchaseOfItsReceipt() throws {
    let date = try #require(ReceiptDate(year: 2026, month: 11, day: 2))
    func purchase(_ total: String, _ time: String?) -> Purchase {
      Purchase(total: total, date: date, time: time)
    }
    let receipt = purchase("19.50", "12:05")
    #expect(receipt.mayBe(purchase("19.50", "12:07:31")) && receipt.mayBe(purchase("19.50", nil)))
    #expect(!receipt.mayBe(purchase("19.50", "17:05")) && !receipt.mayBe(purchase("19.00", nil)))
    let tomorrow = try #require(ReceiptDate(year: 2026, month: 11, day: 3))
    #expect(!receipt.mayBe(Purchase(total: "19.50", date: tomorrow, time: nil)))
  }
}
