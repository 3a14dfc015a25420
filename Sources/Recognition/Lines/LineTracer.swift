import SummaGeometry

/// A line of text as the network locates it: its middle as a polyline.
struct TracedLine {
  /// Points of the middle between baseline and top of the capitals, by increasing x.
  var middle: [PixelPoint]
  /// The height of capitals.
  var height: Double
  /// The mean probability of its core.
  var confidence: Double
  /// The probability that the text starts at the left end and that it ends at the right one, rather
  /// than continuing after a gap.
  var ends: (left: Double, right: Double)

  var first: PixelPoint { middle[0] }
  var last: PixelPoint { middle[middle.count - 1] }
  var length: Double { last.x - first.x }

  /// The y of the middle at `x`; beyond an end it is extrapolated from the points within one
  /// height, in the direction of those within four.
  func y(at x: Double) -> Double {
    if x <= first.x { return y(beyond: 0, by: 1, at: x) }
    if x >= last.x { return y(beyond: middle.count - 1, by: -1, at: x) }
    let next = middle.indices.partitioningIndex { middle[$0].x > x }
    let (a, b) = (middle[next - 1], middle[min(next, middle.count - 1)])
    return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : a.y
  }

  /// A single point at an end, next to a low character, may be far from the middle.
  private func y(beyond end: Int, by step: Int, at x: Double) -> Double {
    var (sum, count, index) = (PixelPoint(x: 0, y: 0), 0.0, end)
    while middle.indices.contains(index), abs(middle[index].x - middle[end].x) <= height {
      sum.x += middle[index].x
      sum.y += middle[index].y
      count += 1
      index += step
    }
    return sum.y / count + slope(from: end, by: step) * (x - sum.x / count)
  }

  /// The slope from an end inwards, over four heights. Shorter lines are level.
  private func slope(from end: Int, by step: Int) -> Double {
    let start = middle[end]
    var index = end
    while middle.indices.contains(index + step), abs(middle[index].x - start.x) < 4 * height {
      index += step
    }
    let run = middle[index].x - start.x
    return abs(run) > 1.5 * height ? (middle[index].y - start.y) / run : 0
  }

  func moved(down distance: Double) -> TracedLine {
    var line = self
    for index in line.middle.indices { line.middle[index].y += distance }
    return line
  }

  /// The line in other pixels.
  func scaled(by factor: Double) -> TracedLine {
    TracedLine(
      middle: middle.map { PixelPoint(x: factor * $0.x, y: factor * $0.y) },
      height: factor * height, confidence: confidence, ends: ends)
  }
}

/// Traces the lines of a map along their cores, in pixels of the picture.
///
/// In each column of the map the core of a line is a run of likely pixels. A run that is too high
/// for one line is cut where it is least likely. Runs of neighbouring columns that overlap are on
/// one line.
struct LineTracer {
  /// Pixels of the map are in a core from this probability on.
  private static let leastCore: Float = 0.5
  /// The least mean probability of a line.
  private static let leastConfidence = 0.6
  /// The height of a core, and the height from which a run is two lines, in text heights.
  private static let coreHeight = 0.56
  private static let greatestCore = 1.0
  /// The most consecutive columns of a line without a core.
  private static let greatestSkip = 2
  /// The length at either end of a line in which the greatest probability of an end counts, in text
  /// heights.
  private static let endLength = 0.5
  /// The least length of a line, in text heights.
  private static let leastLength = 0.25

  /// A part of a column that is in the core of a line.
  private struct Run {
    var rows: Range<Int>
    /// The centre of its probability.
    var center: Double
    var mean: Double
  }

  /// Runs that follow each other, with their columns.
  private typealias Chain = [(x: Int, run: Run)]

