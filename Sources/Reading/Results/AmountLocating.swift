public import Foundation

/// A result whose amounts can be looked up by a point on the page.
public protocol AmountLocating {
  /// The amounts of the page; empty if it was not read.
  var locatedAmounts: [RecognizedAmount] { get }
  /// The size of the upright page in pixels; nil if unknown.
  var locatedPageSize: PixelSize? { get }
}

extension AmountLocating {
  /// Returns the amount at a point of the upright page, in pixels, origin upper left.
  ///
  /// If several boxes contain the point, the smallest one counts. If none does, the nearest box
  /// within `tolerance` pixels counts.
  public func amount(at point: PixelPoint, tolerance: Double = 0) -> RecognizedAmount? {
    guard let size = locatedPageSize else { return nil }
    let boxes = locatedAmounts.map { $0.boundingBox.pixels(in: size) }
    return HitTest(tolerance: tolerance).index(at: point, in: boxes).map { locatedAmounts[$0] }
  }

  /// Returns the amount at a point of the upright page, for Core Graphics types.
  /// - Parameters:
  ///   - point: in pixels of the page, origin upper left.
  ///   - tolerance: in pixels of the page.
  public func amount(at point: CGPoint, tolerance: Double = 0) -> RecognizedAmount? {
    amount(at: PixelPoint(point), tolerance: tolerance)
  }

  /// Returns the amount at a point in 0...1 of the upright page, origin lower left.
  /// - Parameters:
  ///   - point: in 0...1, origin lower left.
  ///   - tolerance: in pixels of the page.
  public func amount(at point: NormalizedPoint, tolerance: Double = 0) -> RecognizedAmount? {
    guard let size = locatedPageSize else { return nil }
    return amount(at: point.pixels(in: size), tolerance: tolerance)
  }

  /// Returns the amount at a point of a view that shows the whole page. The point is scaled by the
  /// ratio of page size and view size.
  /// - Parameters:
  ///   - point: in the units of the view, origin upper left.
  ///   - viewSize: the size of the view, which shows exactly the whole page.
  ///   - tolerance: in pixels of the page.
  public func amount(
    at point: PixelPoint, inViewOf viewSize: PixelSize, tolerance: Double = 0
  ) -> RecognizedAmount? {
    amount(at: point.cgPoint, inViewOf: viewSize.cgSize, tolerance: tolerance)
  }

  /// Returns the amount at a point of a view that shows the whole page, for Core Graphics types.
  /// - Parameters:
  ///   - tap: in the units of the view, origin upper left.
  ///   - viewSize: the size of the view, which shows exactly the whole page.
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
