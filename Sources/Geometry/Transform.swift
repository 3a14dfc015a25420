import Foundation

/// A projective transform (homography) from pixels of one image to pixels of another.
///
/// Every stage that moves pixels returns the transform back, and transforms compose with
/// ``then(_:)``, so a box on a straightened sheet can be mapped to the page. Rows of the 3 x 3
/// matrix are `(a b c)`, `(d e f)` and `(g h i)`: x' = (a x + b y + c) / (g x + h y + i), and y'
/// likewise.
public struct Transform: Sendable, Hashable, Codable {
  public var a, b, c: Double
  public var d, e, f: Double
  public var g, h, i: Double

  public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double,
    _ g: Double = 0, _ h: Double = 0, _ i: Double = 1
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  public static let identity = Transform(1, 0, 0, 0, 1, 0)

  /// Multiplies coordinates by `x` and `y`.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(x, 0, 0, 0, y, 0)
  }

  /// Adds `x` and `y` to coordinates.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(1, 0, x, 0, 1, y)
  }

  /// Rotates by `radians` about the origin, positive clockwise as displayed, since y points down.
  public static func rotation(radians: Double) -> Transform {
    let (sine, cosine) = (sin(radians), cos(radians))
    return Transform(cosine, -sine, 0, sine, cosine, 0)
  }

  /// Maps an image of size `source` to the same image at size `target`.
  public static func resize(from source: PixelSize, to target: PixelSize) -> Transform {
    .scale(
      x: Double(target.width) / Double(source.width),
      y: Double(target.height) / Double(source.height))
  }

  /// Maps a rectangle of `size`, with its upper left corner at the origin, to a quad with
  /// corresponding corners. Nil if three corners of the quad are on one line.
  ///
  /// Source: Heckbert 1989, "Fundamentals of Texture Mapping and Image Warping", 2.2.3.
  public static func projection(from size: PixelSize, to quad: Quad) -> Transform? {
    let (p0, p1, p2, p3) = (quad.upperLeft, quad.upperRight, quad.lowerRight, quad.lowerLeft)
    let (dx1, dy1) = (p1.x - p2.x, p1.y - p2.y)
    let (dx2, dy2) = (p3.x - p2.x, p3.y - p2.y)
    let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
    let slant = dx1 * dy2 - dx2 * dy1
    guard slant.magnitude > 1e-9 else { return nil }
    // Rounding errors of a parallelogram are not perspective.
    let isParallel = max(sx.magnitude, sy.magnitude) < 1e-9
    let g = isParallel ? 0 : (sx * dy2 - dx2 * sy) / slant
    let h = isParallel ? 0 : (dx1 * sy - sx * dy1) / slant
    let fromSquare = Transform(
      p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x,
      p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y, g, h)
    let map = Transform.scale(x: 1 / Double(size.width), y: 1 / Double(size.height))
      .then(fromSquare)
    return map.inverse == nil ? nil : map
  }

  /// True if parallel lines remain parallel.
  public var isAffine: Bool { g == 0 && h == 0 && i == 1 }

  /// The transform that applies this one first and `next` second.
  public func then(_ next: Transform) -> Transform {
    let n = next
    return Transform(
      n.a * a + n.b * d + n.c * g, n.a * b + n.b * e + n.c * h, n.a * c + n.b * f + n.c * i,
      n.d * a + n.e * d + n.f * g, n.d * b + n.e * e + n.f * h, n.d * c + n.e * f + n.f * i,
      n.g * a + n.h * d + n.i * g, n.g * b + n.h * e + n.i * h, n.g * c + n.h * f + n.i * i)
  }

  /// The inverse, or nil if the transform is singular.
  public var inverse: Transform? {
    let cofactorA = e * i - f * h
    let cofactorB = f * g - d * i
    let cofactorC = d * h - e * g
    let determinant = a * cofactorA + b * cofactorB + c * cofactorC
    guard determinant.magnitude > 1e-12, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return Transform(
      cofactorA * k, (c * h - b * i) * k, (b * f - c * e) * k,
      cofactorB * k, (a * i - c * g) * k, (c * d - a * f) * k,
      cofactorC * k, (b * g - a * h) * k, (a * e - b * d) * k)
  }

  /// Maps `point`.
  public func apply(to point: PixelPoint) -> PixelPoint {
    let w = g * point.x + h * point.y + i
    return PixelPoint(
      x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
  }

  /// Maps the corners of `rect`.
  public func apply(to rect: PixelRect) -> Quad { apply(to: Quad(rect)) }

  /// Maps the corners of `quad`.
  public func apply(to quad: Quad) -> Quad {
    Quad(
      upperLeft: apply(to: quad.upperLeft), upperRight: apply(to: quad.upperRight),
      lowerRight: apply(to: quad.lowerRight), lowerLeft: apply(to: quad.lowerLeft))
  }

  /// The axis-aligned bounding box of the mapped `rect`.
  public func boundingRect(of rect: PixelRect) -> PixelRect {
    apply(to: rect).boundingRect
  }
}
