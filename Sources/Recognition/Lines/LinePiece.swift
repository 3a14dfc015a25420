import SummaGeometry

/// Components of ink on one line, with their measures.
struct LinePiece {
  /// Sorted by left edge.
  private(set) var patches: [ConnectedComponent]
  /// Their bounding box.
  private(set) var box: ConnectedComponent
  /// Characters merged from components above each other: `i`, `%`, and broken print.
  private(set) var glyphs: [ConnectedComponent]
  /// The height of capitals and digits.
  private(set) var textHeight: Double
  private(set) var baseline: BaselineFit

  init(_ patches: [ConnectedComponent]) {
    self.patches = patches.sorted { $0.left < $1.left }
    box = patches.dropFirst().reduce(into: patches[0]) { $0.merge($1) }
    glyphs = Self.glyphs(of: self.patches)
    // The upper quartile: a stray bracket does not count.
    let rough = Double(glyphs.map(\.height).sorted()[glyphs.count * 3 / 4])
    baseline = Self.baseline(of: glyphs, height: rough, box: box)
    textHeight = Self.textHeight(of: glyphs, rough: rough, baseline: baseline)
  }

  /// The piece with more components.
  func adding(_ others: [ConnectedComponent]) -> LinePiece {
    others.isEmpty ? self : LinePiece(patches + others)
  }

  /// The piece measured without strokes far higher than its other characters, such as a tick or the
  /// side of a frame, if the others have the page's common height. The box keeps the strokes: a
  /// digit may be attached to one.
  func measured(among common: Double) -> LinePiece {
    guard common > 0, textHeight > 1.4 * common else { return self }
    let usual = patches.filter { Double($0.height) <= 1.3 * common }
    let characters = usual.count { Double($0.height) >= 0.7 * common }
    guard characters >= 2, 2 * characters >= glyphs.count else { return self }
    var piece = LinePiece(usual)
    for patch in patches where Double(patch.height) > 1.3 * common { piece.extend(to: patch) }
    return piece
  }

  /// The piece without distant specks at its ends.
  func trimmed() -> LinePiece {
    var kept = glyphs[...]
    func isSpeck(_ glyph: ConnectedComponent, gap: Int) -> Bool {
      Double(glyph.height) < 0.6 * textHeight && Double(gap) > 1.2 * textHeight
    }
    while kept.count > 1,
      isSpeck(
        kept[kept.startIndex], gap: kept[kept.startIndex + 1].left - kept[kept.startIndex].right)
    {
      kept.removeFirst()
    }
    while kept.count > 1,
      isSpeck(
        kept[kept.endIndex - 1], gap: kept[kept.endIndex - 1].left - kept[kept.endIndex - 2].right)
    {
      kept.removeLast()
    }
    guard kept.count < glyphs.count else { return self }
    let (left, right) = (kept[kept.startIndex].left, kept[kept.endIndex - 1].right)
    return LinePiece(patches.filter { $0.left >= left && $0.right <= right })
  }

  /// The piece cut between characters into parts of at most `limit` text heights.
  func parts(noLongerThan limit: Double) -> [LinePiece] {
    let reach = Int(limit * textHeight)
    guard box.width > reach, patches.count > 1 else { return [self] }
    var parts = [[patches[0]]]
    var left = patches[0].left
    for patch in patches.dropFirst() {
      if patch.right - left > reach {
        parts.append([])
        left = patch.left
      }
      parts[parts.count - 1].append(patch)
    }
    // A part may have a lower text height than the whole, and be too long for it.
    return parts.count == 1
      ? [self] : parts.flatMap { LinePiece($0).parts(noLongerThan: limit) }
  }

  /// The line of this piece.
  func line(isLightOnDark: Bool) -> FoundLine {
    let left = Double(box.left)
    return FoundLine(
      box: PixelRect(
        x: left, y: Double(box.top), width: Double(box.width), height: Double(box.height)),
      textHeight: textHeight, baseline: baseline.y(at: left), slope: baseline.slope,
      sag: baseline.sag, isLightOnDark: isLightOnDark)
  }

