import SummaGeometry

/// Corrects lines of scripts whose letters extend below the baseline, whose zero is a dot, or whose
/// letters are blocks.
///
/// The line finder expects letters on their baseline. An Arabic or Hebrew letter that extends below
/// it at one end of a short line tilts that line, and the zeros of ٥٠٠٫٠٠ look like specks.
struct LineMender {
  func mended(_ lines: [FoundLine]) -> [FoundLine] {
    joiningZeros(in: leveled(lines))
  }

  // MARK: Letters as high as the line

  /// The lines of a script whose letters are blocks, such as Hangul. Their box is that of the ink.
  ///
  /// The line finder expects digits and capitals. It sees the upper and the lower half of some
  /// blocks as two lines, tilts short lines, and measures parts of blocks.
  func blocks(_ lines: [FoundLine]) -> [FoundLine] {
    let typical = typicalSlope(of: lines)
    let level = lines.map { line in
      guard line.box.width < Self.short * line.textHeight,
        (line.slope - typical).magnitude * line.box.width < Self.steep * line.textHeight
      else { return line }
      return line.leveled(to: typical)
    }
    return joiningParts(of: level).map(boxed)
  }

  // Lines that are shorter than this, in text heights, get the slope of the page, unless they fall
  // by more than a mismeasured block.
  private static let short = 8.0
  private static let steep = 1.5

  /// Joins lines that overlap.
  private func joiningParts(of lines: [FoundLine]) -> [FoundLine] {
    var joined: [FoundLine] = []
    var order: [Int] = []
    for index in lines.indices.sorted(by: { lines[$0].box.width > lines[$1].box.width }) {
      if let whole = joined.firstIndex(where: { Self.overlap(lines[index], $0) }) {
        joined[whole].extend(to: lines[index].box)
      } else {
        joined.append(lines[index])
        order.append(index)
      }
    }
    return joined.indices.sorted { order[$0] < order[$1] }.map { joined[$0] }
  }

  private static func overlap(_ one: FoundLine, _ other: FoundLine) -> Bool {
    let left = max(one.box.x, other.box.x)
    let right = min(one.box.maxX, other.box.maxX)
    guard right - left >= leastOverlap * min(one.box.width, other.box.width) else { return false }
    let (upper, lower) = (
      one.inkRows(at: (left + right) / 2), other.inkRows(at: (left + right) / 2)
    )
    let common = min(upper.upperBound, lower.upperBound) - max(upper.lowerBound, lower.lowerBound)
    let height = min(
      upper.upperBound - upper.lowerBound, lower.upperBound - lower.lowerBound)
    return common >= leastOverlap * height
  }

  /// The least overlap of parts of one line, as a fraction of the smaller one.
  private static let leastOverlap = 0.33

  /// The line with the height of its ink, and its baseline below it.
  private func boxed(_ line: FoundLine) -> FoundLine {
    let height = line.inkHeight
    guard Self.heights.contains(height / line.textHeight) else { return line }
    var line = line
    line.textHeight = height
    let ends = [line.box.x, line.box.center.x, line.box.maxX]
    line.baseline += line.box.maxY - (ends.map(line.baseline(at:)).max() ?? line.box.maxY)
    return line
  }

  /// The permitted height of the ink, in text heights. Otherwise the box contains more than the
  /// line, or less.
  private static let heights = 0.6...2.1

  // MARK: Letters that hang

  // The greatest depth of a hanging letter, in text heights, with a margin.
  private static let hang = 0.7

  /// Levels lines that a letter at one end may have tilted to the typical slope of the page. The
  /// higher end is right.
  private func leveled(_ lines: [FoundLine]) -> [FoundLine] {
    let typical = typicalSlope(of: lines)
    return lines.map { line in
      let fall = (line.slope - typical) * line.box.width
      guard fall.magnitude < Self.hang * line.textHeight else { return line }
      var level = line.leveled(to: typical)
      level.baseline += min(0, fall)
      return level
    }
  }

  /// The median slope, weighted by the length of the lines.
  private func typicalSlope(of lines: [FoundLine]) -> Double {
    lines.quantile(0.5, of: \.slope, weightedBy: \.box.width)
  }

  // MARK: Zeros that are dots

  /// Joins lines of dots to their line. With the Arabic zero, ٥٠٠٫٠٠ is found as a 5 and a line of
  /// dots, or as a line as low as the dots.
  private func joiningZeros(in lines: [FoundLine]) -> [FoundLine] {
    var joined = lines
    var dots: Set<Int> = []
    for (index, dot) in lines.enumerated() {
      let place = joined.indices.first { other in
        other != index && !dots.contains(other) && isZeros(dot, of: joined[other])
      }
      guard let place else { continue }
      dots.insert(index)
      joined[place].extend(to: dot.box)
    }
    return joined.indices.filter { !dots.contains($0) }.map { raised(joined[$0]) }
  }

  /// True if low components of ink are next to a line, between its top and its bottom.
  private func isZeros(_ dots: FoundLine, of line: FoundLine) -> Bool {
    let (box, height) = (dots.box, line.textHeight)
    let baseline = line.baseline(at: box.center.x)
    return dots.textHeight < 0.5 * height && box.y > baseline - 1.1 * height
      && box.maxY < baseline + 0.5 * height
      && max(box.x - line.box.maxX, line.box.x - box.maxX) < 1.5 * height
  }

  /// Raises a line to the height of its ink: the text height of a line with dots is too low.
  private func raised(_ line: FoundLine) -> FoundLine {
    guard line.box.height > 2.5 * line.textHeight, line.slope.magnitude < 0.1 else { return line }
    var line = line
    line.textHeight = line.box.height
    line.baseline = line.box.maxY - max(0, line.slope * line.box.width)
    return line
  }
}

extension FoundLine {
  /// The line with another slope, without a bend.
  fileprivate func leveled(to slope: Double) -> FoundLine {
    var line = self
    line.slope = slope
    line.bend = []
    return line
  }

  /// Adds a box that is on the same baseline.
  fileprivate mutating func extend(to other: PixelRect) {
    let whole = box.union(other)
    baseline = baseline(at: whole.x)
    box = whole
  }

  /// The height of the ink without the fall of the line.
  fileprivate var inkHeight: Double {
    let ends = [box.x, box.center.x, box.maxX].map(baseline(at:))
    return max(1, box.height - ((ends.max() ?? 0) - (ends.min() ?? 0)))
  }

  /// The rows of the ink at `x`.
  fileprivate func inkRows(at x: Double) -> ClosedRange<Double> {
    let middle = box.center.y + baseline(at: x) - baseline(at: box.center.x)
    return middle - inkHeight / 2...middle + inkHeight / 2
  }
}
