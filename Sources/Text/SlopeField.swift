package import SummaGeometry

/// The course of rows over a page: at each point the slope of text, as a polynomial of the third
/// degree. The linear terms describe pages photographed at an angle, the others curled ones.
///
/// It is fitted to the centres of characters by least squares. Each line has an unknown height, so
/// only the course inside of lines counts, and short lines say little. Once lines are known to be
/// side by side, they share one unknown height, and the gaps between columns count too.
package struct SlopeField: Sendable {
  /// Coordinates from -1 to 1 over the text of the page.
  private var middle = PixelPoint(x: 0, y: 0)
  private var halfWidth = 1.0
  private var halfHeight = 1.0
  /// The coefficient of each of ``terms``.
  private var coefficients = [Double](repeating: 0, count: Self.terms.count)

  /// The exponents of the terms of the slope.
  private static let terms: [(x: Int, y: Int)] = [
    (0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3),
  ]
  /// The expected size of coefficients, by degree: pages are turned more than bent.
  private static let expected = [0.3, 0.1, 0.07, 0.05]
  /// Lines of upright pages are never steeper.
  private static let steepest = 0.5
  /// The deviation of characters from their row, in their heights.
  private static let deviation = 0.1
  /// The characters of a line are not independent: a line was found as a whole, and counts as this
  /// many of its characters at most.
  private static let mostIndependent = 6.0
  /// Lines that deviate by more than this multiple of ``deviation`` count less. The first fits are
  /// more lenient, because the course is not known yet.
  private static let tolerances = [8.0, 4.0, 2.0, 2.0]

  /// A line as far as its course is concerned.
  private struct Course {
    var points: [PixelPoint]
    /// The mean height of its characters.
    var height: Double
    /// The index of the row that it belongs to.
    var row: Int
    /// The number of independent points by the number of all, and 0...1 for how reliable it is.
    var weight = 1.0
    /// The integrals of the terms at each point.
    var terms: [[Double]] = []
  }

  /// Fits the courses of `lines`.
  /// - Parameter rows: lines that are side by side, as indices of `lines`; nil if this is not known.
  package init(_ lines: [RecognizedTextObservation], rows: [[Int]]? = nil) {
    let rows = rows ?? lines.indices.map { [$0] }
    var courses = rows.enumerated().flatMap { row, members in
      members.compactMap { Self.course(of: lines[$0], row: row) }
    }
    let points = courses.flatMap(\.points)
    guard let page = PixelRect(around: points) else { return }
    middle = page.center
    halfWidth = max(1, page.width / 2)
    halfHeight = max(1, page.height / 2)
    for index in courses.indices {
      courses[index].terms = courses[index].points.map { integrals(atX: $0.x, y: $0.y) }
    }
    coefficients[0] = Self.typicalSlope(of: courses)
    for tolerance in Self.tolerances {
      weigh(&courses, tolerance)
      fit(courses)
    }
  }

  /// Pixels down per pixel to the right.
  package func slope(atX x: Double, y: Double) -> Double {
    let (u, v) = inside(x, y)
    let slope = zip(Self.terms, coefficients).reduce(0) {
      $0 + $1.1 * Self.power(u, $1.0.x) * Self.power(v, $1.0.y)
    }
    return min(Self.steepest, max(-Self.steepest, slope))
  }

  /// The y coordinate at `x` of a line through `point`.
  package func y(at x: Double, through point: PixelPoint) -> Double {
    point.y + fall(toX: x, y: point.y) - fall(toX: point.x, y: point.y)
  }

  // MARK: Integrals

  /// The distance by which a row at height `y` falls from the middle of the page to `x`.
  private func fall(toX x: Double, y: Double) -> Double {
    let (u, _) = inside(x, y)
    let fall = zip(integrals(atX: x, y: y), coefficients).reduce(0) { $0 + $1.0 * $1.1 }
    // Beyond the text the row goes straight on.
    let beyond = x - middle.x - u * halfWidth
    return beyond == 0 || !beyond.isFinite ? fall : fall + beyond * slope(atX: x, y: y)
  }

  private func integrals(atX x: Double, y: Double) -> [Double] {
    let (u, v) = inside(x, y)
    return Self.terms.map {
      halfWidth * Self.power(u, $0.x + 1) / Double($0.x + 1) * Self.power(v, $0.y)
    }
  }

  private func inside(_ x: Double, _ y: Double) -> (Double, Double) {
    (
      min(1, max(-1, (x - middle.x) / halfWidth)), min(1, max(-1, (y - middle.y) / halfHeight))
    )
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  // MARK: Lines

  /// The centres of the characters. For text from right to left, the ends of the baseline, since
  /// Arabic words end in letters that descend below it.
  private static func course(of line: RecognizedTextObservation, row: Int) -> Course? {
    let boxes = line.best.characters.compactMap(\.imageBox)
      .filter { ($0.x + $0.y + $0.width + $0.height).isFinite }
    let height = boxes.reduce(0) { $0 + $1.height } / Double(max(1, boxes.count))
    guard height > 0 else { return nil }
    var points = boxes.map(\.center)
    if WritingDirection(of: line.transcript) == .rightToLeft {
      let (start, end) = line.baseline
      points = [start, end].map { PixelPoint(x: $0.x, y: $0.y - height / 2) }
    }
    return Course(points: points, height: height, row: row)
  }

  /// The median of the slopes of lines, in which longer lines count more.
  private static func typicalSlope(of courses: [Course]) -> Double {
    let slopes = courses.compactMap { course -> (slope: Double, weight: Double)? in
      let count = Double(course.points.count)
      let x = course.points.reduce(0) { $0 + $1.x } / count
      let y = course.points.reduce(0) { $0 + $1.y } / count
      let spread = course.points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
      let slope = course.points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
      guard slope.isFinite, abs(slope) < steepest else { return nil }
      return (slope, (spread / count).squareRoot() / course.height)
    }.sorted { $0.slope < $1.slope }
    var rest = slopes.reduce(0) { $0 + $1.weight } / 2
    for (slope, weight) in slopes {
      rest -= weight
      if rest <= 0 { return slope }
    }
    return 0
  }

  /// Sets the weight of each line by its deviation from the course so far.
  private func weigh(_ courses: inout [Course], _ tolerance: Double) {
    for index in courses.indices {
      let course = courses[index]
      let count = Double(course.points.count)
      let rest = zip(course.points, course.terms).map { point, terms in
        point.y - zip(terms, coefficients).reduce(0) { $0 + $1.0 * $1.1 }
      }
      let mean = rest.reduce(0, +) / count
      let square = rest.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
      let limit = tolerance * Self.deviation * course.height
      courses[index].weight =
        min(1, Self.mostIndependent / count) / (1 + square / (limit * limit))
        / (Self.deviation * Self.deviation * course.height * course.height)
    }
  }

  // MARK: Least squares

  /// The coefficients with the least squares, in which the height of each row is unknown.
  private mutating func fit(_ courses: [Course]) {
    let size = Self.terms.count
    var matrix = [[Double]](
      repeating: [Double](repeating: 0, count: size + 1), count: size)
    for (index, term) in Self.terms.enumerated() {
      let expected = Self.expected[term.x + term.y]
      matrix[index][index] = 1 / (expected * expected)
    }
    var start = 0
    while start < courses.count {
      var end = start
      while end < courses.count, courses[end].row == courses[start].row { end += 1 }
      add(courses[start..<end], to: &matrix)
      start = end
    }
    if let solution = Self.solution(of: matrix) { coefficients = solution }
  }

  /// Adds the normal equations of a row. The last column is the right side.
  private func add(_ row: ArraySlice<Course>, to matrix: inout [[Double]]) {
    let size = Self.terms.count
    var means = [Double](repeating: 0, count: size + 1)
    var all = 0.0
    for course in row {
      for (point, terms) in zip(course.points, course.terms) {
        for index in 0..<size { means[index] += course.weight * terms[index] }
        means[size] += course.weight * point.y
        all += course.weight
      }
    }
    guard all > 0 else { return }
    for index in means.indices { means[index] /= all }
    for course in row {
      for (point, terms) in zip(course.points, course.terms) {
        for one in 0..<size {
          let value = course.weight * (terms[one] - means[one])
          for other in one..<size { matrix[one][other] += value * (terms[other] - means[other]) }
          matrix[one][size] += value * (point.y - means[size])
        }
      }
    }
  }

  /// Solves a symmetric system, given by its upper triangle and the right side, by elimination; nil
  /// if it has no solution.
  private static func solution(of matrix: [[Double]]) -> [Double]? {
    var matrix = matrix
    let size = matrix.count
    for one in 0..<size { for other in 0..<one { matrix[one][other] = matrix[other][one] } }
    for pivot in 0..<size {
      guard matrix[pivot][pivot] > 0, matrix[pivot][pivot].isFinite else { return nil }
      for row in pivot + 1..<size {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot...size { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    var solution = [Double](repeating: 0, count: size)
    for row in (0..<size).reversed() {
      let known = (row + 1..<size).reduce(0) { $0 + matrix[row][$1] * solution[$1] }
      solution[row] = (matrix[row][size] - known) / matrix[row][row]
    }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
