import SummaGeometry

/// How high a line of writing is and where its middle lies, from its strokes or from the area that
/// was written on. The constants are those of Tuning/recipes/pens/features.py, which the networks
/// learnt with.
struct InkLine {
  /// In the strokes' own unit, above 0.
  let height: Double
  /// y of the middle.
  let center: Double

  /// This part of the ink's length is in strokes no higher than the line.
  private static let quantile = 0.6
  /// A line is at least this part of the height of all ink.
  private static let shareOfInk = 0.35
  /// And, where nothing is known of the area, this part of the widest stroke's width: a dash alone
  /// has no height.
  private static let shareOfWidth = 0.2
  /// Of a writing area's height are the digits of a line.
  private static let shareOfArea = 0.6
  /// Heights of the line that a stroke has at least to tell where the middle is.
  private static let tall = 0.5

  /// - Parameters:
  ///   - strokes: each has a point.
  ///   - area: nil where nothing is known of it.
  init(of strokes: [Stroke], on area: WritingArea? = nil) {
    let bounds = strokes.compactMap(\.bounds)
    let lengths = strokes.map(\.length)
    let all = bounds.union ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    let found = area.map { Self.shareOfArea * $0.height } ?? Self.height(of: strokes)
    let height = max(found, Self.shareOfInk * all.height)
    // A single dot has none.
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

  /// How high the strokes are that most of the ink is in, however many lines they stand on.
  /// - Parameter lengths: how much ink is in each stroke; the way of the pen where it is nil.
  static func height(of strokes: [Stroke], lengths: [Double]? = nil) -> Double {
    let bounds = strokes.compactMap(\.bounds)
    let widest = bounds.map(\.width).max() ?? 0
    return max(
      height(bounds.map(\.height), lengths: lengths ?? strokes.map(\.length)),
      shareOfWidth * widest)
  }

  /// The height of that stroke at which those as low or lower hold a part of the ink's length.
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
