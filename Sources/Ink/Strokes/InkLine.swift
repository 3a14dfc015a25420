import SummaGeometry

/// The height of a line of writing and the y of its middle, from its strokes or from the writing
/// area. The networks were trained with the constants of Tuning/recipes/pens/features.py.
struct InkLine {
  /// In units of the strokes, above 0.
  let height: Double
  /// The y of the middle.
  let center: Double

  /// The fraction of the ink's length that is in strokes no higher than the line.
  private static let quantile = 0.6
  /// The least height of a line, as a fraction of the height of all ink.
  private static let shareOfInk = 0.35
  /// The least height of a line without a writing area, as a fraction of the widest stroke's width:
  /// a dash alone has no height.
  private static let shareOfWidth = 0.2
  /// The height of a line's digits, as a fraction of the writing area's height.
  private static let shareOfArea = 0.6
  /// The least height of a stroke that counts for the middle, in line heights.
  private static let tall = 0.5

  /// - Parameters:
  ///   - strokes: strokes with at least one point each.
  ///   - area: nil if it is unknown.
  init(of strokes: [Stroke], on area: WritingArea? = nil) {
    let bounds = strokes.compactMap(\.bounds)
    let lengths = strokes.map(\.length)
    let all = bounds.union ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    let found = area.map { Self.shareOfArea * $0.height } ?? Self.height(of: strokes)
    let height = max(found, Self.shareOfInk * all.height)
    // A single dot has no height.
    self.height = height > 0 ? height : 1
    var (weights, sum, plainSum, count) = (0.0, 0.0, 0.0, 0.0)
    let isTall = bounds.map { [height = self.height] in $0.height >= Self.tall * height }
    for (index, box) in bounds.enumerated() where isTall[index] || !isTall.contains(true) {
      let middle = (box.y + box.maxY) / 2
      weights += lengths[index]
      sum += lengths[index] * middle
      plainSum += middle
      count += 1
    }
    center = weights > 0 ? sum / weights : plainSum / max(count, 1)
  }

  /// The height of the strokes with most of the ink, on any number of lines.
  /// - Parameter lengths: the amount of ink in each stroke; nil for its length.
  static func height(of strokes: [Stroke], lengths: [Double]? = nil) -> Double {
    let bounds = strokes.compactMap(\.bounds)
    let widest = bounds.map(\.width).max() ?? 0
    return max(
      height(bounds.map(\.height), lengths: lengths ?? strokes.map(\.length)),
      shareOfWidth * widest)
  }

  /// The height at which strokes of at most this height have a given fraction of the ink's length.
  private static func height(_ heights: [Double], lengths: [Double]) -> Double {
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    let all = order.reduce(0) { $0 + lengths[$1] }
    var reached = 0.0
    for index in order {
      reached += lengths[index]
      if reached >= quantile * all { return heights[index] }
    }
    return heights.max() ?? 0
  }
}
