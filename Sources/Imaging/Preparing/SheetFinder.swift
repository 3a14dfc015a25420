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

  /// The pixels along the longer side of the picture for the model: of a first look, and of a
  /// second for sheets that are too small for the first.
  private static let resolutions = (first: 192, second: 384)
  /// Paper probabilities (of 255) for candidates: touching sheets separate at a high level, and a
  /// poorly detected sheet is complete at a low one.
  private static let levels: [UInt8] = [64, 96, 128, 160, 192, 224]
  /// The distance by which sheets extend beyond their cores, in pixels of the map.
  private static let rim = 1.2
  /// The minimum fractions of the picture that a sheet covers, for the first and the second look:
  /// about the same number of pixels of the map.
  private static let leastShare = (first: 0.03, second: 0.0075)
  /// A picture in which sheets cover a larger fraction has no space for others.
  public static let crowdedShare = 0.5
  /// Sheets of a larger share are taken only from the first look.
  private static let greatestSmallShare = 0.25
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

  /// The sheets in `gray`, the largest first; empty if the picture itself is a sheet, or no sheet
  /// is clearly visible.
  ///
  /// If there are several sheets, or further areas that may be paper, the model is applied once
  /// more at twice the resolution: several sheets in one picture are small, and close to each
  /// other.
  public func sheets(in gray: GrayRaster) -> [FoundSheet] {
    let candidates = candidates(in: gray, resolution: Self.resolutions.first)
    let large = candidates.filter { $0.share >= Self.leastShare.first }
    guard let found = sheets(among: large) else { return [] }
    guard max(gray.size.width, gray.size.height) >= Self.resolutions.second,
      found.allSatisfy({ $0.share <= Self.crowdedShare }),
      found.count > 1
        || candidates.contains(where: { candidate in !found.contains(where: candidate.overlaps) })
    else { return found.map(\.sheet) }
    let small = self.candidates(in: gray, resolution: Self.resolutions.second)
      .filter { $0.share <= Self.greatestSmallShare }
    return (sheets(among: large + small) ?? []).map(\.sheet)
  }

  private struct Candidate {
    /// In pixels of the picture.
    var sheet: FoundSheet
    var polygon: ConvexPolygon
    /// The fraction of the picture that it covers.
    var share: Double
    /// The number of sides that are in the picture.
    var sideCount: Int

    func overlaps(_ other: Candidate) -> Bool {
      polygon.intersection(other.polygon).area
        > SheetFinder.greatestOverlap * min(polygon.area, other.polygon.area)
    }
  }

  private func candidates(in gray: GrayRaster, resolution: Int) -> [Candidate] {
    let factor = max(1, max(gray.size.width, gray.size.height) / resolution)
    let reduced = gray.reduced(by: factor)
    guard min(reduced.size.width, reduced.size.height) >= 24 else { return [] }
    let map = model.paper(in: reduced, resolution: resolution)
    // The map may be a little wider or higher than the picture.
    let toGray = Transform.resize(from: map.size, to: reduced.size)
      .then(.scale(x: Double(factor), y: Double(factor)))
    let frame = ConvexPolygon(gray.size.bounds)
    let leastArea = Int(Self.leastShare.second * Double(map.paper.pixels.count))
    return quads(in: map, leastArea: leastArea).compactMap { quad in
      let inPicture = toGray.apply(to: quad)
      guard inPicture.mayBeRectangle else { return nil }
      let sides = quad.sides.filter { !$0.isEdge(of: map.paper) }
      let polygon = ConvexPolygon(inPicture)
      return Candidate(
        sheet: FoundSheet(quad: inPicture, confidence: confidence(of: quad, sides, in: map)),
        polygon: polygon, share: polygon.intersection(frame).area / frame.area,
        sideCount: sides.count)
    }
  }

  /// Quads in pixels of the map.
  private func quads(in map: PaperMap, leastArea: Int) -> [Quad] {
    let frame = map.size.bounds.insetBy(-1)
    return Self.levels.flatMap { level in
      LightPatch.patches(of: map.core, from: level, leastArea: leastArea)
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
          return side.isEdge(of: map.paper)
            ? side
            : side.moved(by: Self.rim).fitted(to: map.paper, width: side.distance(to: other))
        })
    }
  }

  /// - Parameter sides: those in the picture.
  private func confidence(of quad: Quad, _ sides: [PaperSide], in map: PaperMap) -> Double {
    let clarities = sides.map { $0.clarity(in: map.core) }
    let mean = clarities.isEmpty ? 1 : clarities.reduce(0, +) / Double(clarities.count)
    return ((clarities.min() ?? 1) + mean) / 2 * map.paper.mean(in: ConvexPolygon(quad))
  }

  /// The most confident candidates, the largest first; nil if one of them is the whole picture.
  private func sheets(among candidates: [Candidate]) -> [Candidate]? {
    var found: [Candidate] = []
    for candidate in candidates.sorted(by: { $0.sheet.confidence > $1.sheet.confidence }) {
      guard candidate.sheet.confidence >= leastConfidence,
        !found.contains(where: candidate.overlaps)
      else { continue }
      if candidate.share > Self.greatestShare { return nil }
      // With one side in the picture, a sheet cannot be distinguished from a strip of light.
      guard candidate.sideCount > 1 || candidate.share > Self.leastShareOfOneSide else { continue }
      found.append(candidate)
    }
    return found.sorted { $0.polygon.area > $1.polygon.area }
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
  /// The visibility of its sides, 0...1.
  public var confidence: Double

  public init(quad: Quad, confidence: Double) {
    self.quad = quad
    self.confidence = confidence
  }
}