  func lines(of map: TextMap) -> [TracedLine] {
    var done: [Chain] = []
    var open: [Chain] = []
    for x in 0..<map.size.width {
      let runs = runs(in: map, column: x)
      var isTaken = [Bool](repeating: false, count: runs.count)
      var pairs: [(chain: Int, run: Int, distance: Double)] = []
      for (index, chain) in open.enumerated() {
        guard let last = chain.last else { continue }
        for (place, run) in runs.enumerated() {
          let shared =
            min(last.run.rows.upperBound, run.rows.upperBound)
            - max(last.run.rows.lowerBound, run.rows.lowerBound)
          guard 2 * shared >= min(last.run.rows.count, run.rows.count) else { continue }
          pairs.append((index, place, abs(last.run.center - run.center) + Double(x - last.x)))
        }
      }
      var isContinued = [Bool](repeating: false, count: open.count)
      for pair in pairs.sorted(by: { $0.distance < $1.distance })
      where !isTaken[pair.run] && !isContinued[pair.chain] {
        open[pair.chain].append((x, runs[pair.run]))
        isTaken[pair.run] = true
        isContinued[pair.chain] = true
      }
      let isOver = { (chain: Chain) in x - chain[chain.count - 1].x > Self.greatestSkip }
      done += open.filter(isOver)
      open.removeAll(where: isOver)
      for (run, isTaken) in zip(runs, isTaken) where !isTaken {
        open.append([(x, run)])
      }
    }
    return (done + open).compactMap { line(of: $0, in: map) }
  }

  /// The cores of a column, from top to bottom.
  private func runs(in map: TextMap, column x: Int) -> [Run] {
    var runs: [Run] = []
    var start: Int?
    for y in 0...map.size.height {
      let isCore = y < map.size.height && map.core[y * map.size.width + x] >= Self.leastCore
      if isCore, start == nil { start = y }
      if !isCore, let first = start {
        runs += parts(of: first..<y, in: map, column: x)
        start = nil
      }
    }
    return runs
  }

  /// A run, cut at its least likely pixel while it is too high for one line.
  private func parts(of rows: Range<Int>, in map: TextMap, column x: Int) -> [Run] {
    let width = map.size.width
    let middle = (rows.lowerBound + rows.upperBound) / 2
    let height = map.height(x: x, y: middle) / 2
    let edge = max(1, Int(0.6 * Self.coreHeight * height))
    if Double(rows.count) > max(3, Self.greatestCore * height), rows.count > 2 * edge {
      let inner = rows.lowerBound + edge..<rows.upperBound - edge
      if let valley = inner.min(by: { map.core[$0 * width + x] < map.core[$1 * width + x] }) {
        return parts(of: rows.lowerBound..<valley, in: map, column: x)
          + parts(of: valley + 1..<rows.upperBound, in: map, column: x)
      }
    }
    var (sum, moment) = (0.0, 0.0)
    for y in rows {
      let core = Double(map.core[y * width + x])
      sum += core
      moment += core * (Double(y) + 0.5)
    }
    guard sum > 0 else { return [] }
    return [Run(rows: rows, center: moment / sum, mean: sum / Double(rows.count))]
  }

  /// The line of a chain, in pixels of the picture; nil for noise.
  private func line(of runs: Chain, in map: TextMap) -> TracedLine? {
    let confidence = runs.reduce(0) { $0 + $1.run.mean } / Double(runs.count)
    let height = runs.map { map.height(x: $0.x, y: Int($0.run.center)) }.median
    // Letters of neighbouring lines that run down the picture are side by side, too.
    let isAlong =
      runs.map {
        let direction = map.direction(x: $0.x, y: Int($0.run.center))
        return abs(direction.x) - abs(direction.y)
      }.median > 0
    guard confidence >= Self.leastConfidence, isAlong,
      Double(2 * runs.count) >= Self.leastLength * height
    else { return nil }
    let middle = runs.map { PixelPoint(x: 2 * (Double($0.x) + 0.5), y: 2 * $0.run.center) }
    let ends = runs.map { map.end(x: $0.x, y: Int($0.run.center)) }
    let reach = max(1, Int(Self.endLength * height / 2))
    return TracedLine(
      middle: smoothed(middle, height: height), height: height, confidence: confidence,
      ends: (ends.prefix(reach).max() ?? 0, ends.suffix(reach).max() ?? 0))
  }

  /// The mean of the points within half a text height of each point; the ends keep their places.
  private func smoothed(_ points: [PixelPoint], height: Double) -> [PixelPoint] {
    let reach = max(1, Int(height / 4))
    return points.indices.map { index in
      let near = min(reach, index, points.count - 1 - index)
      let part = points[index - near...index + near]
      return PixelPoint(
        x: points[index].x, y: part.reduce(0) { $0 + $1.y } / Double(part.count))
    }
  }
}
