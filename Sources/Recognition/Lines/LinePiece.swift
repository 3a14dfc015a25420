/// The characters of one line, with their measures.
struct LinePiece {
  /// The height of capitals and digits.
  let textHeight: Double
  /// Characters merged from components above each other: `i`, `%`, and broken print. By left edge.
  private let glyphs: [ConnectedComponent]

  init(_ patches: [ConnectedComponent]) {
    let box = patches.dropFirst().reduce(into: patches[0]) { $0.merge($1) }
    glyphs = Self.glyphs(of: patches.sorted { $0.left < $1.left })
    // The upper quartile, which ignores a stray bracket.
    let rough = Double(glyphs.map(\.height).sorted()[glyphs.count * 3 / 4])
    let baseline = BaselineFit(
      Self.feet(of: glyphs, height: rough), height: rough, left: Double(box.left),
      right: Double(box.right))
    textHeight = Self.textHeight(of: glyphs, rough: rough, baseline: baseline)
  }

  /// The bottom centres of the characters.
  var feet: [(x: Double, y: Double)] { Self.feet(of: glyphs, height: textHeight) }

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

  private static func feet(
    of glyphs: [ConnectedComponent], height: Double
  ) -> [(x: Double, y: Double)] {
    glyphs.filter { Double($0.height) > 0.55 * height }.map { ($0.centerX, Double($0.bottom)) }
  }

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
