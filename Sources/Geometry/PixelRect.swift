public import Foundation

/// A rectangle in pixels, origin in the upper left corner, y downwards.
///
/// Edges are between pixels: `x` is the left border of the first column and `maxX` the right border
/// of the last one.
public struct PixelRect: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle with the same coordinates; `rect` has its origin upper left, as in views.
  public init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The smallest rectangle around `points`; nil if `points` is empty.
  public init?(around points: some Sequence<PixelPoint>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    while let point = iterator.next() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The same coordinates, origin upper left.
  public var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var area: Double { width * height }
  public var center: PixelPoint { PixelPoint(x: x + width / 2, y: y + height / 2) }

  /// Upper left, upper right, lower right, lower left.
  public var corners: [PixelPoint] {
    [
      PixelPoint(x: x, y: y), PixelPoint(x: maxX, y: y),
      PixelPoint(x: maxX, y: maxY), PixelPoint(x: x, y: maxY),
    ]
  }

  /// True if `point` is inside or on the border.
  public func contains(_ point: PixelPoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// The distance from `point` to the rectangle, in pixels; 0 inside.
  public func distance(to point: PixelPoint) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The area shared by both rectangles, or nil if they do not overlap.
  public func intersection(_ other: PixelRect) -> PixelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Intersection over union, 0...1.
  public func intersectionOverUnion(_ other: PixelRect) -> Double {
    guard let shared = intersection(other)?.area else { return 0 }
    return shared / (area + other.area - shared)
  }

  /// The rectangle with each side moved inwards by `margin` pixels, or outwards if `margin` is
  /// negative.
  public func insetBy(_ margin: Double) -> PixelRect {
    PixelRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  /// The smallest rectangle of whole pixels around this one.
  public var integral: PixelRect {
    // A transform may return 12.000000001 instead of 12, which must not add a pixel.
    let tolerance = 1e-6
    let left = (x + tolerance).rounded(.down)
    let top = (y + tolerance).rounded(.down)
    let right = (maxX - tolerance).rounded(.up)
    let bottom = (maxY - tolerance).rounded(.up)
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The rectangle in 0...1 of an image of `size`, origin lower left.
  public func normalized(in size: PixelSize) -> NormalizedRect {
    let (width, height) = (Double(size.width), Double(size.height))
    return NormalizedRect(
      x: x / width, y: 1 - maxY / height, width: self.width / width, height: self.height / height)
  }
}

extension PixelRect {
  /// - Throws: `DecodingError` for a coordinate beyond any page.
  public init(from decoder: any Decoder) throws {
    let rect = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double {
      let number = try rect.decode(Double.self, forKey: key)
      guard abs(number) <= 1e9 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: rect, debugDescription: "\(number) is on no page")
      }
      return number
    }
    self.init(
      x: try number(.x), y: try number(.y), width: try number(.width),
      height: try number(.height))
  }
}

extension Sequence<PixelRect> {
  /// The smallest rectangle that contains all of them; nil if the sequence is empty.
  @inlinable public var union: PixelRect? {
    reduce(nil) { sum, rect in sum.map { $0.union(rect) } ?? rect }
  }
}
