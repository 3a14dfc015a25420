import SummaGeometry

/// Puts lines together that stand near each other: lines → blocks.
///
/// Two lines are of one block where they overlap from left to right and are less than a line's
/// height apart, or stand side by side with less than two heights between. Each line is in exactly
/// one block.
public struct BlockFinder: Sendable {
  /// The greatest gap between lines above each other, in heights of the lower one of both.
  public var leading = 1.0
  /// The greatest gap between lines side by side, likewise.
  public var spacing = 2.0

  public init() {}

  /// The blocks of a page, in the order of their first lines.
  public func blocks(of lines: [RecognizedTextObservation]) -> [TextBlock] {
    let boxes = lines.map(\.imageBox)
    var sets = DisjointSets(count: boxes.count)
    let order = boxes.indices.sorted { boxes[$0].y < boxes[$1].y }
    let tallest = boxes.map(\.height).filter(\.isFinite).max() ?? 0
    for (place, upper) in order.enumerated() {
      for lower in order[(place + 1)...] {
        // All that follow begin lower still.
        guard boxes[lower].y <= boxes[upper].maxY + leading * tallest else { break }
        if belong(boxes[upper], boxes[lower]) { sets.join(upper, lower) }
      }
    }
    return sets.members().compactMap { lines in
      lines.map { boxes[$0] }.union.map { TextBlock(lines: lines, imageBox: $0) }
    }
  }

  private func belong(_ upper: PixelRect, _ lower: PixelRect) -> Bool {
    let height = min(upper.height, lower.height)
    let shared = min(upper.maxY, lower.maxY) - max(upper.y, lower.y)
    let apart = max(upper.x, lower.x) - min(upper.maxX, lower.maxX)
    if shared > height / 2 { return apart < spacing * height }
    return apart < 0 && -shared < leading * height
  }
}
