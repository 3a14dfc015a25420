import SummaGeometry

/// Fits the course of rows to the centres of characters by least squares.
///
/// Each line has an unknown height, so only the course within lines counts, and short lines
/// contribute little. Once lines are known to be side by side, they share one unknown height, and
/// the gaps between columns count too. Characters are summed up once, so the time of further fits
/// depends only on the number of lines.
struct SlopeFitter {
  private let level: SlopeField
  /// By line; nil for lines without a position.
  private let courses: [Course?]

  /// The expected size of coefficients, by degree: pages are turned more than bent.
  private static let expected = [0.3, 0.1, 0.07, 0.05]
  /// The deviation of characters from their row, in their heights.
  private static let deviation = 0.1
  /// The characters of a line are not independent: a line was found as a whole, and counts as this
  /// many of its characters at most.
  private static let mostIndependent = 6.0
  /// Lines that deviate by more than this multiple of ``deviation`` count less. The first fits are
  /// more lenient, because the course is not known yet.
  private static let tolerances = [8.0, 4.0, 2.0, 2.0]

  init(_ lines: [RecognizedTextObservation]) {
    let places = lines.map(Self.places(of:))
    let page = PixelRect(around: places.flatMap { $0?.points ?? [] })
    let level = SlopeField(over: page ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    self.level = level
    courses = places.map { $0.map { Course($0.points, height: $0.height, level) } }
  }

  /// The centres of the characters, and their mean height. For text from right to left, the ends of
  /// the baseline, since Arabic words end in letters that descend below it.
  private static func places(
    of line: RecognizedTextObservation
  ) -> (points: [PixelPoint], height: Double)? {
    let boxes = line.best.characters.compactMap(\.imageBox)
      .filter { ($0.x + $0.y + $0.width + $0.height).isFinite }
    let height = boxes.reduce(0) { $0 + $1.height } / Double(max(1, boxes.count))
    guard height > 0 else { return nil }
    guard WritingDirection(of: line.transcript) == .rightToLeft else {
      return (boxes.map(\.center), height)
    }
    let (start, end) = line.baseline
    return ([start, end].map { PixelPoint(x: $0.x, y: $0.y - height / 2) }, height)
  }

  /// Fits a field.
  /// - Parameter rows: lines that are side by side, as indices of the lines; nil if this is not
  ///   known.
  func field(rows: [[Int]]? = nil) -> SlopeField {
    let rows =
      rows.map { $0.map { $0.compactMap { courses[$0] } } }
      ?? courses.compactMap { $0.map { [$0] } }
    var field = level
    field.coefficients[0] = typicalSlope
    for tolerance in Self.tolerances {
      if let solution = fit(rows, near: field, tolerance) { field.coefficients = solution }
    }
    return field
  }

  /// The median of the slopes of lines, in which longer lines count more.
  private var typicalSlope: Double {
    courses.compactMap { $0 }.filter { abs($0.slope) < SlopeField.steepest }
      .quantile(0.5, of: \.slope, weightedBy: \.length)
  }

  /// The coefficients with the least squares, in which the height of each row is unknown. Lines
  /// that deviate from `field` count less.
  private func fit(_ rows: [[Course]], near field: SlopeField, _ tolerance: Double) -> [Double]? {
    var sums = [Double](repeating: 0, count: Course.countOfProducts)
    for (index, degree) in SlopeField.degrees.enumerated() {
      sums[Course.index(index, index)] = 1 / (Self.expected[degree] * Self.expected[degree])
    }
    for row in rows {
      let weights = row.map { $0.weight(near: field, tolerance) }
      var means = [Double](repeating: 0, count: Course.size)
      var all = 0.0
      for (course, weight) in zip(row, weights) {
        for index in means.indices { means[index] += weight * course.means[index] }
        all += weight
      }
      guard all > 0 else { continue }
      for index in means.indices { means[index] /= all }
      for (course, weight) in zip(row, weights) {
        course.add(weight, from: means, to: &sums)
      }
    }
    return Self.solution(of: sums)
  }

  /// Solves the normal equations by elimination; nil if they have no solution.
  private static func solution(of sums: [Double]) -> [Double]? {
    let size = Course.size - 1
    var matrix = (0..<size).map { row in
      (0...size).map { sums[Course.index(min(row, $0), max(row, $0))] }
    }
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

  /// The moments of the points of a line, which determine its course. Coordinates are the falls to
  /// a point, one for each term of the field, and last its y.
  private struct Course {
    /// The mean height of its characters.
    let height: Double
    let means: [Double]
    /// The mean products of the coordinates' deviations from ``means``: the upper triangle.
    let products: [Double]
    /// The number of independent points.
    let count: Double

    static let size = SlopeField.degrees.count + 1
    static let countOfProducts = size * (size + 1) / 2

    /// The place of a product in the upper triangle.
    static func index(_ row: Int, _ column: Int) -> Int {
      row * (2 * size - row - 1) / 2 + column
    }

    init(_ points: [PixelPoint], height: Double, _ level: SlopeField) {
      self.height = height
      let coordinates = points.map { level.falls(to: $0) + [$0.y] }
      var means = [Double](repeating: 0, count: Self.size)
      for point in coordinates {
        for index in means.indices { means[index] += point[index] / Double(points.count) }
      }
      var products = [Double](repeating: 0, count: Self.countOfProducts)
      let weight = 1 / Double(points.count)
      for var point in coordinates {
        for index in means.indices { point[index] -= means[index] }
        Self.add(weight, point, to: &products)
      }
      (self.means, self.products) = (means, products)
      count = min(Double(points.count), SlopeFitter.mostIndependent)
    }

    /// Adds the products of `offsets` with each other.
    private static func add(_ weight: Double, _ offsets: [Double], to sums: inout [Double]) {
      var index = 0
      for one in 0..<size {
        let value = weight * offsets[one]
        for other in one..<size {
          sums[index] += value * offsets[other]
          index += 1
        }
      }
    }

    /// Adds the products of the deviations of all points from the means of a row.
    func add(_ weight: Double, from means: [Double], to sums: inout [Double]) {
      for index in sums.indices { sums[index] += weight * products[index] }
      var offsets = self.means
      for index in offsets.indices { offsets[index] -= means[index] }
      Self.add(weight, offsets, to: &sums)
    }

    /// The slope of this line alone; not finite if it has one point.
    var slope: Double { products[Self.size - 1] / products[0] }
    /// The deviation of its points across the page, in heights.
    var length: Double { products[0].squareRoot() / height }

    /// The weight of its points together, which is less if it deviates from `field`.
    func weight(near field: SlopeField, _ tolerance: Double) -> Double {
      let factors = field.coefficients.map { -$0 } + [1]
      var square = 0.0
      var index = 0
      for one in factors.indices {
        square -= factors[one] * factors[one] * products[index]
        for other in one..<Self.size {
          square += 2 * factors[one] * factors[other] * products[index]
          index += 1
        }
      }
      let deviation = SlopeFitter.deviation * height
      let limit = tolerance * deviation
      return count / (1 + max(0, square) / (limit * limit)) / (deviation * deviation)
    }
  }
}
