import SummaGeometry
import SummaText
import Testing

@testable import SummaReading

@Suite struct ReceiptColumnsTests {
  private static let frame = PageFrame(size: PixelSize(width: 2000, height: 1000))

  private static func line(_ text: String, x: Double, row: Int) -> RecognizedTextObservation {
    let box = PixelRect(x: x, y: 40 * Double(row), width: 10 * Double(text.count), height: 20)
    return RecognizedTextObservation(
      candidates: [RecognizedText(text, in: box, confidence: 0.9)], quad: Quad(box), frame: frame)
  }

  /// Names of six goods at `x`, and two columns of prices on their right.
  private static func receipt(at x: Double, rows: Int = 6) -> [RecognizedTextObservation] {
    (0..<rows).flatMap {
      [
        line("Apples 1kg", x: x, row: $0), line("1.250", x: x + 130, row: $0),
        line("2.50", x: x + 210, row: $0),
      ]
    }
  }

  @Test func findsReceiptsSideBySide() throws {
    // The columns of a receipt are as far from each other as the receipts are.
    let lines = Self.receipt(at: 100) + Self.receipt(at: 380) + Self.receipt(at: 660)
    let areas = ReceiptColumns().areas(of: lines.shuffled())
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
      #expect(ReceiptColumns().areas(of: lines).isEmpty)
    }
    // A title across both columns.
    let table = [Self.line(String(repeating: "Title ", count: 12), x: 100, row: 20)]
    let both = Self.receipt(at: 100) + Self.receipt(at: 400) + table
    #expect(ReceiptColumns().areas(of: both).isEmpty)
  }
}
