/// Four corners in pixels, origin upper left: a transformed rectangle.
public struct Quad: Sendable, Hashable, Codable {
  public var upperLeft: PixelPoint
  public var upperRight: PixelPoint
  public var lowerRight: PixelPoint
  public var lowerLeft: PixelPoint

  public init(
    upperLeft: PixelPoint, upperRight: PixelPoint, lowerRight: PixelPoint, lowerLeft: PixelPoint
  ) {
    self.upperLeft = upperLeft
    self.upperRight = upperRight
    self.lowerRight = lowerRight
    self.lowerLeft = lowerLeft
  }

  /// Creates a quad from four corners, clockwise from the upper left.
  /// - Parameter first: the index of the upper left corner.
  package init(corners: [PixelPoint], from first: Int = 0) {
    self.init(
      upperLeft: corners[first], upperRight: corners[(first + 1) % 4],
      lowerRight: corners[(first + 2) % 4], lowerLeft: corners[(first + 3) % 4])
  }

  public init(_ rect: PixelRect) { self.init(corners: rect.corners) }

  /// In the order of the initialiser: clockwise from the upper left.
  public var corners: [PixelPoint] { [upperLeft, upperRight, lowerRight, lowerLeft] }

  /// The smallest axis-aligned rectangle around the four corners.
  public var boundingRect: PixelRect {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = min(min(xs[0], xs[1]), min(xs[2], xs[3]))
    let right = max(max(xs[0], xs[1]), max(xs[2], xs[3]))
    let top = min(min(ys[0], ys[1]), min(ys[2], ys[3]))
    let bottom = max(max(ys[0], ys[1]), max(ys[2], ys[3]))
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
