import SummaGeometry

/// The frequency of each shade among some pixels, or of each difference between two shades.
public struct Histogram: Sendable, Equatable {
  private var counts = [Int](repeating: 0, count: 256)

  /// Creates an empty histogram.
  public init() {}

  /// Counts all pixels of `raster`.
  public init(of raster: GrayRaster) {
    for shade in raster.pixels { add(shade) }
  }

  /// Counts every `step`th row of `raster`.
  init(of raster: GrayRaster, everyRow step: Int) {
    for row in stride(from: 0, to: raster.size.height, by: step) {
      let start = row * raster.size.width
      for shade in raster.pixels[start..<start + raster.size.width] { add(shade) }
    }
  }

  /// Counts the pixels of `raster` in a rectangle, which must be within it.
  public init(of raster: GrayRaster, columns: Range<Int>, rows: Range<Int>) {
    for row in rows {
      let start = row * raster.size.width
      for shade in raster.pixels[start + columns.lowerBound..<start + columns.upperBound] {
        add(shade)
      }
    }
  }

  public mutating func add(_ shade: UInt8) {
    counts[Int(shade)] += 1
  }

  /// The fraction of all pixels that have one of these shades.
  func part(of shades: ClosedRange<Int>) -> Double {
    Double(counts[shades].reduce(0, +)) / Double(max(1, counts.reduce(0, +)))
  }

  /// The quantile of the shades at `rank`, 0 to below 1: 0.5 is the median. 255 for an empty
  /// histogram.
  public func shade(rank: Double) -> UInt8 {
    var left = Int(Double(counts.reduce(0, +)) * rank)
    for (shade, count) in counts.enumerated() {
      left -= count
      if left < 0 { return UInt8(shade) }
    }
    return 255
  }
}
