import SummaGeometry

/// Finds the sheets of paper in a picture.
///
/// A model says where paper is in the reduced picture, and where sheets end. What holds together at
/// one level of likelihood or another is a candidate, with a quad around it whose sides are drawn
/// where the paper ends. It is a sheet where paper fills the quad, and where it ends at its sides,
/// or the picture does.
public struct SheetFinder: Sendable {
  /// What shows less well is none.
  public var leastConfidence: Double
  private let model: any PaperModel

  /// Along the longer side of the picture that is searched, at least.
  private static let resolution = 192
  /// From here on it is taken for paper, of 255: sheets that touch come apart at a high level, and
  /// one that is told badly is whole at a low one.
  private static let levels: [UInt8] = [64, 96, 128, 160, 192, 224]
  /// How far sheets reach over their cores, in pixels of the map.
  private static let rim = 1.2
  /// A sheet takes at least this part of the picture.
  private static let leastShare = 0.03
  /// Where no more than one of its sides lies in the picture, a sheet takes at least this part.
  private static let leastShareOfOneSide = 0.4
  /// What takes more than this part of the picture is the picture.
  private static let greatestShare = 0.93
  /// Two sheets share at most this part of the smaller one.
  private static let greatestOverlap = 0.1

  /// - Parameters:
  ///   - model: what tells paper from what it lies on.
  ///   - leastConfidence: what shows less well is no sheet.
  public init(_ model: any PaperModel, leastConfidence: Double = 0.6) {
    self.model = model
    self.leastConfidence = leastConfidence
  }

  /// The sheets in `gray`, the largest first; none where the picture itself is one, or nothing
  /// shows well.
  public func sheets(in gray: GrayRaster) -> [FoundSheet] {
    let factor = max(1, max(gray.size.width, gray.size.height) / Self.resolution)
    let reduced = gray.reduced(by: factor)
    guard min(reduced.size.width, reduced.size.height) >= 24 else { return [] }
    let map = model.paper(in: reduced)
    let toReduced = Transform.resize(from: map.size, to: reduced.size)
    let toGray = toReduced.then(.scale(x: Double(factor), y: Double(factor)))
    // The map may be a little wider or higher than the picture.
    let candidates = candidates(in: map).filter { toReduced.apply(to: $0.quad).mayBeRectangle }
    return sheets(among: candidates, in: map).map {
      FoundSheet(quad: toGray.apply(to: $0.quad), confidence: $0.confidence)
    }
  }

  /// Quads in pixels of the map.
  private func candidates(in map: PaperMap) -> [FoundSheet] {
    let core = map.core
    let frame = PixelRect(
      x: -1, y: -1, width: Double(map.size.width) + 2, height: Double(map.size.height) + 2)
    let leastArea = Int(Self.leastShare * Double(core.pixels.count))
    return Self.levels.flatMap { level in
      LightPatch.patches(of: core, from: level, leastArea: leastArea)
    }.flatMap { patch in
      // A sheet whose corner is out of the picture, or that ends with the picture.
      let hull = ConvexPolygon(hullOf: patch.outline)
      return [hull.enclosingQuad(), hull.enclosingQuad(within: frame)].compactMap { $0 }
    }.compactMap { quad in
      let sides = quad.sides
      return Quad(
        between: (0..<4).map {
          let (side, other) = (sides[$0], sides[($0 + 2) % 4])
          return side.isEdge(of: core)
            ? side
            : side.moved(by: Self.rim).fitted(to: map.paper, width: side.distance(to: other))
        })
    }.map { quad in
      let sides = quad.sides.filter { !$0.isEdge(of: core) }.map { $0.clarity(in: core) }
      let mean = sides.isEmpty ? 1 : sides.reduce(0, +) / Double(sides.count)
      let clarity = ((sides.min() ?? 1) + mean) / 2
      return FoundSheet(
        quad: quad, confidence: clarity * map.paper.mean(in: ConvexPolygon(quad)))
    }
  }

  /// Those that show best, the largest first; none where one of them is the whole picture.
  private func sheets(among candidates: [FoundSheet], in map: PaperMap) -> [FoundSheet] {
    let whole = Quad(
      PixelRect(x: 0, y: 0, width: Double(map.size.width), height: Double(map.size.height)))
    let frame = ConvexPolygon(whole)
    var found: [(sheet: FoundSheet, polygon: ConvexPolygon)] = []
    for sheet in candidates.sorted(by: { $0.confidence > $1.confidence }) {
      let polygon = ConvexPolygon(sheet.quad)
      guard sheet.confidence >= leastConfidence,
        !found.contains(where: {
          $0.polygon.intersection(polygon).area
            > Self.greatestOverlap * min($0.polygon.area, polygon.area)
        })
      else { continue }
      let share = polygon.intersection(frame).area / frame.area
      if share > Self.greatestShare { return [] }
      // With one side in the picture nothing tells a sheet from a strip of light.
      let sides = sheet.quad.sides.count { !$0.isEdge(of: map.paper) }
      guard sides > 1 || share > Self.leastShareOfOneSide else { continue }
      found.append((sheet, polygon))
    }
    return found.sorted { $0.polygon.area > $1.polygon.area }.map(\.sheet)
  }
}

extension Quad {
  /// From the upper one on, clockwise.
  fileprivate var sides: [PaperSide] {
    let corners = corners
    return (0..<4).map { PaperSide(corners[$0], corners[($0 + 1) % 4]) }
  }

  /// The quad whose corners are where four sides meet, from the upper one on; nil where they meet
  /// nowhere.
  fileprivate init?(between sides: [PaperSide]) {
    guard let upperLeft = sides[3].meeting(sides[0]), let upperRight = sides[0].meeting(sides[1]),
      let lowerRight = sides[1].meeting(sides[2]), let lowerLeft = sides[2].meeting(sides[3])
    else { return nil }
    self.init(
      upperLeft: upperLeft, upperRight: upperRight, lowerRight: lowerRight, lowerLeft: lowerLeft)
  }
}

extension GrayRaster {
  /// The mean level of the pixels in `polygon`, 0...1.
  fileprivate func mean(in polygon: ConvexPolygon) -> Double {
    var (sum, count) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard polygon.contains(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
        sum += Int(pixels[y * size.width + x])
        count += 1
      }
    }
    return count > 0 ? Double(sum) / Double(count) / 255 : 0
  }
}
