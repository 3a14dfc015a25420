import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@testable import SummaRecognition
import SummaText

@Suite("Memory of reading")
struct MemoryTests {
  /// Batches of lines are those of a single call to the network, so the results are the same.
  @Test func batchesLinesOfSimilarWidth() {
    let widths = (0..<100).map { 40 + $0 * 37 % 1900 }
    let batches = ReceiptNetwork.batches(ofWidths: widths)
    let order = batches.flatMap { $0 }
    #expect(order == widths.indices.sorted { (widths[$0], $1) > (widths[$1], $0) })
    #expect(batches.allSatisfy { $0.count <= 16 })
    #expect(
      batches.dropLast().allSatisfy { batch in
        batch.count == 16 || batch.map { (widths[$0] + 3) / 4 }.reduce(0, +) > 1024 - 475
      })
    #expect(ReceiptNetwork.batches(ofWidths: [0, 8, 0]) == [[1]])
    #expect(ReceiptNetwork.batches(ofWidths: [40_000, 8, 40_000]) == [[0], [2], [1]])
  }

  @Test func predictsTheSizeOfStrips() throws {
    let sheet = try Sample.named("grocer-clean.jpg").sheet()
    for line in try sheet.lines() {
      for widening in [1, 1.25, 2.5] {
        var cutter = ReceiptReader.cutter
        cutter.widening = widening
        #expect(cutter.size(of: line) == cutter.cut(line, from: sheet).raster.size)
      }
    }
  }

  /// Many lines need hardly more memory than a few: the scores of a line take 300 KiB. The test
  /// runs in its own process, without other users of memory.
  @Test func readsManyLinesInLittleMemory() async {
    await #expect(processExitsWith: .success) {
      let (sheet, lines) = try Sample.named("grocer-clean.jpg").found()
      let reader = try ReceiptReader()
      let once = try reader.read(lines, of: sheet)
      let before = peakBytes()
      let times = 500 / lines.count
      let many = try reader.read((0..<times).flatMap { _ in lines }, of: sheet)
      #expect(many.count == times * once.count)
      #expect(many.prefix(once.count).map(\.best.string) == once.map(\.best.string))
      #expect(peakBytes() - before < 40 << 20, "\((peakBytes() - before) >> 10) KiB more")
    }
  }

  /// A line longer than any print is cut between characters, and none is lost.
  @Test func cutsEndlessLines() throws {
    var page = Printed(width: 9000, height: 200)
    page.write(String(repeating: "0", count: 730), x: 100, y: 90, dot: 2)
    let sheet = try page.sheet()
    let lines = try sheet.lines()
    #expect((2...4).contains(lines.count))
    #expect(lines.allSatisfy { $0.box.width <= 401 * $0.textHeight })
    let ends = lines.map { ($0.box.x, $0.box.maxX) }
    #expect(abs(ends[0].0 - 100) < 3)
    for (one, next) in zip(ends, ends.dropFirst()) { #expect(abs(next.0 - one.1) <= 12) }
    #expect(abs((ends.last?.1 ?? 0) - Double(100 + 12 * 730 - 2)) < 3)
  }

  @Test func keepsLinesOfThreeHundredHeights() throws {
    var page = Printed(width: 4600, height: 200)
    page.write(String(repeating: "0", count: 352), x: 100, y: 90, dot: 2)
    let lines = try page.sheet().lines()
    #expect((1...2).contains(lines.count))
    #expect(lines.reduce(0) { $0 + $1.box.width } >= 0.98 * 352 * 12)
  }
}
