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

/// What is known of a sheet's text before it is read.
public struct FoundText: Sendable {
  /// From top to bottom, those beside each other from left to right.
  public var lines: [FoundLine]
  /// Whether letters seem to stand one above the other: the sheet lies on its side.
  public var runsDown: Bool

  public init(lines: [FoundLine], runsDown: Bool = false) {
    self.lines = lines
    self.runsDown = runsDown
  }

  /// About how many characters there are.
  var length: Double {
    lines.reduce(0) { $0 + $1.box.width / max(1, $1.textHeight) }
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
