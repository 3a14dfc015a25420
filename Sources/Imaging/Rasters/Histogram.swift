import SummaGeometry

/// The frequency of each shade among some pixels, or of each difference between two shades.
public struct Histogram: Sendable, Equatable {
  @usableFromInline var counts = [Int](repeating: 0, count: 256)

  /// Creates an empty histogram.
  public init() {}

  /// Counts all pixels of `raster`.
  public init(of raster: GrayRaster) {
    count(raster.pixels[...])
  }

  /// Counts every `step`th row of `raster`.
  init(of raster: GrayRaster, everyRow step: Int) {
    for row in stride(from: 0, to: raster.size.height, by: step) {
      let start = row * raster.size.width
      count(raster.pixels[start..<start + raster.size.width])
    }
  }

  /// Counts the pixels of `raster` in a rectangle, which must be within it.
  public init(of raster: GrayRaster, columns: Range<Int>, rows: Range<Int>) {
    for row in rows {
      let start = row * raster.size.width
      count(raster.pixels[start + columns.lowerBound..<start + columns.upperBound])
    }
  }

  /// Counts neighbours in different tables: most have the same shade, and each increment of one
  /// counter waits for the previous one.
  private mutating func count(_ shades: ArraySlice<UInt8>) {
    guard shades.count >= 2048 else {
      for shade in shades { counts[Int(shade)] += 1 }
      return
    }
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 4 * 256) { tables in
      unsafe tables.initialize(repeating: 0)
      unsafe shades.withUnsafeBufferPointer { shades in
        let whole = shades.count & ~3
        for index in stride(from: 0, to: whole, by: 4) {
          unsafe tables[Int(shades[index])] &+= 1
          unsafe tables[256 &+ Int(shades[index &+ 1])] &+= 1
          unsafe tables[512 &+ Int(shades[index &+ 2])] &+= 1
          unsafe tables[768 &+ Int(shades[index &+ 3])] &+= 1
        }
        for index in whole..<shades.count { unsafe tables[Int(shades[index])] &+= 1 }
      }
      for shade in 0..<256 {
        unsafe counts[shade] +=
          tables[shade] + tables[256 + shade] + tables[512 + shade] + tables[768 + shade]
      }
    }
  }

  @inlinable
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
