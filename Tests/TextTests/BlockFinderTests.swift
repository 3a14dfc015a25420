import SummaGeometry
import SummaText
import Testing

@Suite struct BlockFinderTests {
  private func lines(_ boxes: [(x: Double, y: Double, width: Double)])
    -> [RecognizedTextObservation]
  {
    boxes.map { box in
      RecognizedTextObservation(
        candidates: [], imageBox: PixelRect(x: box.x, y: box.y, width: box.width, height: 10),
        frame: PageFrame(size: PixelSize(width: 500, height: 500)))
    }
  }

  private func blocks(_ boxes: [(x: Double, y: Double, width: Double)]) -> [[Int]] {
    BlockFinder().blocks(of: lines(boxes)).map(\.lines)
  }

  @Test func groupsLinesBelowEachOther() {
    #expect(blocks([(0, 0, 100), (10, 15, 80), (0, 30, 90)]) == [[0, 1, 2]])
  }

  @Test func splitsAtGaps() {
    #expect(blocks([(0, 0, 100), (0, 15, 100), (0, 40, 100)]) == [[0, 1], [2]])
  }

  @Test func separatesColumns() {
    // Labels on the left, prices on the right, in row order.
    let rows: [(x: Double, y: Double, width: Double)] = [
      (0, 0, 100), (300, 0, 40), (0, 15, 90), (300, 15, 40),
    ]
    #expect(blocks(rows) == [[0, 2], [1, 3]])
    #expect(
      BlockFinder().blocks(of: lines(rows))[1].imageBox
        == PixelRect(x: 300, y: 0, width: 40, height: 25))
  }

  @Test func groupsWordsSideBySide() {
    #expect(blocks([(0, 0, 50), (65, 1, 50)]) == [[0, 1]])
    #expect(blocks([(0, 0, 50), (75, 1, 50)]) == [[0], [1]])
  }

  @Test func assignsEachLineToOneBlock() {
    var boxes: [(x: Double, y: Double, width: Double)] = []
    for index in 0..<50 {
      boxes.append((Double(index * 37 % 400), Double(index * 53 % 450), Double(30 + index)))
    }
    #expect(blocks(boxes).flatMap { $0 }.sorted() == Array(0..<50))
    #expect(BlockFinder().blocks(of: []).isEmpty)
  }
}
