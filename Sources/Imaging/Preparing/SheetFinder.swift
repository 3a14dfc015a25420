import SummaGeometry

/// Finds the sheets of paper in a picture.
///
/// Paper is lighter than what it lies on, at one level of shade or another, and its shade is more
/// even than its edge: at each of some levels of both the patches of pixels above are candidates,
/// with a quad around each. It is a sheet where the patch fills its quad, where the sides of the
/// quad are steps from light to dark, or the edge of the picture, and where these steps end at the
/// corners, as those of a shadow on the paper do not.
///
/// Source: levels as in Matas et al. 2002, "Robust wide baseline stereo from maximally stable
/// extremal regions".
public struct SheetFinder: Sendable {
  /// What shows less well is none.
  public var leastConfidence: Double

  /// Along the longer side of the picture that is searched.
  private static let resolution = 192
  /// How many levels of shade are tried, and of evenness.
  private static let levels = 20
  private static let evenLevels = 12
  /// Next to an edge nothing is even: patches of it end so far within the sheet, in pixels of the
  /// reduced picture.
  private static let evenMargin = 1.2
  /// A sheet takes at least this part of the picture.
  private static let leastShare = 0.04
  /// Where no more than one of its sides lies in the picture, a sheet takes at least this part.
  private static let leastShareOfOneSide = 0.4
  /// What takes more than this part of the picture is the picture.
  private static let greatestShare = 0.93
  /// Candidates that show less well than the best by no more than this are as good: one may be a
  /// part of another, as what lies in the light, or lie on it, as on a pad.
  private static let tolerance = 0.06

  /// The part of a sheet that is dark and thin at least; what has less is no receipt.
  private static let leastInk = 0.02

  public init(leastConfidence: Double = 0.8) {
    self.leastConfidence = leastConfidence
  }

  /// The sheets in `gray`, the largest first; none where the picture itself is one, or nothing
  /// shows well.
  public func sheets(in gray: GrayRaster) -> [FoundSheet] {
    let factor = max(1, max(gray.size.width, gray.size.height) / Self.resolution)
    let reduced = gray.reduced(by: factor)
    guard min(reduced.size.width, reduced.size.height) >= 24 else { return [] }
    // Ink is gone with reach 2, which is as high as small print; light specks of a table with 3.
    let closed = reduced.closed(reach: 2)
    let candidates = candidates(in: closed.opened(reach: 3))
    guard !candidates.isEmpty else { return [] }
    let scale = Transform.scale(x: Double(factor), y: Double(factor))
    return sheets(among: candidates, ink: InkMap(of: reduced, on: closed)).map {
      FoundSheet(quad: scale.apply(to: $0.quad), confidence: $0.confidence)
    }
  }

  private struct Candidate {
    var quad: Quad
    var polygon: ConvexPolygon
    var confidence: Double

    /// Whether most of this one is part of `other`, too.
    func lies(in other: Candidate) -> Bool {
      polygon.intersection(other.polygon).area > 0.85 * polygon.area
    }

    /// Whether what this one has beyond `other`, which lies in it, is of the same sheet: there is
    /// text, too. Of two that hardly differ the one that shows better is the sheet.
    func extends(_ other: Candidate, ink: InkMap) -> Bool {
      let (area, least) = (polygon.area, other.polygon.area)
      guard area > least, other.lies(in: self) else { return false }
      if area < 1.15 * least { return confidence > other.confidence }
      let inner = ink.count(in: other.polygon)
      let density = inner / least
      return (ink.count(in: polygon) - inner) / (area - least) >= 0.3 * density
    }
  }

  private func candidates(in paper: GrayRaster) -> [Candidate] {
    let shades = Histogram(of: paper)
    let (dark, light) = (Int(shades.shade(rank: 0.02)), Int(shades.shade(rank: 0.995)))
    guard light - dark >= 20 else { return [] }
    let byShade = (0..<Self.levels).map {
      dark + 8 + (light - 10 - dark) * $0 / (Self.levels - 1)
    }
    // A change by a third of the shade from one pixel to the next but one, down to a fiftieth.
    let byEvenness = (0..<Self.evenLevels).map { 40 + 200 * $0 / (Self.evenLevels - 1) }
    return candidates(among: paper, at: byShade, margin: 0, in: paper)
      + candidates(among: paper.evenness(), at: byEvenness, margin: Self.evenMargin, in: paper)
  }

  /// - Parameters:
  ///   - raster: what patches are light in.
  ///   - levels: from the shade of each on.
  ///   - margin: how far sheets reach over their patches.
  ///   - paper: where their sides show.
  private func candidates(
    among raster: GrayRaster, at levels: [Int], margin: Double, in paper: GrayRaster
  ) -> [Candidate] {
    let whole = Double(paper.pixels.count)
    let leastArea = Int(Self.leastShare * whole)
    var candidates: [Candidate] = []
    var last: [LightPatch] = []
    for level in levels {
      let patches = LightPatch.patches(
        of: raster, from: UInt8(max(1, min(255, level))), leastArea: leastArea)
      defer { last = patches }
      for patch in patches where !last.contains(where: { $0.isSame(as: patch) }) {
        let hull = ConvexPolygon(hullOf: patch.outline)
        guard let inner = hull.enclosingQuad() else { continue }
        let fill = Double(patch.area) / ConvexPolygon(inner).area
        guard fill >= leastConfidence else { continue }
        guard inner.mayBeRectangle else { continue }
        let quad = inner.grown(by: margin)
        let sides = SheetSides(of: quad, in: paper)
        // With one side in the picture nothing tells a sheet from a strip of light.
        guard sides.count > 1 || Double(patch.area) > Self.leastShareOfOneSide * whole else {
          continue
        }
        let confidence = fill * sides.confidence
        if confidence >= leastConfidence {
          candidates.append(
            Candidate(quad: quad, polygon: ConvexPolygon(quad), confidence: confidence))
        }
      }
    }
    return candidates
  }

  private func sheets(among candidates: [Candidate], ink: InkMap) -> [Candidate] {
    let frame = ConvexPolygon(
      PixelRect(x: 0, y: 0, width: Double(ink.size.width), height: Double(ink.size.height)))
    var left = candidates
    var sheets: [Candidate] = []
    while let best = left.max(by: { $0.confidence < $1.confidence }) {
      let nested = left.filter {
        $0.confidence >= best.confidence - Self.tolerance
          && ($0.lies(in: best) || best.lies(in: $0))
      }.sorted { $0.polygon.area < $1.polygon.area }
      let sheet = nested.reduce(nested.first ?? best) {
        $1.extends($0, ink: ink) ? $1 : $0
      }
      if ink.count(in: sheet.polygon) >= Self.leastInk * sheet.polygon.area {
        sheets.append(sheet)
      }
      left.removeAll {
        let shared = $0.polygon.intersection(sheet.polygon).area
        return shared > 0.1 * min($0.polygon.area, sheet.polygon.area)
      }
    }
    guard
      !sheets.contains(where: {
        $0.polygon.intersection(frame).area > Self.greatestShare * frame.area
      })
    else { return [] }
    return sheets.sorted { $0.polygon.area > $1.polygon.area }
  }
}

extension LightPatch {
  fileprivate func isSame(as other: LightPatch) -> Bool {
    top == other.top && spans == other.spans
  }
}
