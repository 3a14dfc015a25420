public import SummaGeometry

/// Finds the sheets of paper in a picture.
///
/// A model gives the paper and the edges of sheets in the reduced picture. Each area that is
/// connected at some level of probability is a candidate, with a quad whose sides fit the end of
/// the paper. A candidate is a sheet if paper fills the quad and ends at its sides, or if the
/// picture ends there.
public struct SheetFinder: Sendable {
  /// Candidates with a lower confidence are rejected.
  public var leastConfidence: Double
  private let model: any PaperModel

  /// The minimum length of the longer side of the picture that is searched, in pixels.
  private static let resolution = 192
  /// Paper probabilities (of 255) for candidates: touching sheets separate at a high level, and a
  /// poorly detected sheet is complete at a low one.
  private static let levels: [UInt8] = [64, 96, 128, 160, 192, 224]
  /// How far sheets extend beyond their cores, in pixels of the map.
  private static let rim = 1.2
  /// The minimum fraction of the picture that a sheet covers.
  private static let leastShare = 0.03
  /// The minimum fraction if at most one of the sheet's sides is in the picture.
  private static let leastShareOfOneSide = 0.4
  /// A candidate that covers a larger fraction of the picture is the whole picture.
  private static let greatestShare = 0.93
  /// The maximum overlap of two sheets, as a fraction of the smaller one.
  private static let greatestOverlap = 0.1

  /// - Parameters:
  ///   - model: the model that finds paper.
  ///   - leastConfidence: candidates with a lower confidence are rejected.
  public init(_ model: any PaperModel, leastConfidence: Double = 0.6) {
    self.model = model
    self.leastConfidence = leastConfidence
  }

  /// The sheets in `gray`, the largest first; none if the picture itself is a sheet, or no sheet is
  /// clearly visible.
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

  /// Returns candidates with quads in pixels of the map.
  private func candidates(in map: PaperMap) -> [FoundSheet] {
    let core = map.core
    let frame = PixelRect(
      x: -1, y: -1, width: Double(map.size.width) + 2, height: Double(map.size.height) + 2)
    let leastArea = Int(Self.leastShare * Double(core.pixels.count))
    return Self.levels.flatMap { level in
      LightPatch.patches(of: core, from: level, leastArea: leastArea)
    }.flatMap { patch in
      // One quad for sheets with corners outside the picture, one for sheets that end with the
      // picture.
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

  /// The most confident candidates, the largest first; none if one of them is the whole picture.
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
      // With one side in the picture, a sheet cannot be distinguished from a strip of light.
      let sides = sheet.quad.sides.count { !$0.isEdge(of: map.paper) }
      guard sides > 1 || share > Self.leastShareOfOneSide else { continue }
      found.append((sheet, polygon))
    }
    return found.sorted { $0.polygon.area > $1.polygon.area }.map(\.sheet)
  }
}

extension Quad {
  /// Clockwise from the upper side.
  fileprivate var sides: [PaperSide] {
    let corners = corners
    return (0..<4).map { PaperSide(corners[$0], corners[($0 + 1) % 4]) }
  }

  /// Creates the quad whose corners are the intersections of four sides, clockwise from the upper
  /// one; nil if two sides do not intersect.
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

/// A sheet of paper found in a picture.
public struct FoundSheet: Sendable, Hashable {
  /// Its corners in pixels of the picture; they may be outside it.
  public var quad: Quad
  /// How clearly its sides are visible, 0...1.
  public var confidence: Double

  public init(quad: Quad, confidence: Double) {
    self.quad = quad
    self.confidence = confidence
  }
}
