public import SummaGeometry

extension Page {
  /// The sheets of paper in the page, each straightened to a separate page, the largest first; the
  /// page itself if no sheet is clearly visible.
  /// - Parameters:
  ///   - finder: finds the sheets.
  ///   - finest: the greatest scale of a sheet, in its pixels per pixel of ``raster``.
  public func sheets(_ finder: SheetFinder, finest: Double = .infinity) -> [Page] {
    let found = finder.sheets(in: raster)
    let pages = found.enumerated().compactMap { index, sheet in
      straightened(sheet, number: index + 1, count: found.count, finest: finest)
    }
    return pages.count == found.count && !pages.isEmpty ? pages : [self]
  }

  /// Returns a sheet with known corners as a separate page.
  /// - Parameter quad: clockwise from the upper left corner of its text, in pixels of the page.
  /// - Returns: nil if the corners do not form a sheet.
  public func sheet(_ quad: Quad) -> Page? {
    // Distances between corners far outside may overflow.
    let farthest = Self.farthestCorner * Double(max(size.width, size.height))
    guard quad.corners.allSatisfy({ abs($0.x) <= farthest && abs($0.y) <= farthest }),
      let toRaster = toPage.inverse
    else { return nil }
    let found = FoundSheet(quad: toRaster.apply(to: quad), confidence: 1)
    return ConvexPolygon(found.quad).area.magnitude < 16
      ? nil : straightened(found, number: 1, count: 1)
  }

  /// In units of the longer side of the page.
  private static let farthestCorner = 100.0
  private static let refinement = 1.5
  private static let refinedPixels = 4_000_000.0

  /// Straightens a sheet to a separate page, with about as many pixels as in the picture; nil if
  /// the quad is degenerate.
  private func straightened(
    _ sheet: FoundSheet, number: Int, count: Int, finest: Double = .infinity
  ) -> Page? {
    let quad = sheet.quad.leveled(within: raster.size)
    // The longer of two opposite sides preserves all detail.
    let width = max(
      quad.upperLeft.distance(to: quad.upperRight), quad.lowerLeft.distance(to: quad.lowerRight))
    let height = max(
      quad.upperLeft.distance(to: quad.lowerLeft), quad.upperRight.distance(to: quad.lowerRight))
    // Strips are resampled from this page again; a slightly higher resolution reduces the loss.
    // Large sheets have pixels to spare, and corners far outside would waste memory.
    let area = max(1, width * height)
    let finer = max(1, min(Self.refinement, (Self.refinedPixels / area).squareRoot()))
    let scale = min(finer, finest, (2 * Double(raster.pixels.count) / area).squareRoot())
    let target = PixelSize(rounding: scale * width, scale * height)
    guard let toRaster = Transform.projection(from: target, to: quad) else { return nil }
    var page = self
    page.raster = raster.warped(by: toRaster, to: target)
    // The sheet also has about as many pixels in the picture as in the page.
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let reduction = ConvexPolygon(toPage.apply(to: pixel)).area.magnitude.squareRoot() / scale
    page.size = PixelSize(
      rounding: reduction * Double(target.width), reduction * Double(target.height))
    page.toPage = .resize(from: target, to: page.size)
    page.toPicture = Transform.resize(from: page.size, to: target).then(toRaster).then(toPage)
      .then(toPicture)
    page.paper = PaperSheet(
      number: number, count: count, confidence: sheet.confidence,
      quad: toPage.then(toPicture).apply(to: quad))
    return page
  }

  /// Reduces the raster to about `pixels` pixels if it has at least twice as many along each side.
  public func reduced(toPixels pixels: Int) -> Page {
    let factor = Int((Double(raster.pixels.count) / Double(max(1, pixels))).squareRoot().rounded())
    guard factor > 1 else { return self }
    var page = self
    page.raster = raster.reduced(by: factor)
    page.toPage = Transform.scale(x: Double(factor), y: Double(factor)).then(toPage)
    return page
  }

  /// Resamples the raster. All results still refer to the whole page in its full size.
  /// - Parameter scale: the size of the new raster as a part of the old one's.
  public func resampled(by scale: Double) -> Page {
    let target = PixelSize(
      rounding: scale * Double(raster.size.width), scale * Double(raster.size.height))
    let toOld = Transform.resize(from: target, to: raster.size)
    var page = self
    page.raster = raster.warped(by: toOld, to: target)
    page.toPage = toOld.then(toPage)
    return page
  }

  /// Rotates the page about its centre, on a canvas that contains all of it. A canvas with more
  /// than twice the pixels, as that of a long strip, is reduced in scale.
  /// - Parameter degrees: clockwise positive.
  public func rotated(degrees: Double) -> Page {
    let (canvas, back) = GrayRaster.rotation(of: size, degrees: degrees)
    let most = SheetPreparer.greatestGrowth * raster.pixels.count
    guard let (rotated, rasterBack) = raster.rotated(degrees: degrees, mostPixels: most),
      let toCanvas = back.inverse
    else { return self }
    var page = self
    page.raster = rotated
    page.size = canvas
    page.toPage = rasterBack.then(toPage).then(toCanvas)
    page.toPicture = back.then(toPicture)
    return page
  }

  /// Rotates the page by 90 or 180 degrees, without mirroring.
  public func turned(_ orientation: Orientation) -> Page {
    guard orientation != .up, let back = orientation.transform(from: size).inverse,
      let rasterBack = orientation.transform(from: raster.size).inverse
    else { return self }
    var page = self
    page.raster = raster.oriented(orientation)
    page.size = orientation.uprightSize(of: size)
    page.toPage = rasterBack.then(toPage).then(orientation.transform(from: size))
    page.toPicture = back.then(toPicture)
    if let corners = paper?.quad.corners {
      page.paper?.quad = Quad(
        corners: corners, from: orientation == .right ? 3 : orientation == .left ? 1 : 2)
    }
    return page
  }
}

extension Quad {
  /// The bounding rectangle of whole pixels if the quad hardly differs from it, so pixels are
  /// copied without resampling.
  fileprivate func leveled(within size: PixelSize) -> Quad {
    let around = boundingRect.integral
    let tolerance = 0.006 * max(around.width, around.height)
    guard zip(corners, around.corners).allSatisfy({ $0.distance(to: $1) <= tolerance }) else {
      return self
    }
    return around.intersection(size.bounds).map(Quad.init) ?? self
  }
}
