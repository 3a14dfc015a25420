import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@Suite("Histograms")
struct HistogramTests {
  private static let size = PixelSize(width: 13, height: 7)

  /// Pixels of `count` different shades in random order.
  private func raster(shades count: Int, seed: Int) -> GrayRaster {
    var generator = SeededGenerator(state: UInt64(seed))
    let shades = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return GrayRaster(size: Self.size) { _, _ in shades.randomElement(using: &generator) ?? 0 }
  }

  @Test(arguments: [1, 2, 5, 200], [0, 0.02, 0.3, 0.4, 0.5, 0.6, 0.9, 0.99])
  func findsShadeAtRank(_ count: Int, _ rank: Double) {
    for seed in 0..<20 {
      let raster = raster(shades: count, seed: seed)
      let sorted = raster.pixels.sorted()
      #expect(
        Histogram(of: raster).shade(rank: rank) == sorted[Int(Double(sorted.count) * rank)])
    }
  }

  @Test(arguments: [(0..<13, 0..<7), (2..<5, 1..<6), (12..<13, 6..<7)])
  func countsPixelsInRectangle(columns: Range<Int>, rows: Range<Int>) {
    let whole = raster(shades: 50, seed: 1)
    let part = GrayRaster(size: PixelSize(width: columns.count, height: rows.count)) { x, y in
      whole[columns.lowerBound + x, rows.lowerBound + y]
    }
    #expect(Histogram(of: whole, columns: columns, rows: rows) == Histogram(of: part))
  }

  @Test(arguments: [(3..<3, 0..<7), (0..<13, 7..<7)])
  func returnsWhiteForEmptyRectangles(columns: Range<Int>, rows: Range<Int>) {
    let nothing = Histogram(of: raster(shades: 5, seed: 1), columns: columns, rows: rows)
    #expect(nothing.shade(rank: 0) == 255 && nothing.shade(rank: 0.99) == 255)
  }
}
