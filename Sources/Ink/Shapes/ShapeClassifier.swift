import Foundation
import SummaGeometry

/// Recognises drawn shapes: rectangle, ellipse, triangle, arrow.
///
/// Each shape is fitted to the strokes, at any rotation and with any number of strokes. The score
/// depends on the distance of the strokes from it and on the part of its outline that is drawn. A
/// rectangle with round corners is similar to an ellipse, so both have similar scores.
public struct ShapeClassifier: Sendable {
  /// A shape that can be drawn.
  public enum Shape: String, Sendable, CaseIterable {
    case rectangle, ellipse, triangle, arrow
  }

  public init() {}

  /// The mean distance, as a fraction of the shape's size, at which a fit has 0.6 of the score of a
  /// perfect one.
  private static let tolerance = 0.025
  /// The weight of drawings that are none of the shapes.
  private static let other = 0.03

  /// The shapes, most likely first, with scores 0...1. The remainder is the score of other
  /// drawings.
  /// - Throws: ``InkError`` if there are no points.
  public func classify(_ ink: Ink) throws(InkError) -> [(shape: Shape, score: Double)] {
    let outline = InkOutline(try ink.checked())
    let points = outline.points
    let hull = ConvexPolygon(hullOf: points).corners
    let size = (max(outline.width, 1e-6) * max(outline.height, 1e-6)).squareRoot()
    var worth = Dictionary(uniqueKeysWithValues: Shape.allCases.map { ($0, 0.0) })
    if hull.count > 2, size > 0.1 {
      if let quad = Self.largest(4, in: hull) {
        worth[.rectangle] = closed(quad, points, size: size) * Self.rightness(of: quad)
      }
      if let triangle = Self.largest(3, in: hull) {
        worth[.triangle] = closed(triangle, points, size: size)
      }
      worth[.ellipse] = closed(Self.ellipse(around: hull), points, size: size)
    }
    worth[.arrow] = Self.arrow(outline)
    let sum = worth.values.reduce(Self.other, +)
    return worth.map { ($0.key, $0.value / sum) }
      .sorted { ($0.1, $1.0.rawValue) > ($1.1, $0.0.rawValue) }
  }

  // MARK: Closed shapes

  /// The degree to which points follow a closed polygon and cover it.
  private func closed(_ corners: [PixelPoint], _ points: [PixelPoint], size: Double) -> Double {
    var (sum, drawn) = (0.0, Set<Int>())
    let sides = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    let lengths = sides.map { $0.0.distance(to: $0.1) }
    // The outline is divided into pieces of a twelfth of the size.
    let piece = size / 12
    var starts = [0.0]
    for length in lengths { starts.append(starts[starts.count - 1] + length) }
    for point in points {
      var (least, place) = (Double.infinity, 0.0)
      for (index, side) in sides.enumerated() {
        let distance = point.distance(toSegment: side.0, side.1)
        guard distance < least else { continue }
        let way = side.1 - side.0
        let part = (point - side.0).dot(way) / max(way.dot(way), 1e-12)
        (least, place) = (distance, starts[index] + min(max(part, 0), 1) * lengths[index])
      }
      sum += least
      if least < 0.15 * size { drawn.insert(Int(place / piece)) }
    }
    let residual = sum / Double(points.count) / size
    let pieces = max(1, Int(starts[starts.count - 1] / piece))
    let coverage = min(1, Double(drawn.count) / Double(pieces))
    return exp(-0.5 * pow(residual / Self.tolerance, 2)) * smoothstep(coverage, from: 0.7, to: 0.9)
  }

  /// The largest polygon of `count` corners of a convex polygon.
  private static func largest(_ count: Int, in hull: [PixelPoint]) -> [PixelPoint]? {
    // Of a large hull, every few corners are enough.
    let step = max(1, hull.count / 24)
    let corners = stride(from: 0, to: hull.count, by: step).map { hull[$0] }
    guard corners.count >= count else { return nil }
    var best: (area: Double, corners: [PixelPoint]) = (0, [])
    for a in 0..<corners.count {
      for b in (a + 1)..<corners.count {
        for c in (b + 1)..<max(b + 1, corners.count) {
          let half = area(corners[a], corners[b], corners[c])
          if count == 3 {
            if half > best.area { best = (half, [corners[a], corners[b], corners[c]]) }
            continue
          }
          for d in (c + 1)..<max(c + 1, corners.count) {
            let whole = half + area(corners[a], corners[c], corners[d])
            if whole > best.area {
              best = (whole, [corners[a], corners[b], corners[c], corners[d]])
            }
          }
        }
      }
    }
    return best.corners.isEmpty ? nil : best.corners
  }

  private static func area(_ a: PixelPoint, _ b: PixelPoint, _ c: PixelPoint) -> Double {
    abs((b - a).cross(c - a)) / 2
  }