  /// True if all characters are of one height and as wide as small letters. Digits and capitals are
  /// narrower.
  var mayBeSmallLetters: Bool {
    guard glyphs.count >= 3 else { return false }
    let heights = glyphs.map(\.height).sorted()
    let widths = glyphs.map(\.width).sorted()
    let middle = glyphs.count / 2
    return Double(widths[middle]) >= 0.75 * Double(heights[middle])
      && Double(heights[middle]) >= 0.85 * textHeight
  }

  /// The piece with its text height scaled.
  func scaled(by factor: Double) -> LinePiece {
    var piece = self
    piece.textHeight *= factor
    return piece
  }

  /// Extends the box to a point, comma or dash. The text height does not change.
  mutating func extend(to mark: ConnectedComponent) {
    box.merge(mark)
  }

  /// True if a patch is within the height of the line, or hangs from it like a comma.
  /// - Parameters:
  ///   - reach: the greatest distance beyond the ends, in text heights.
  ///   - above: the greatest height above the baseline, in text heights.
  func holds(_ patch: ConnectedComponent, reach: Double, above: Double) -> Bool {
    let margin = Int(reach * textHeight)
    guard patch.left >= box.left - margin, patch.right <= box.right + margin else { return false }
    let foot = baseline.y(at: min(max(patch.centerX, Double(box.left)), Double(box.right)))
    let top = (foot - Double(patch.top)) / textHeight
    let bottom = (foot - Double(patch.bottom)) / textHeight
    return top <= above && bottom >= -0.4 && top + bottom >= -0.4
  }

  /// True if a patch is above or below one of the characters.
  func isAbove(_ patch: ConnectedComponent) -> Bool {
    glyphs.contains { $0.left < patch.right && patch.left < $0.right }
  }

  // MARK: - Measures

  private static func glyphs(of patches: [ConnectedComponent]) -> [ConnectedComponent] {
    let heights = patches.map(\.height).sorted()
    let tall = heights[(heights.count - 1) * 3 / 4]
    var glyphs: [ConnectedComponent] = []
    for patch in patches {
      // Only one of the last few glyphs can reach as far right as this patch begins.
      let hit = glyphs.indices.suffix(3).last { index in
        let glyph = glyphs[index]
        let overlap = min(glyph.right, patch.right) - max(glyph.left, patch.left)
        let gap = max(glyph.top, patch.top) - min(glyph.bottom, patch.bottom)
        // Letters side by side hardly overlap. A patch farther below is a rule or a speck.
        return 10 * overlap >= 4 * min(glyph.width, patch.width)
          && 2 * gap <= max(tall, glyph.height)
      }
      if let hit { glyphs[hit].merge(patch) } else { glyphs.append(patch) }
    }
    return glyphs
  }

  private static func baseline(
    of glyphs: [ConnectedComponent], height: Double, box: ConnectedComponent
  ) -> BaselineFit {
    let feet = glyphs.filter { Double($0.height) > 0.55 * height }
      .map { (x: $0.centerX, y: Double($0.bottom)) }
    return BaselineFit(
      feet, height: height, left: Double(box.left), right: Double(box.right))
  }

  /// Only characters on the baseline count, which separates capitals from small letters.
  private static func textHeight(
    of glyphs: [ConnectedComponent], rough: Double, baseline: BaselineFit
  ) -> Double {
    let standing = glyphs.compactMap { glyph -> Double? in
      let foot = baseline.y(at: glyph.centerX)
      guard (Double(glyph.bottom) - foot).magnitude <= max(1, 0.12 * rough) else { return nil }
      let height = foot - Double(glyph.top)
      return height > 0.5 * rough ? height : nil
    }.sorted()
    guard standing.count >= 2 else { return rough }
    let common = standing[standing.count * 3 / 4]
    // A line of small letters has few capitals or ascenders. They are a third to two thirds higher
    // than the rest.
    let higher = standing.filter { $0 >= 1.2 * common && $0 <= 1.75 * common }
    return higher.count >= 2 && 10 * higher.count >= standing.count ? higher.median : common
  }
}
