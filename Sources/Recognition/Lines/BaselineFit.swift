/// A baseline through the feet of characters: a straight line, or a parabola for a long, bent line.
struct BaselineFit {
  /// y = c0 + c1 t + c2 t², with t from -1 at the left end of the line to 1 at its right end.
  private var c0: Double
  private var c1: Double
  private var c2: Double
  private var middle: Double
  private var half: Double

  /// - Parameters:
  ///   - feet: the bottom centres of the characters. Most are on the baseline; some hang below it
  ///     or float above.
  ///   - height: the text height, the unit of all tolerances.
  ///   - left: the left end of the line.
  ///   - right: the right end of the line.
  init(_ feet: [(x: Double, y: Double)], height: Double, left: Double, right: Double) {
    middle = (left + right) / 2
    half = max(1, (right - left) / 2)
    (c0, c1, c2) = (feet.map(\.y).median, 0, 0)
    // Two feet are too few for a slope: one of the characters may descend below the baseline.
    guard feet.count >= 3, right - left > 2 * height else { return }
    straighten(feet, height: height)
    let isLong = feet.count >= 14 && right - left > 12 * height
    guard isLong else { return }
    let straight = self
    let error = residual(feet)
    // Feet far from the straight line may be on the bent one, so the first tolerance is wide.
    for tolerance in [0.6, 0.3, 0.15] { refine(feet, tolerance: tolerance * height) }
    // A smaller bend is noise. A larger one comes from the characters of another line.
    let isSensible = c2.magnitude > 0.05 * height && c2.magnitude < 1.5 * height
    if !isSensible || residual(feet) > 0.8 * error { self = straight }
  }

  /// The baseline's y at `x`.
  func y(at x: Double) -> Double {
    let t = (x - middle) / half
    return c0 + c1 * t + c2 * t * t
  }

  /// The median of slopes (Theil 1950, Sen 1968), which is robust against a few descenders; then
  /// the mean height of the near feet.
  private mutating func straighten(_ feet: [(x: Double, y: Double)], height: Double) {
    var slopes: [Double] = []
    let step = max(1, feet.count / 24)
    for i in stride(from: 0, to: feet.count, by: step) {
      for j in stride(from: i + step, to: feet.count, by: step) {
        let run = feet[j].x - feet[i].x
        if run.magnitude > 1.5 * height { slopes.append((feet[j].y - feet[i].y) / run) }
      }
    }
    guard slopes.count >= 2 else { return }
    let slope = slopes.median
    c1 = slope * half
    c0 = feet.map { $0.y - slope * ($0.x - middle) }.median
    let near = feet.filter { ($0.y - y(at: $0.x)).magnitude < 0.12 * height }
    guard near.count >= 2 else { return }
    c0 += near.map { $0.y - y(at: $0.x) }.reduce(0, +) / Double(near.count)
  }

  /// The median distance of the feet.
  private func residual(_ feet: [(x: Double, y: Double)]) -> Double {
    feet.map { ($0.y - y(at: $0.x)).magnitude }.median
  }

  /// Least squares over the near feet, by the normal equations of a parabola.
  private mutating func refine(_ feet: [(x: Double, y: Double)], tolerance: Double) {
    var moments = [Double](repeating: 0, count: 5)
    var sums = [Double](repeating: 0, count: 3)
    for foot in feet where (foot.y - y(at: foot.x)).magnitude < tolerance {
      let t = (foot.x - middle) / half
      var power = 1.0
      for order in 0..<5 {
        moments[order] += power
        if order < 3 { sums[order] += power * foot.y }
        power *= t
      }
    }
    guard moments[0] >= 8 else { return }
    // Cramer's rule.
    func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
      a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
        + c[0] * (a[1] * b[2] - a[2] * b[1])
    }
    let columns = (0..<3).map { Array(moments[$0..<$0 + 3]) }
    let whole = determinant(columns[0], columns[1], columns[2])
    guard whole.magnitude > 1e-9 * moments[0] else { return }
    (c0, c1, c2) = (
      determinant(sums, columns[1], columns[2]) / whole,
      determinant(columns[0], sums, columns[2]) / whole,
      determinant(columns[0], columns[1], sums) / whole
    )
  }
}

extension [Double] {
  /// The middle value, the lower of two; 0 for an empty array.
  package var median: Double {
    isEmpty ? 0 : sorted()[(count - 1) / 2]
  }
}
