package import SummaGeometry

/// The course of rows over a page: at each point the slope of text, as a polynomial of the third
/// degree. The linear terms describe pages photographed at an angle, the others curled ones.
///
/// `SlopeFitter` fits it to the lines of a page.
package struct SlopeField: Sendable {
  /// Coordinates from -1 to 1 over the text of the page.
  private let middle: PixelPoint
  private let halfWidth: Double
  private let halfHeight: Double
  /// The coefficients of the powers of x and y in the order of ``degrees``.
  var coefficients = [Double](repeating: 0, count: Self.degrees.count)

  /// The degree of each term: 1, x, y, x², xy, y², x³, x²y, xy², y³.
  static let degrees = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
  /// Lines of upright pages are never steeper.
  static let steepest = 0.5

  /// A level field over the text of a page.
  init(over page: PixelRect) {
    middle = page.center
    halfWidth = max(1, page.width / 2)
    halfHeight = max(1, page.height / 2)
  }

  /// Fits the courses of `lines`.
  package init(_ lines: [RecognizedTextObservation]) {
    self = SlopeFitter(lines).field()
  }

  /// Pixels down per pixel to the right.
  package func slope(atX x: Double, y: Double) -> Double {
    let (u, v) = inside(x, y)
    let c = coefficients
    let slope =
      c[0] + u * (c[1] + u * (c[3] + u * c[6])) + v * (c[2] + u * (c[4] + u * c[7]))
      + v * v * (c[5] + u * c[8] + v * c[9])
    return min(Self.steepest, max(-Self.steepest, slope))
  }

  /// The y coordinate at `x` of a line through `point`.
  package func y(at x: Double, through point: PixelPoint) -> Double {
    point.y + fall(toX: x, y: point.y) - fall(toX: point.x, y: point.y)
  }

  /// The distance by which a row at height `y` falls from the middle of the page to `x`.
  private func fall(toX x: Double, y: Double) -> Double {
    let (u, v) = inside(x, y)
    let c = coefficients
    let even = c[0] + v * (c[2] + v * (c[5] + v * c[9]))
    let linear = c[1] + v * (c[4] + v * c[8])
    let fall =
      halfWidth * u * (even + u * (linear / 2 + u * ((c[3] + v * c[7]) / 3 + u * c[6] / 4)))
    // Beyond the text the row continues straight.
    let beyond = x - middle.x - u * halfWidth
    return beyond == 0 || !beyond.isFinite ? fall : fall + beyond * slope(atX: x, y: y)
  }

  /// The distance by which a row falls from the middle of the page to a point, for each term with
  /// the coefficient 1.
  func falls(to point: PixelPoint) -> [Double] {
    let (u, v) = inside(point.x, point.y)
    let x = halfWidth * u
    let (xx, xxx) = (x * u / 2, x * u * u / 3)
    return [
      x, xx, x * v, xxx, xx * v, x * v * v, x * u * u * u / 4, xxx * v, xx * v * v, x * v * v * v,
    ]
  }

  private func inside(_ x: Double, _ y: Double) -> (Double, Double) {
    (
      min(1, max(-1, (x - middle.x) / halfWidth)), min(1, max(-1, (y - middle.y) / halfHeight))
    )
  }
}
