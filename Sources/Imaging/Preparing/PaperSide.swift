import SummaGeometry

/// A side of a sheet on the paper map: how clear it is, and where it fits best.
struct PaperSide {
  let start: PixelPoint
  let end: PixelPoint
  private let length: Double
  private let along: PixelPoint
  /// Points outwards.
  private let normal: PixelPoint

  /// Distances from the line at which paper is present and has ended, in pixels of the map.
  private static let near = 2.0
  private static let far = 2.5
  private static let reach = 4.0
  /// The distance inside the line at which paper is certain, as a fraction of the distance to the
  /// opposite side.
  private static let depth = 0.3

  /// Creates the side between two corners in clockwise order.
  init(_ start: PixelPoint, _ end: PixelPoint) {
    (self.start, self.end) = (start, end)
    length = max(1e-6, start.distance(to: end))
    along = PixelPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    normal = PixelPoint(x: along.y, y: -along.x)
  }

  /// Sampling positions along the side, without the corners, which may be round or torn.
  private var places: [Double] {
    let count = max(8, Int(length))
    return (0..<count).map { (0.06 + 0.88 * Double($0) / Double(count - 1)) * length }
  }

  private func point(_ place: Double, _ distance: Double) -> PixelPoint {
    PixelPoint(
      x: start.x + place * along.x + distance * normal.x,
      y: start.y + place * along.y + distance * normal.y)
  }

  /// True if most of the side is at the edge of the picture or outside it.
  func isEdge(of map: GrayRaster) -> Bool {
    let places = places
    let outside = places.count { map.level(at: point($0, Self.far)) == nil }
    return 10 * outside >= 7 * places.count
  }

  /// The distance inwards to the middle of another side.
  func distance(to other: PaperSide) -> Double {
    let middle = PixelPoint(
      x: (other.start.x + other.end.x) / 2, y: (other.start.y + other.end.y) / 2)
    return (start - middle).dot(normal)
  }

  /// The side moved outwards.
  func moved(by distance: Double) -> PaperSide {
    PaperSide(point(0, distance), point(length, distance))
  }

  /// The fraction of the side at which paper ends, 0...1; positions at the edge of the picture
  /// count.
  func clarity(in core: GrayRaster) -> Double {
    let places = places
    var sum = 0.0
    for place in places {
      guard let inside = core.level(at: point(place, -Self.near)),
        let outside = core.level(at: point(place, Self.far))
      else {
        sum += 1
        continue
      }
      // Between two sheets that nearly touch, only the rims are visible.
      let between = core.level(at: point(place, 0)) ?? outside
      sum += max(0, min(1, (inside - min(outside, between))))
    }
    return sum / Double(places.count)
  }

  /// The side fitted to where the paper ends at most positions; unchanged if that is unclear.
  /// - Parameter width: the distance to the opposite side.
  func fitted(to paper: GrayRaster, width: Double) -> PaperSide {
    var points: [(place: Double, distance: Double)] = []
    let deepest = -max(Self.reach, Self.depth * width)
    for place in places {
      var last = paper.level(at: point(place, deepest))
      for distance in stride(from: deepest + 0.5, through: Self.reach, by: 0.5) {
        let level = paper.level(at: point(place, distance))
        if let before = last, let level, before >= 0.5, level < 0.5 {
          points.append((place, distance - 0.5 + 0.5 * (before - 0.5) / (before - level)))
          break
        }
        last = level
      }
    }
    guard 2 * points.count >= places.count else { return self }
    // A robust line fit: the median of slopes, then of heights. Source: Theil 1950, Sen 1968; pairs
    // half the points apart.
    let half = points.count / 2
    let slopes = (0..<points.count - half).map {
      (points[$0 + half].distance - points[$0].distance)
        / (points[$0 + half].place - points[$0].place)
    }
    let slope = slopes.median
    let height = points.map { $0.distance - slope * $0.place }.median
    return PaperSide(point(0, height), point(length, height + slope * length))
  }

  /// The intersection of two extended sides; nil if they are nearly parallel.
  func meeting(_ other: PaperSide) -> PixelPoint? {
    let slant = along.cross(other.along)
    guard slant.magnitude > 0.1 else { return nil }
    return point((other.start - start).cross(other.along) / slant, 0)
  }
}

extension [Double] {
  fileprivate var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

extension GrayRaster {
  /// The interpolated level at a point, 0...1; nil outside.
  func level(at point: PixelPoint) -> Double? {
    guard point.x >= 0, point.y >= 0, point.x < Double(size.width), point.y < Double(size.height)
    else { return nil }
    let x = max(0, min(Double(size.width - 1), point.x - 0.5))
    let y = max(0, min(Double(size.height - 1), point.y - 0.5))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, size.width - 1), min(top + 1, size.height - 1))
    let (fx, fy) = (x - Double(left), y - Double(top))
    func pixel(_ x: Int, _ y: Int) -> Double { Double(pixels[y * size.width + x]) }
    let upper = pixel(left, top) * (1 - fx) + pixel(right, top) * fx
    let lower = pixel(left, bottom) * (1 - fx) + pixel(right, bottom) * fx
    return (upper * (1 - fy) + lower * fy) / 255
  }
}
