public import SummaGeometry

/// A line of text found on a sheet, before it is read.
public struct FoundLine: Sendable, Equatable {
  /// The box around its ink, pixels of the sheet.
  public var box: PixelRect
  /// The height of its tall characters (capitals and digits), pixels of the sheet.
  public var textHeight: Double
  /// The baseline's y at the left edge of ``box``.
  public var baseline: Double
  /// By how much the baseline falls from one pixel to the next on its right.
  public var slope: Double

  public init(box: PixelRect, textHeight: Double, baseline: Double, slope: Double) {
    self.box = box
    self.textHeight = textHeight
    self.baseline = baseline
    self.slope = slope
  }

  /// The baseline's y at `x`, pixels of the sheet.
  public func baseline(at x: Double) -> Double {
    baseline + slope * (x - box.x)
  }
}
