import Foundation
import SummaGeometry
import SummaNeural

/// The places of the lines of a picture, found by ``TextNetwork``.
struct TextMap: Sendable {
  /// The number of scores of each coarse pixel: four cores, four ends, the logarithm of the height
  /// in tens of pixels, the distance below the line's middle, and the direction.
  static let scores = 12

  /// The size of the map: half of the picture's, rounded up to a multiple of 16.
  let size: PixelSize
  /// For each pixel of the map, row by row, the probability that it is in the core of a line, the
  /// middle half of its height: 0...1.
  let core: [Float]
  private let scores: Matrix

  /// - Parameters:
  ///   - scores: a row for each 4 x 4 pixels of the picture.
  ///   - coarse: the number of their columns and rows.
  ///   - picture: the size of the picture. Nothing beyond it is text.
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
    let score = scores[row(x, y), 4 + y % 2 * 2 + x % 2]
    return Double(1 / (1 + exp(-score)))
  }

  /// The height of capitals at a pixel of the map, in pixels of the picture.
  func height(x: Int, y: Int) -> Double { 10 * exp(Double(scores[row(x, y), 8])) }

  /// The direction in which the text runs at a pixel of the map: 1, 0 for upright text.
  func direction(x: Int, y: Int) -> (x: Double, y: Double) {
    (Double(scores[row(x, y), 10]), Double(scores[row(x, y), 11]))
  }

  /// The coarse pixel that has the scores of a pixel of the map.
  private func row(_ x: Int, _ y: Int) -> Int { y / 2 * (size.width / 2) + x / 2 }
}
