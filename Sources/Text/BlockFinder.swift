public import SummaGeometry

/// Groups adjacent lines: lines → blocks.
///
/// Two lines are in one block if they overlap horizontally and are less than one line height apart,
/// or if they are side by side and less than two heights apart. Each line is in exactly one block.
public struct BlockFinder: Sendable {
  /// The maximum vertical gap between lines, in heights of the smaller line.
  public var leading = 1.0
  /// The maximum horizontal gap between lines side by side, likewise.
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
        // All further lines begin lower still.
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

/// Adjacent lines on a page, such as a paragraph or a column of prices.
public struct TextBlock: Sendable, Hashable {
  /// Indices of the page's lines, in ascending order.
  public var lines: [Int]
  /// In pixels of the upright page, origin upper left.
  public var imageBox: PixelRect

  public init(lines: [Int], imageBox: PixelRect) {
    self.lines = lines
    self.imageBox = imageBox
  }
}
