import SummaGeometry

/// Corrects lines of scripts whose letters hang and whose zero is a dot.
///
/// The line finder expects letters on their baseline. An Arabic or Hebrew letter that hangs below
/// one end of a short line tilts that line, and the zeros of ٥٠٠٫٠٠ look like specks.
struct LineMender {
  func mended(_ lines: [FoundLine]) -> [FoundLine] {
    joiningZeros(in: leveled(lines))
  }

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
      var line = line
      line.slope = typical
      line.baseline += min(0, fall)
      line.bend = []
      return line
    }
  }

  /// The median slope, weighted by the length of the lines.
  private func typicalSlope(of lines: [FoundLine]) -> Double {
    let lines = lines.sorted { $0.slope < $1.slope }
    var rest = lines.reduce(0) { $0 + $1.box.width } / 2
    for line in lines {
      rest -= line.box.width
      if rest <= 0 { return line.slope }
    }
    return 0
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
      let line = joined[place]
      joined[place].box = line.box.union(dot.box)
      joined[place].baseline = line.baseline(at: joined[place].box.x)
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
