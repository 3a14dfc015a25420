import SummaGeometry

/// How much neighbouring pixels of the ground differ from place to place: the grain of a
/// photograph, and the texture of a table.
struct NoiseMap {
  /// Pixels along a side of a tile: a few characters.
  private static let tile = 64
  /// Which of the differences in a tile its deviation goes by. Text changes shades where strokes
  /// begin and end alone, so that the lesser differences are those of its ground.
  struct Rank {
    /// The part of all differences that are less.
    fileprivate let part: Double
    /// The difference, in standard deviations of normally distributed shades.
    fileprivate let difference: Float

    /// Among text, however dense.
    static let low = Rank(part: 0.3, difference: 0.545)
    /// Where paper is so light that half of its noise is cut off.
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
        // Every other row and column tells as much. Next but one, since JPEG makes neighbours
        // alike, and aslant, since wood has its grain along one side.
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

  /// The standard deviation in the tile that stands at `rank` where they are lined up.
  func deviation(rank: Double) -> Float {
    deviations.isEmpty ? 0 : deviations.sorted()[Int(Double(deviations.count) * rank)]
  }

  /// Sets the standard deviation at each pixel of a row, which comes after the one before.
  func fill(_ result: inout [Float], forRow row: Int) {
    guard row % Self.tile == 0 else { return }
    let start = row / Self.tile * columns
    for x in result.indices { result[x] = deviations[start + x / Self.tile] }
  }
}
