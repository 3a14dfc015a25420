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
  /// How far the baseline is below the straight line between its ends, at equal distances from the
  /// left edge of ``box`` to the right one, in pixels; empty for a straight line.
  public var bend: [Double]
  /// True for light text on a dark background, as in a dark bar.
  public var isLightOnDark: Bool

  public init(
    box: PixelRect, textHeight: Double, baseline: Double, slope: Double, bend: [Double] = [],
    isLightOnDark: Bool = false
  ) {
    self.box = box
    self.textHeight = textHeight
    self.baseline = baseline
    self.slope = slope
    self.bend = bend
    self.isLightOnDark = isLightOnDark
  }

  /// The baseline's y at `x`, in pixels of the sheet.
  public func baseline(at x: Double) -> Double {
    baseline + slope * (x - box.x) + bend(at: x)
  }

  /// The distance by which the baseline is lower at `x` than the straight line between its ends.
  func bend(at x: Double) -> Double {
    bend.count > 1 && box.width > 0 ? bend.interpolated(at: (x - box.x) / box.width) : 0
  }

  /// The corners of the text, in pixels of the sheet: from the top of its capitals to the bottom of
  /// its descenders.
  public var quad: Quad {
    // The depth of g, p and commas below the baseline in common typefaces, as a fraction of the
    // height of capitals.
    let descent = 0.3 * textHeight
    // The quad of a bent line is as far above its lowest part as below its highest.
    let shift = ((bend.min() ?? 0) + (bend.max() ?? 0)) / 2
    let (left, right) = (baseline + shift, baseline + slope * box.width + shift)
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
  /// The possible orientations of the sheet, as far as they can be determined without reading, the
  /// likeliest first.
  public var orientations: [Orientation]
  /// The area of text that runs up or down, in pixels of the sheet; nil without any.
  public var aside: PixelRect?

  public init(
    lines: [FoundLine], orientations: [Orientation] = [.up, .down, .right, .left],
    aside: PixelRect? = nil
  ) {
    self.lines = lines
    self.orientations = orientations
    self.aside = aside
  }
}

extension [Double] {
  /// The value between the first element, at 0, and the last, at 1; beyond them the nearest one.
  /// - Precondition: there are at least two elements.
  func interpolated(at share: Double) -> Double {
    let place = Swift.max(0, Swift.min(1, share)) * Double(count - 1)
    let index = Swift.min(count - 2, Int(place))
    let part = place - Double(index)
    return self[index] * (1 - part) + self[index + 1] * part
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