  /// 1 for four right angles, less for other quadrilaterals.
  private static func rightness(of corners: [PixelPoint]) -> Double {
    let cosines = corners.indices.map { index in
      let one = corners[(index + 3) % 4] - corners[index]
      let other = corners[(index + 1) % 4] - corners[index]
      return one.cosine(to: other)
    }
    let mean = cosines.reduce(0) { $0 + $1 * $1 } / 4
    return exp(-0.5 * mean / 0.04)
  }

  /// The ellipse with the same moments of area as a convex polygon, as a polygon of 48 corners.
  private static func ellipse(around hull: [PixelPoint]) -> [PixelPoint] {
    var (area, mx, my, mxx, myy, mxy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in hull.indices {
      let (p, q) = (hull[index], hull[(index + 1) % hull.count])
      let cross = p.cross(q)
      area += cross / 2
      mx += cross * (p.x + q.x) / 6
      my += cross * (p.y + q.y) / 6
      mxx += cross * (p.x * p.x + p.x * q.x + q.x * q.x) / 12
      myy += cross * (p.y * p.y + p.y * q.y + q.y * q.y) / 12
      mxy += cross * (p.x * q.y + 2 * p.x * p.y + 2 * q.x * q.y + q.x * p.y) / 24
    }
    guard abs(area) > 1e-9 else { return hull }
    let (cx, cy) = (mx / area, my / area)
    let (xx, yy, xy) = (mxx / area - cx * cx, myy / area - cy * cy, mxy / area - cx * cy)
    let mean = (xx + yy) / 2
    let spread = (pow((xx - yy) / 2, 2) + xy * xy).squareRoot()
    let (long, short) = (
      2 * max(0, mean + spread).squareRoot(), 2 * max(0, mean - spread).squareRoot()
    )
    let angle = 0.5 * atan2(2 * xy, xx - yy)
    return (0..<48).map { index in
      let turn = 2 * Double.pi * Double(index) / 48
      let (u, v) = (long * cos(turn), short * sin(turn))
      return PixelPoint(
        x: cx + u * cos(angle) - v * sin(angle), y: cy + u * sin(angle) + v * cos(angle))
    }
  }

  // MARK: Arrows

  /// The degree to which the strokes are a shaft with a head of two barbs at one end.
  private static func arrow(_ outline: InkOutline) -> Double {
    let points = outline.points
    guard points.count > 8, let (a, b) = farthest(points) else { return 0 }
    return max(arrow(points, tail: a, tip: b), arrow(points, tail: b, tip: a))
  }

  private static func arrow(_ points: [PixelPoint], tail: PixelPoint, tip: PixelPoint) -> Double {
    let way = tip - tail
    let length = tail.distance(to: tip)
    guard length > 0 else { return 0 }
    var (shaft, strayed) = (0.0, 0.0)
    // The farthest point of the head on each side of the shaft.
    var barbs: [PixelPoint?] = [nil, nil]
    var head: [PixelPoint] = []
    for point in points {
      let along = (point - tail).dot(way) / (length * length)
      let aside = way.cross(point - tail) / (length * length)
      if abs(aside) < 0.07 {
        shaft += 1
      } else if along > 0.45 {
        head.append(point)
        let side = aside > 0 ? 0 : 1
        let farther = barbs[side].map { abs(way.cross($0 - tail)) } ?? 0
        if abs(way.cross(point - tail)) > farther { barbs[side] = point }
      } else {
        strayed += 1
      }
    }
    guard let one = barbs[0], let other = barbs[1] else { return 0 }
    let widths = [one, other].map { abs(way.cross($0 - tail)) / (length * length) }
    guard let narrow = widths.min(), let wide = widths.max(), narrow > 0.08 else { return 0 }
    // The barbs point back from the tip.
    let backs = [one, other].map { 1 - ($0 - tail).dot(way) / (length * length) }
    guard backs.allSatisfy({ $0 > 0.03 && $0 < 0.6 }) else { return 0 }
    let residual =
      head.reduce(0) { sum, point in
        // A closed head has a side between its barbs.
        sum
          + min(
            point.distance(toSegment: tip, one), point.distance(toSegment: tip, other),
            point.distance(toSegment: one, other))
      } / Double(head.count) / length
    // The shaft extends from end to end, and there are no other strokes.
    let covered = min(1, shaft / (0.8 * InkOutline.density * length))
    return exp(-0.5 * pow(residual / tolerance, 2)) * pow(covered, 4)
      * exp(-10 * strayed / Double(points.count)) * min(1, 2 * narrow / wide)
  }

  /// The two points at the greatest distance.
  private static func farthest(_ points: [PixelPoint]) -> (PixelPoint, PixelPoint)? {
    let hull = ConvexPolygon(hullOf: points).corners
    let corners = hull.isEmpty ? points : hull
    var best: (PixelPoint, PixelPoint)?
    var greatest = 0.0
    for (index, one) in corners.enumerated() {
      for other in corners[(index + 1)...] where one.distance(to: other) > greatest {
        greatest = one.distance(to: other)
        best = (one, other)
      }
    }
    return best
  }
}
