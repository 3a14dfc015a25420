import SummaImaging
import Testing

@testable import SummaReading

@Suite struct LineSearchTests {
  /// A receipt whose capitals are 50 pixels high and higher.
  private static func page() throws -> Page {
    Page(Page(try Receipt.gray(Receipt.tiny)).resampled(by: 5).raster)
  }

  @Test func readsLargePrintFromFewerPixels() throws {
    let page = try Self.page()
    var clock = StageClock()
    let found = try LineSearch(ReadingOptions()).lines(on: page, clock: &clock)
    #expect(4 * found.sheet.gray.pixels.count <= page.raster.pixels.count)
    #expect(found.text.lines.count > 10)
  }

  /// Print that was looked at is not looked at again, at some cost.
  @Test func reducesPagesOnce() throws {
    let search = try LineSearch(ReadingOptions())
    var (page, clock) = (try Self.page(), StageClock())
    let sheet = try #require(search.sheets(in: page, clock: &clock).pages.first)
    #expect(sheet.isReduced)
    page.isReduced = true
    let found = try search.lines(on: page, clock: &clock)
    #expect(found.sheet.gray.size == page.raster.size)
  }
}
