public import SummaGeometry

/// A line of text found on a sheet, before it is read.
public struct FoundLine: Sendable, Equatable {
  /// The bounding box of its ink, in pixels of the sheet.
  public var box: PixelRect
  /// The height of its tall characters (capitals and digits), in pixels of the sheet.
  public var textHeight: Double
  /// The baseline's y at the left edge of ``box``.
  public var baseline: Double
  /// The fall of the baseline per pixel, from the left edge of ``box`` to the right one.
  public var slope: Double
  /// The distance by which the baseline is lower in the middle than halfway between its ends. It is
  /// 0 for a straight line; the baseline of bent paper is a parabola.
  public var sag: Double
  /// True for light text on dark ground, as in a dark bar.
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

  /// The baseline's y at `x`, in pixels of the sheet.
  public func baseline(at x: Double) -> Double {
    baseline + slope * (x - box.x) + sag(at: x)
  }

  /// The distance by which the baseline is lower at `x` than the straight line between its ends.
  func sag(at x: Double) -> Double {
    let part = (x - box.x) / box.width
    return 4 * sag * part * (1 - part)
  }

  /// The corners of the text, in pixels of the sheet: from the top of its capitals to the bottom of
  /// its descenders.
  public var quad: Quad {
    // The depth of g, p and commas below the baseline in common typefaces, as a fraction of the
    // height of capitals.
    let descent = 0.3 * textHeight
    // The quad of a bent line uses the height of its middle.
    let (left, right) = (baseline + sag / 2, baseline + slope * box.width + sag / 2)
    return Quad(
      upperLeft: PixelPoint(x: box.x, y: left - textHeight),
      upperRight: PixelPoint(x: box.maxX, y: right - textHeight),
      lowerRight: PixelPoint(x: box.maxX, y: right + descent),
      lowerLeft: PixelPoint(x: box.x, y: left + descent))
  }
}

/// The text lines of a sheet, before they are read.
public struct FoundText: Sendable {
  /// From top to bottom, lines of one row from left to right.
  public var lines: [FoundLine]
  /// The way the sheet has to be turned for its text to be upright, as far as can be seen without
  /// reading it.
  public var orientation: Orientation

  public init(lines: [FoundLine], orientation: Orientation = .up) {
    self.lines = lines
    self.orientation = orientation
  }
}

extension [FoundLine] {
  /// The lines by rows from top to bottom, lines of one row from left to right.
  func inReadingOrder() -> [FoundLine] {
    var rows: [[FoundLine]] = []
    for line in sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let last = rows.last?.last,
        line.box.center.y - last.box.center.y <= Swift.min(line.textHeight, last.textHeight) / 2
      {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.flatMap { $0.sorted { $0.box.x < $1.box.x } }
  }
}
