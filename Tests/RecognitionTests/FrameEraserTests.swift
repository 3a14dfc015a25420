import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@testable import SummaRecognition

@Suite struct FrameEraserTests {
  private static let rows = [100, 160, 220, 280]
  private static let sides = [60, 400, 560]

  /// A table of two columns and three rows, with an amount in each cell of the second.
  private func table(rule: UInt8, thickness: Int = 2, isFramed: Bool = true) -> Printed {
    var page = Printed()
    for (index, y) in Self.rows.enumerated() {
      if isFramed { page.fill(x: 60..<560 + thickness, y: y..<y + thickness, shade: rule) }
      guard index < 3 else { continue }
      page.write("TENT", x: 90, y: y + 20)
      // Close to the side of its cell.
      page.write("54.20", x: 410, y: y + 20)
      if isFramed {
        for x in Self.sides { page.fill(x: x..<x + thickness, y: y..<y + 60, shade: rule) }
      }
    }
    return page
  }

  private func erased(_ page: Printed) throws -> (before: Sheet, after: Sheet) {
    let before = try page.sheet()
    var after = before
    try FrameEraser().erase(&after)
    return (before, after)
  }

  @Test(arguments: [(30, 1), (30, 2), (30, 4), (150, 2)] as [(UInt8, Int)])
  func erasesFramesAndKeepsPrint(rule: UInt8, thickness: Int) throws {
    let sheet = try erased(table(rule: rule, thickness: thickness)).after
    let bare = try table(rule: rule, isFramed: false).sheet()
    #expect(sheet.ink == bare.ink)
    let lightest = (60..<570).map { sheet.gray[$0, 110] }.min() ?? 0
    #expect(lightest > 200, "\(lightest)")
  }

  @Test func keepsSheetsWithoutFrames() throws {
    var page = Printed()
    page.write("TENT 54.20", x: 60, y: 100)
    // A rule below a total, and high letters.
    page.fill(x: 60..<500, y: 130..<132, shade: 30)
    page.write("1", x: 60, y: 200, dot: 12)
    let (before, after) = try erased(page)
    #expect(after.gray == before.gray)
    #expect(after.ink == before.ink)
  }

  /// Print that the lines of squared paper cross, and print on one.
  @Test func keepsPrintOnSquaredPaper() throws {
    var page = Printed()
    for y in stride(from: 40, to: 960, by: 40) { page.fill(x: 0..<800, y: y..<y + 1, shade: 150) }
    for x in stride(from: 40, to: 760, by: 40) { page.fill(x: x..<x + 1, y: 0..<1000, shade: 150) }
    var bare = Printed()
    // The bottoms of the letters and a stroke of the E are on a line.
    page.write("TENT 54.20", x: 101, y: 120 - 19)
    bare.write("TENT 54.20", x: 101, y: 120 - 19)
    let (sheet, clean) = (try erased(page).after, try bare.sheet())
    let lost = zip(clean.ink.bytes, sheet.ink.bytes).map { ($0 & ~$1).nonzeroBitCount }.reduce(0, +)
    let left = zip(clean.ink.bytes, sheet.ink.bytes).map { (~$0 & $1).nonzeroBitCount }.reduce(0, +)
    let all = clean.ink.bytes.map(\.nonzeroBitCount).reduce(0, +)
    #expect(100 * lost < all && 100 * left < all, "\(lost) lost and \(left) left of \(all)")
  }

  @Test func acceptsPagesOfAnySize() throws {
    for (width, height) in [(1, 1), (3, 200), (200, 3), (64, 64)] {
      let size = PixelSize(width: width, height: height)
      let bytes = [UInt8](repeating: 0xFF, count: (width + 7) / 8 * height)
      var sheet = Sheet(GrayRaster(size: size, filledWith: 0))
      sheet.ink = BinaryRaster(size: size, bytes: bytes)
      try FrameEraser().erase(&sheet)
      #expect(sheet.gray.size == size)
    }
  }
}
