/// The baseline of a line of text: straight, or along the course that the network gives.
struct Baseline {
  private let left: Double
  private let right: Double
  /// The course that the network gives: y at equal distances.
  private let course: [Double]
  private let height: Double
  /// Added to the course, or the baseline itself.
  private var fit: BaselineFit
  private var followsCourse: Bool
  /// Added to both.
  var shift = 0.0

  /// The distance of the places of the course, in text heights, and half of the length over which
  /// the network's course is averaged.
  private static let step = 2.0
  private static let reach = 1.2
  /// A line with a smaller deviation from a straight one counts as straight, in text heights.
  private static let leastBend = 0.06

  /// The baseline of `traced` between two columns.
  init(of traced: TracedLine, from left: Double, to right: Double) {
    (self.left, self.right, height) = (left, right, traced.height)
    let count = max(2, min(65, 1 + Int((right - left) / (Self.step * height))))
    let reach = Self.reach * traced.height
    let columns = Self.columns(count, from: left, to: right)
    let course = columns.map { x in
      let near = min(reach, max(0, x - left), max(0, right - x))
      let places = (-3...3).map { x + near * Double($0) / 3 }
      return places.reduce(0) { $0 + traced.y(at: $1) } / 7 + traced.height / 2
    }
    let feet = zip(columns, course).map { (x: $0, y: $1) }
    self.course = course
    let alone = BaselineFit(feet, height: traced.height, left: left, right: right)
    let errors = feet.map { abs($0.y - alone.y(at: $0.x)) }
    followsCourse = errors.upperQuartile > 2 * Self.leastBend * traced.height
    fit =
      followsCourse
      ? BaselineFit(feet.map { ($0.x, 0) }, height: height, left: left, right: right) : alone
  }

  /// True if the network and the characters agree about the baseline.
  func isNear(_ piece: LinePiece, tolerance: Double) -> Bool {
    let shifts = piece.feet.map { abs($0.y - y(at: $0.x)) }
    return shifts.median <= tolerance
  }

  /// Follows the feet of characters: by a straight line or parabola alone, or by one that is added
  /// to the network's course, if the feet are much nearer to that.
  mutating func follow(_ feet: [(x: Double, y: Double)], height: Double) {
    let alone = BaselineFit(feet, height: height, left: left, right: right)
    let rest = feet.map { (x: $0.x, y: $0.y - courseY(at: $0.x)) }
    let added = BaselineFit(rest, height: height, left: left, right: right)
    let errors = feet.map { abs($0.y - alone.y(at: $0.x)) }
    let fewer = rest.map { abs($0.y - added.y(at: $0.x)) }
    let isBent = errors.upperQuartile > Self.leastBend * height
    followsCourse = isBent && fewer.upperQuartile < 0.7 * errors.upperQuartile
    fit = followsCourse ? added : alone
  }

  func y(at x: Double) -> Double {
    shift + fit.y(at: x) + (followsCourse ? courseY(at: x) : 0)
  }

  /// The distances of the baseline below a straight line from its left end; empty if it is
  /// straight.
  func bend(from first: Double, slope: Double) -> [Double] {
    let bend = Self.columns(course.count, from: left, to: right).map { x in
      y(at: x) - first - slope * (x - left)
    }
    return bend.contains { abs($0) > 0.02 * height } ? bend : []
  }

  /// The places of the course.
  private static func columns(_ count: Int, from left: Double, to right: Double) -> [Double] {
    (0..<count).map { left + (right - left) * Double($0) / Double(count - 1) }
  }

  private func courseY(at x: Double) -> Double {
    course.interpolated(at: (x - left) / max(1, right - left))
  }
}

extension [Double] {
  fileprivate var upperQuartile: Double { isEmpty ? 0 : sorted()[(count - 1) * 3 / 4] }
}
