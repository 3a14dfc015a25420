public import SummaGeometry

/// A line of text found on a sheet, before it is read.
public struct FoundLine: Sendable, Equatable {
  /// The box around its ink, pixels of the sheet.
  public var box: PixelRect
  /// The height of its tall characters (capitals and digits), pixels of the sheet.
  public var textHeight: Double
  /// The baseline's y at the left edge of ``box``.
  public var baseline: Double
  /// By how much the baseline falls from one pixel to the next on its right, from the left edge of
  /// ``box`` to the right.
  public var slope: Double
  /// By how much the baseline lies lower in the middle than halfway between its ends: 0 for a
  /// straight one, else it runs along a parabola, as paper bends.
  public var sag: Double
  /// Whether the text is lighter than its ground, as in a dark bar.
  public var isLightOnDark: Bool

  public init(
    box: PixelRect, textHeight: Double, baseline: Double, slope: Double, sag: Double = 0,
    isLightOnDark: Bool = false
  ) {
    self.box = box
    self.textHeight = textHeight
    self.baseline = baseline
    self.slope = slope
    self.sag = sag
    self.isLightOnDark = isLightOnDark
  }

  /// The baseline's y at `x`, pixels of the sheet.
  public func baseline(at x: Double) -> Double {
    baseline + slope * (x - box.x) + sag(at: x)
  }

  /// By how much the baseline lies lower at `x` than the straight line between its ends.
  func sag(at x: Double) -> Double {
    let part = (x - box.x) / box.width
    return 4 * sag * part * (1 - part)
  }

  /// The corners of the text, pixels of the sheet: from the top of its capitals to the foot of its
  /// descenders.
  public var quad: Quad {
    // How deep g, p and commas hang below the baseline in common typefaces, as a part of the
    // capitals' height.
    let descent = 0.3 * textHeight
    // A bent line keeps within its box at the height of its middle.
    let (left, right) = (baseline + sag / 2, baseline + slope * box.width + sag / 2)
    return Quad(
      upperLeft: PixelPoint(x: box.x, y: left - textHeight),
      upperRight: PixelPoint(x: box.maxX, y: right - textHeight),
      lowerRight: PixelPoint(x: box.maxX, y: right + descent),
      lowerLeft: PixelPoint(x: box.x, y: left + descent))
  }
}
