public import Foundation

/// What knows the amounts of a page and tells which of them stands at a point: a result, and a
/// record of it.
public protocol AmountLocating {
  /// The amounts of the page; none where it was not read.
  var locatedAmounts: [RecognizedAmount] { get }
  /// The upright page in pixels; nil where it is not known.
  var locatedPageSize: PixelSize? { get }
}

extension AmountLocating {
  /// The amount at a point of the upright page, in pixels with the origin upper left.
  ///
  /// Of several boxes that hold the point the smallest answers. Where none does, the nearest within
  /// `tolerance` pixels.
  public func amount(at point: PixelPoint, tolerance: Double = 0) -> RecognizedAmount? {
    guard let size = locatedPageSize else { return nil }
    let boxes = locatedAmounts.map { $0.boundingBox.pixels(in: size) }
    return HitTest(tolerance: tolerance).index(at: point, in: boxes).map { locatedAmounts[$0] }
  }

  /// The amount at a point in 0...1 of the upright page, origin lower left.
  /// - Parameters:
  ///   - point: in 0...1, origin lower left.
  ///   - tolerance: in pixels of the page.
  public func amount(at point: NormalizedPoint, tolerance: Double = 0) -> RecognizedAmount? {
    guard let size = locatedPageSize else { return nil }
    return amount(at: point.pixels(in: size), tolerance: tolerance)
  }

  /// The amount at a point of a view that shows the whole page in `viewSize`: the point is scaled
  /// by image size / view size. Origin upper left.
  /// - Parameters:
  ///   - point: in the units of the view, origin upper left.
  ///   - viewSize: the size of the view, which shows the whole page and nothing else.
  ///   - tolerance: in pixels of the page.
  public func amount(
    at point: PixelPoint, inViewOf viewSize: PixelSize, tolerance: Double = 0
  ) -> RecognizedAmount? {
    amount(at: point.cgPoint, inViewOf: viewSize.cgSize, tolerance: tolerance)
  }

  /// The same for the points and sizes of views: `tap` counts from the upper left corner.
  /// - Parameters:
  ///   - tap: in the units of the view, origin upper left.
  ///   - viewSize: the size of the view, which shows the whole page and nothing else.
  ///   - tolerance: in pixels of the page.
  public func amount(
    at tap: CGPoint, inViewOf viewSize: CGSize, tolerance: Double = 0
  ) -> RecognizedAmount? {
    guard let size = locatedPageSize else { return nil }
    let toImage = Transform.scale(
      x: Double(size.width) / viewSize.width, y: Double(size.height) / viewSize.height)
    return amount(at: toImage.apply(to: PixelPoint(tap)), tolerance: tolerance)
  }
}
