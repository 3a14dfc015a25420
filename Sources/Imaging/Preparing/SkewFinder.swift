import CSummaKernels
import Foundation
import SummaGeometry

/// Finds the skew of text lines: at the right angle the baseline points of the ink fall into few
/// rows.
///
/// Source: Postl 1986, with baseline points instead of all ink pixels (Baird 1987).
struct SkewFinder {
  /// To either side, in degrees.
  var greatestSkew: Double
  /// To either side, in degrees, if no angle up to ``greatestSkew`` is distinct.
  var widestSkew = 0.0

  /// The minimum ratio of the best score to the mean score. Level text has 1.5 and more, noise
  /// rarely 1.1.
  static let leastContrast = 1.25
  /// Sampling this many baseline points is as good as using all.
  private static let enough = 12_000

  /// Degrees, clockwise positive; 0 if no angle is distinct.
  /// - Throws: `PrepareError` if the task is cancelled.
  func skew(of ink: BinaryRaster) throws(PrepareError) -> Double {
    let feet = feet(of: ink)
    guard feet.xs.count >= 100 else { return 0 }
    var histogram = RowHistogram(size: ink.size, greatestSlope: tan(greatestSkew * .pi / 180))
    func best(
      _ angles: StrideThrough<Double>
    ) throws(PrepareError) -> (angle: Double, contrast: Double) {
      var scores: [(angle: Double, score: Double)] = []
      for angle in angles {
        try PrepareError.checkCancellation(at: "find the skew")
        scores.append((angle, histogram.score(of: feet, degrees: angle)))
      }
      let best = scores.max { $0.score < $1.score } ?? (0, 0)
      let mean = scores.map(\.score).reduce(0, +) / Double(scores.count)
      return (best.angle, mean > 0 ? best.score / mean : 0)
    }
    var coarse = try best(stride(from: -greatestSkew, through: greatestSkew, by: 0.5))
    if coarse.contrast < Self.leastContrast, widestSkew > greatestSkew {
      histogram = RowHistogram(size: ink.size, greatestSlope: tan(widestSkew * .pi / 180))
      coarse = try best(stride(from: -widestSkew, through: widestSkew, by: 0.5))
    }
    guard coarse.contrast >= Self.leastContrast else { return 0 }
    let middle = try best(
      stride(from: coarse.angle - 0.4, through: coarse.angle + 0.4, by: 0.1)
    ).angle
    return try best(stride(from: middle - 0.08, through: middle + 0.08, by: 0.02)).angle
  }

  /// A sample of the baseline points: ink pixels with paper below them.
  private func feet(of ink: BinaryRaster) -> Feet {
    let bytesPerRow = ink.bytesPerRow
    return unsafe ink.bytes.withUnsafeBufferPointer { bytes in
      func edges(_ index: Int) -> UInt8 { unsafe bytes[index] & ~bytes[index + bytesPerRow] }
      let last = max(0, bytes.count - bytesPerRow)
      let total = (0..<last).reduce(0) { $0 + edges($1).nonzeroBitCount }
      let step = max(1, total / Self.enough)
      var feet = Feet()
      var number = 0
      for index in 0..<last {
        var bits = edges(index)
        while bits != 0 {
          let bit = bits.leadingZeroBitCount
          bits &= ~(0x80 >> UInt8(bit))
          number += 1
          guard number % step == 0 else { continue }
          let (y, byte) = index.quotientAndRemainder(dividingBy: bytesPerRow)
          feet.xs.append(Float(8 * byte + bit))
          feet.ys.append(Float(y))
        }
      }
      return feet
    }
  }
}

/// Coordinates of baseline points, in pixels.
private struct Feet {
  var xs: [Float] = []
  var ys: [Float] = []
}

/// The number of baseline points in each row of the sheared page.
private struct RowHistogram {
  private let rows: Int
  private let origin: Double
  /// Page rows per histogram row: about an eighth of the height of small print.
  private let binHeight: Double

  init(size: PixelSize, greatestSlope: Double) {
    let reach = greatestSlope * Double(size.width)
    binHeight = max(1, Double(size.height) / 1200)
    origin = reach
    rows = Int((Double(size.height) + 2 * reach) / binHeight) + 2
  }

  /// The sum of squares, which is large if rows are either full or empty. C: `summa_count_rows`.
  func score(of feet: Feet, degrees: Double) -> Double {
    let slope = Float(tan(degrees * .pi / 180) / binHeight)
    let (scale, offset) = (Float(1 / binHeight), Float(origin / binHeight))
    var counts = [Int32](repeating: 0, count: rows)
    return unsafe summa_count_rows(
      feet.xs, feet.ys, feet.xs.count, scale, slope, offset, &counts, rows)
  }
}
