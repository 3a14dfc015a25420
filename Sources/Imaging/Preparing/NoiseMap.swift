import SummaGeometry

/// The local differences between neighbouring background pixels: the grain of a photograph, or the
/// texture of a table.
struct NoiseMap {
  /// The side of a tile in pixels: a few characters.
  private static let tile = 64
  /// The quantile of the differences in a tile from which its deviation is computed. Text changes
  /// shades only where strokes begin and end, so the lower quantiles are differences of the
  /// background.
  struct Rank {
    /// The fraction of differences that are smaller.
    fileprivate let part: Double
    /// The difference at this quantile, in standard deviations of normally distributed shades.
    fileprivate let difference: Float

    /// For text of any density.
    static let low = Rank(part: 0.3, difference: 0.545)
    /// For paper so light that half of its noise is clipped.
    static let middle = Rank(part: 0.5, difference: 0.954)
  }

  private let columns: Int
  private let deviations: [Float]

  init(of gray: GrayRaster, by rank: Rank = .low) {
    let (width, height) = (gray.size.width, gray.size.height)
    let (columns, rows) = (
      (width + Self.tile - 1) / Self.tile, (height + Self.tile - 1) / Self.tile
    )
    self.columns = columns
    deviations = unsafe gray.pixels.withUnsafeBufferPointer { pixels in
      (0..<rows * columns).map { index in
        let (top, left) = (index / columns * Self.tile, index % columns * Self.tile)
        let (bottom, right) = (
          min(height, top + Self.tile) - 2, min(width, left + Self.tile) - 2
        )
        guard bottom > top, right > left else { return 0 }
        var differences = Histogram()
        // Every other row and column is a sufficient sample. The neighbours are two pixels away,
        // since JPEG makes adjacent pixels similar, and diagonal, since wood has its grain along
        // one axis.
        for y in stride(from: top, to: bottom, by: 2) {
          for x in stride(from: left, to: right, by: 2) {
            let shade = unsafe pixels[y &* width &+ x]
            let other = unsafe pixels[(y &+ 2) &* width &+ x &+ 2]
            differences.add(max(shade, other) - min(shade, other))
          }
        }
        return Float(differences.shade(rank: rank.part)) / rank.difference
      }
    }
  }

  /// The standard deviation in the tile at `rank` in ascending order.
  func deviation(rank: Double) -> Float {
    deviations.isEmpty ? 0 : deviations.sorted()[Int(Double(deviations.count) * rank)]
  }

  /// Sets the standard deviation at each pixel of a row. Rows must be filled in order.
  func fill(_ result: inout [Float], forRow row: Int) {
    guard row % Self.tile == 0 else { return }
    let start = row / Self.tile * columns
    for x in result.indices { result[x] = deviations[start + x / Self.tile] }
  }
}
