public import SummaGeometry

extension Page {
  /// The sheets of paper in the page, each straightened to a page of its own, the largest first;
  /// the page itself where there is none that shows well.
  public func sheets(_ finder: SheetFinder) -> [Page] {
    let found = finder.sheets(in: raster)
    let pages = found.enumerated().compactMap { index, sheet in
      straightened(sheet, number: index + 1, count: found.count)
    }
    return pages.count == found.count && !pages.isEmpty ? pages : [self]
  }

  /// A sheet whose corners are known, as a page of its own.
  /// - Parameter quad: clockwise from the upper left corner of its text, in pixels of the page.
  /// - Returns: nil where the corners are those of no sheet.
  public func sheet(_ quad: Quad) -> Page? {
    // The distances of corners far outside may be no numbers.
    let farthest = Self.farthestCorner * Double(max(size.width, size.height))
    guard quad.corners.allSatisfy({ abs($0.x) <= farthest && abs($0.y) <= farthest }),
      let toRaster = toPage.inverse
    else { return nil }
    let found = FoundSheet(quad: toRaster.apply(to: quad), confidence: 1)
    return ConvexPolygon(found.quad).area.magnitude < 16
      ? nil : straightened(found, number: 1, count: 1)
  }

  /// Times the longer side of the page.
  private static let farthestCorner = 100.0
  private static let refinement = 1.5
  private static let refinedPixels = 4_000_000.0

  /// A sheet as a page of its own, in about as many pixels as it has in the picture; nil where its
  /// quad is none.
  private func straightened(_ sheet: FoundSheet, number: Int, count: Int) -> Page? {
    let quad = sheet.quad.leveled(within: raster.size)
    // Along the longer of two opposite sides nothing is lost.
    let width = max(
      quad.upperLeft.distance(to: quad.upperRight), quad.lowerLeft.distance(to: quad.lowerRight))
    let height = max(
      quad.upperLeft.distance(to: quad.lowerLeft), quad.upperRight.distance(to: quad.lowerRight))
    // Strips are cut out of it once more: a little finer than the picture, it loses less by that.
    // Large ones have pixels to spare, and corners far outside would take memory for nothing.
    let area = max(1, width * height)
    let finer = max(1, min(Self.refinement, (Self.refinedPixels / area).squareRoot()))
    let scale = min(finer, (2 * Double(raster.pixels.count) / area).squareRoot())
    let target = PixelSize(
      width: max(1, Int((scale * width).rounded())),
      height: max(1, Int((scale * height).rounded())))
    guard let toRaster = Transform.projection(from: target, to: quad) else { return nil }
    var page = self
    page.raster = raster.warped(by: toRaster, to: target)
    // In pixels of the picture, too, a sheet has about as many as in the page.
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let reduction = ConvexPolygon(toPage.apply(to: pixel)).area.magnitude.squareRoot() / scale
    page.size = PixelSize(
      width: max(1, Int((reduction * Double(target.width)).rounded())),
      height: max(1, Int((reduction * Double(target.height)).rounded())))
    page.toPage = .resize(from: target, to: page.size)
    page.toPicture = Transform.resize(from: page.size, to: target).then(toRaster).then(toPage)
      .then(toPicture)
    page.paper = PaperSheet(
      number: number, count: count, confidence: sheet.confidence,
      quad: toPage.then(toPicture).apply(to: quad))
    return page
  }

  /// The page with about `pixels` pixels where its raster has at least twice as many along each
  /// side.
  public func reduced(toPixels pixels: Int) -> Page {
    let factor = Int((Double(raster.pixels.count) / Double(max(1, pixels))).squareRoot().rounded())
    guard factor > 1 else { return self }
    var page = self
    page.raster = raster.reduced(by: factor)
    page.toPage = Transform.scale(x: Double(factor), y: Double(factor)).then(toPage)
    return page
  }

  /// The page turned by a quarter or a half, without mirroring.
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
      let first = orientation == .right ? 3 : orientation == .left ? 1 : 2
      page.paper?.quad = Quad(
        upperLeft: corners[first], upperRight: corners[(first + 1) % 4],
        lowerRight: corners[(first + 2) % 4], lowerLeft: corners[(first + 3) % 4])
    }
    return page
  }
}

extension Quad {
  /// The rectangle of whole pixels around the quad where it hardly differs, so that pixels are
  /// taken over as they are.
  fileprivate func leveled(within size: PixelSize) -> Quad {
    let around = boundingRect.integral
    let tolerance = 0.006 * max(around.width, around.height)
    guard zip(corners, around.corners).allSatisfy({ $0.distance(to: $1) <= tolerance }) else {
      return self
    }
    let frame = PixelRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    return around.intersection(frame).map(Quad.init) ?? self
  }
}
