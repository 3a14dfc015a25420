extension PageRecord {
  /// The amount at a point of the upright page, in pixels with the origin upper left. Of
  /// several boxes that hold the point the smallest answers; where none does, the nearest within `tolerance` pixels.
  public func amount(at point: PixelPoint, tolerance: Double = 0) -> Amount? {
    guard let amounts, let image else { return nil }
    let size = PixelSize(width: image.width, height: image.height)
    let boxes = amounts.map { amount in
      NormalizedRect(
        x: amount.box.x, y: amount.box.y, width: amount.box.width, height: amount.box.height
      ).toImageCoordinates(size)
    }
    return HitTest(tolerance: tolerance).index(at: point, in: boxes).map { amounts[$0] }
  }

  /// The amount at a point in 0...1 of the upright page, origin lower left.
  /// - Parameters:
  ///   - point: in 0...1, origin lower left.
  ///   - tolerance: in pixels of the page.
  public func amount(at point: NormalizedPoint, tolerance: Double = 0) -> Amount? {
    guard let image else { return nil }
    let size = PixelSize(width: image.width, height: image.height)
    return amount(at: point.toImageCoordinates(size), tolerance: tolerance)
  }

  /// The amount at a point of a view that shows the whole page in `viewSize`, origin upper left.
  /// - Parameters:
  ///   - point: in the units of the view, origin upper left.
  ///   - viewSize: the size of the view, which shows the whole page and nothing else.
  ///   - tolerance: in pixels of the page.
  public func amount(
    at point: PixelPoint, inViewOf viewSize: PixelSize, tolerance: Double = 0
  ) -> Amount? {
    guard let image else { return nil }
    let size = PixelSize(width: image.width, height: image.height)
    let toImage = Transform.resize(from: viewSize, to: size)
    return amount(at: toImage.apply(to: point), tolerance: tolerance)
  }
}
