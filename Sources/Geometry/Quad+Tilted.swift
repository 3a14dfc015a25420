import Foundation

extension Quad {
  /// The rectangle with a direction that `box` surrounds.
  /// - Parameters:
  ///   - box: the smallest axis-aligned rectangle around it.
  ///   - angle: the direction of its upper side in radians, clockwise from the right.
  ///   - height: its height; nil to derive it from `box`, which is inexact near 45 degrees.
  /// - Returns: nil if no such rectangle has a width and a height.
  public init?(inside box: PixelRect, angle: Double, height: Double? = nil) {
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let difference = cosine * cosine - sine * sine
    guard
      let tall = height
        ?? (abs(difference) > 0.3
          ? (box.height * cosine - box.width * sine) / difference : nil)
    else { return nil }
    let wide =
      cosine > sine ? (box.width - tall * sine) / cosine : (box.height - tall * cosine) / sine
    guard tall.isFinite, wide.isFinite, tall > 0, wide > 0 else { return nil }
    let (dx, dy) = (cos(angle), sin(angle))
    func corner(_ along: Double, _ across: Double) -> PixelPoint {
      PixelPoint(
        x: box.center.x + (along * wide * dx - across * tall * dy) / 2,
        y: box.center.y + (along * wide * dy + across * tall * dx) / 2)
    }
    self.init(
      upperLeft: corner(-1, -1), upperRight: corner(1, -1), lowerRight: corner(1, 1),
      lowerLeft: corner(-1, 1))
  }

  /// The length of the left side.
  public var height: Double { upperLeft.distance(to: lowerLeft) }

  /// The direction of the upper side in radians, clockwise from the right.
  public var angle: Double {
    atan2(upperRight.y - upperLeft.y, upperRight.x - upperLeft.x)
  }

  /// A rectangle whose sides lie `distance` pixels further out.
  public func expanded(by distance: Double) -> Quad {
    let (dx, dy) = (distance * cos(angle), distance * sin(angle))
    func moved(_ point: PixelPoint, _ along: Double, _ across: Double) -> PixelPoint {
      PixelPoint(
        x: point.x + along * dx - across * dy, y: point.y + along * dy + across * dx)
    }
    return Quad(
      upperLeft: moved(upperLeft, -1, -1), upperRight: moved(upperRight, 1, -1),
      lowerRight: moved(lowerRight, 1, 1), lowerLeft: moved(lowerLeft, -1, 1))
  }

  /// Axis-aligned boxes that cover a long rectangle with a direction more tightly than its bounding
  /// box: one for each stretch twice as long as it is high.
  public var pieces: [PixelRect] {
    let count = max(1, Int((upperLeft.distance(to: upperRight) / max(1, 2 * height)).rounded(.up)))
    return (0..<count).map { index in
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      return Quad(
        upperLeft: upperLeft.point(at: from, to: upperRight),
        upperRight: upperLeft.point(at: to, to: upperRight),
        lowerRight: lowerLeft.point(at: to, to: lowerRight),
        lowerLeft: lowerLeft.point(at: from, to: lowerRight)
      ).boundingRect
    }
  }
}
