import SummaGeometry

/// The height of a line of writing and the y of its middle, from its strokes or from the writing
/// area. The networks were trained with the constants of Tuning/recipes/pens/features.py.
struct InkLine {
  /// In units of the strokes, above 0.
  let height: Double
  /// The y of the middle, at x = 0 if the line slopes.
  let center: Double
  /// The slope of the middle: the distance that it falls per distance to the right.
  let slope: Double

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
  /// The least height of a run of the pen, as a fraction of the height of all ink.
  private static let leastRun = 0.08
  /// The height of a line of letters, in quadratic means of its runs.
  private static let runs = 1.7
  /// Writing that is much shorter than this has no slope, in line heights.
  private static let stiff = 3.0

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
    slope = 0
  }

  /// The line of letters, which may be joined. Their size follows from the vertical runs of the pen
  /// rather than from the height of strokes.
  /// - Parameters:
  ///   - strokes: strokes with at least one point each.
  ///   - area: nil if it is unknown.
  init(ofLetters strokes: [Stroke], on area: WritingArea? = nil) {
    let bounds = strokes.compactMap(\.bounds)
    let all = bounds.union ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    let size = max(all.height, Self.shareOfWidth * (bounds.map(\.width).max() ?? 0))
    var runs: [PenRun] = []
    if size > 0 {
      for stroke in strokes {
        runs += PenRun.runs(of: Array(stroke.positions), atLeast: Self.leastRun * size)
      }
    }
    var (ways, squares, sumX, sumY) = (0.0, 0.0, 0.0, 0.0)
    for run in runs {
      ways += run.height
      squares += run.height * run.height
      sumX += run.height * run.middle.x
      sumY += run.height * run.middle.y
    }
    let known = area.map { Self.shareOfArea * $0.height }
    guard ways > 0 else {
      // The ink consists of dots and dashes only.
      let height = known ?? size
      self.height = height > 0 ? height : 1
      center = (all.y + all.maxY) / 2
      slope = 0
      return
    }
    let height = known ?? Self.runs * (squares / Double(runs.count)).squareRoot()
    self.height = height > 0 ? height : 1
    let middle = PixelPoint(x: sumX / ways, y: sumY / ways)
    let stiffness = Self.stiff * self.height
    var across = ways * stiffness * stiffness
    var both = 0.0
    for run in runs {
      let x = run.middle.x - middle.x
      across += run.height * x * x
      both += run.height * x * (run.middle.y - middle.y)
    }
    slope = both / across
    center = middle.y - slope * middle.x
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

/// A way of the pen up or down, until it turns back.
private struct PenRun {
  /// Above 0.
  var height: Double
  /// The middle between both ends.
  var middle: PixelPoint

  init(from start: PixelPoint, to end: PixelPoint) {
    height = abs(end.y - start.y)
    middle = PixelPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
  }

  /// The runs of a stroke. A run ends where the pen turns back by `least`.
  static func runs(of points: [PixelPoint], atLeast least: Double) -> [PenRun] {
    guard var start = points.first else { return [] }
    var (end, direction, runs) = (start, 0.0, [PenRun]())
    for point in points.dropFirst() {
      let way = point.y - end.y
      if direction == 0 {
        if abs(point.y - start.y) >= least {
          (direction, end) = (point.y > start.y ? 1 : -1, point)
        }
      } else if way * direction > 0 {
        end = point
      } else if -way * direction >= least {
        runs.append(PenRun(from: start, to: end))
        (start, end, direction) = (end, point, -direction)
      }
    }
    if direction != 0 { runs.append(PenRun(from: start, to: end)) }
    return runs
  }
}
