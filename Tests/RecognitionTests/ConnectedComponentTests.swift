import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@testable import SummaRecognition

@Suite struct ConnectedComponentTests {
  /// A raster of rows in which `#` is ink.
  static func raster(_ rows: [String]) -> BinaryRaster {
    let size = PixelSize(width: rows.first?.count ?? 0, height: rows.count)
    let bytesPerRow = (size.width + 7) / 8
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * size.height)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character == "#" {
        bytes[y * bytesPerRow + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return BinaryRaster(size: size, bytes: bytes)
  }

  struct Case: Sendable {
    var rows: [String]
    /// Left, top, right, bottom and area.
    var patches: [[Int]]
  }

  @Test(arguments: [
    Case(rows: ["...", "..."], patches: []),
    Case(rows: ["#.#", ".#.", "#.#"], patches: [[0, 0, 3, 3, 5]]),
    Case(rows: ["#.#", "#.#", "###"], patches: [[0, 0, 3, 3, 7]]),
    Case(
      rows: ["##..##", "......", "..##.."],
      patches: [
        [0, 0, 2, 1, 2], [4, 0, 6, 1, 2], [2, 2, 4, 3, 2],
      ]),
    // Runs that end at the border of a byte, and one that fills three bytes.
    Case(
      rows: ["########.#######", "........#.......", "################"],
      patches: [
        [0, 0, 16, 3, 32]
      ]),
    // The arms of a spiral are joined late.
    Case(rows: ["#####", "#...#", "#.#.#", "#.###", "#...."], patches: [[0, 0, 5, 5, 15]]),
  ])
  func findsComponents(_ example: Case) {
    let found = ConnectedComponent.components(of: Self.raster(example.rows))
    #expect(found.map { [$0.left, $0.top, $0.right, $0.bottom, $0.area] } == example.patches)
  }

  /// Rows of one word of 64 bits, of several, and of a part of one.
  @Test(arguments: [1, 8, 63, 64, 65, 128, 131, 200])
  func findsRunsOfRows(width: Int) {
    var generator = SeededGenerator(state: 7)
    let row = (0..<width).map { _ in Int.random(in: 0..<23, using: &generator) > 2 }
    for row in [row, row.map { !$0 }, row.map { _ in true }, row.map { _ in false }] {
      let raster = Self.raster([String(row.map { $0 ? "#" : "." })])
      var found = [Bool](repeating: false, count: width)
      var last = -1
      raster.forEachRun(inRow: 0) { start, end in
        #expect(start > last && start < end && end <= width)
        last = end
        for x in start..<end { found[x] = true }
      }
      #expect(found == row)
    }
  }

  @Test func countsAllInk() {
    var generator = SeededGenerator(state: 42)
    let rows = (0..<60).map { _ in
      String((0..<77).map { _ in Int.random(in: 0..<4, using: &generator) == 0 ? "#" : "." })
    }
    let ink = rows.joined().count { $0 == "#" }
    let found = ConnectedComponent.components(of: Self.raster(rows))
    #expect(found.map(\.area).reduce(0, +) == ink)
  }
}
