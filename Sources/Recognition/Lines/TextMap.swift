import Foundation
import SummaGeometry
import SummaNeural

/// Where the lines of a picture are, as ``TextNetwork`` sees them.
struct TextMap: Sendable {
  /// The number of scores of each coarse pixel: four cores, four ends, and the geometry.
  static let scores = 12

  /// The geometry of a line at some place.
  struct Geometry {
    /// The height of capitals, in pixels of the picture.
    var height: Double
    /// The distance of the place below the middle of the line, in heights.
    var below: Double
    /// The direction in which the text runs: 1, 0 for upright text.
    var direction: (x: Double, y: Double)
  }

  /// The size of the map: half of the picture's, rounded up to a multiple of 16.
  let size: PixelSize
  /// For each pixel of the map, row by row, the probability that it is in the core of a line, the
  /// middle half of its height: 0...1.
  let core: [Float]
  private let scores: Matrix

  /// - Parameters:
  ///   - scores: a row for each 4 x 4 pixels of the picture.
  ///   - coarse: the number of their columns and rows.
  ///   - picture: the size of the picture; what is outside of it has no text.
  init(scores: Matrix, size coarse: PixelSize, of picture: PixelSize) {
    self.scores = scores
    size = PixelSize(width: 2 * coarse.width, height: 2 * coarse.height)
    var core = [Float](repeating: 0, count: size.width * size.height)
    for y in 0..<min(size.height, (picture.height + 1) / 2) {
      for x in 0..<min(size.width, (picture.width + 1) / 2) {
        // The order of PyTorch's `pixel_shuffle`.
        let score = scores[y / 2 * coarse.width + x / 2, y % 2 * 2 + x % 2]
        core[y * size.width + x] = 1 / (1 + exp(-score))
      }
    }
    self.core = core
  }

  /// The probability that a line ends near a pixel of the map.
  func end(x: Int, y: Int) -> Double {
    let score = scores[y / 2 * (size.width / 2) + x / 2, 4 + y % 2 * 2 + x % 2]
    return Double(1 / (1 + exp(-score)))
  }

  /// The geometry at a pixel of the map.
  func geometry(x: Int, y: Int) -> Geometry {
    let row = y / 2 * (size.width / 2) + x / 2
    // The offset is that of the coarse pixel's centre.
    let height = 10 * exp(Double(scores[row, 8]))
    let shift = 2 * (Double(y) + 0.5) - 4 * (Double(y / 2) + 0.5)
    return Geometry(
      height: height, below: Double(scores[row, 9]) + shift / height,
      direction: (Double(scores[row, 10]), Double(scores[row, 11])))
  }
}
