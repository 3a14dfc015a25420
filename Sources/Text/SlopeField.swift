package import SummaGeometry

/// The slope of text at each point of a page: a plane fitted to the slopes of its lines, since a
/// page photographed at an angle has different slopes at the left and right, and at the top and
/// bottom.
package struct SlopeField {
  private var constant = 0.0
  private var byX = 0.0
  private var byY = 0.0

  /// The minimum width of a line for a reliable slope, in line heights.
  private static let leastWidth = 5.0
  /// Lines of upright pages are never steeper.
  private static let steepest = 0.5

  private struct Sample {
    var x: Double
    var y: Double
    var slope: Double
    var weight: Double
  }

  /// Fits the slopes of `lines`.
  package init(_ lines: [RecognizedTextObservation]) {
    var samples = lines.compactMap(Self.sample)
    guard !samples.isEmpty else { return }
    constant = Self.median(samples.map(\.slope))
    guard samples.count >= 6 else { return }
    // First with all samples, then without outliers.
    for _ in 0..<2 {
      fit(samples)
      let typical = Self.median(samples.map { abs($0.slope - slope(atX: $0.x, y: $0.y)) })
      let rest = samples.filter {
        abs($0.slope - slope(atX: $0.x, y: $0.y)) <= max(0.01, 3 * typical)
      }
      guard rest.count >= 6 else { return }
      samples = rest
    }
    fit(samples)
  }

  /// Pixels down per pixel to the right.
  package func slope(atX x: Double, y: Double) -> Double {
    min(Self.steepest, max(-Self.steepest, constant + byX * x + byY * y))
  }

  /// The y coordinate at `x` of a line through `point`.
  package func y(at x: Double, through point: PixelPoint) -> Double {
    point.y + slope(atX: (x + point.x) / 2, y: point.y) * (x - point.x)
  }

  /// The slope of the least-squares line through the centres of the characters. For text from right
  /// to left, the slope of the baseline, since Arabic words end in letters that descend below it.
  private static func sample(_ line: RecognizedTextObservation) -> Sample? {
    let boxes = line.best.characters.compactMap(\.imageBox)
      .filter { $0.x.isFinite && $0.y.isFinite }
    guard boxes.count >= 5 else { return nil }
    let points = boxes.map(\.center)
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + $1.x } / count
    let y = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    let slope =
      WritingDirection(of: line.transcript) == .rightToLeft
      ? slope(of: line.baseline)
      : points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
    let height = boxes.reduce(0) { $0 + $1.height } / count
    let width = (spread * 12 / count).squareRoot()
    guard slope.isFinite, abs(slope) < steepest, height > 0, width >= leastWidth * height else {
      return nil
    }
    return Sample(x: x, y: y, slope: slope, weight: min(40, width / height))
  }

  private static func slope(of baseline: (start: PixelPoint, end: PixelPoint)) -> Double {
    (baseline.end.y - baseline.start.y) / (baseline.end.x - baseline.start.x)
  }

  /// The weighted least squares plane, by Cramer's rule on centred coordinates.
  private mutating func fit(_ samples: [Sample]) {
    let weight = samples.reduce(0) { $0 + $1.weight }
    let mx = samples.reduce(0) { $0 + $1.weight * $1.x } / weight
    let my = samples.reduce(0) { $0 + $1.weight * $1.y } / weight
    let ms = samples.reduce(0) { $0 + $1.weight * $1.slope } / weight
    var (xx, xy, yy, xs, ys) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (x, y, s) = (sample.x - mx, sample.y - my, sample.slope - ms)
      xx += sample.weight * x * x
      xy += sample.weight * x * y
      yy += sample.weight * y * y
      xs += sample.weight * x * s
      ys += sample.weight * y * s
    }
    // Regularisation keeps a page whose lines all begin at one edge from tipping over.
    xx += weight * 2500
    yy += weight * 2500
    let determinant = xx * yy - xy * xy
    byX = determinant > 0 ? (xs * yy - ys * xy) / determinant : 0
    byY = determinant > 0 ? (ys * xx - xs * xy) / determinant : 0
    constant = ms - byX * mx - byY * my
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
