import SummaGeometry
import SummaRecognition

/// Groups strokes into lines of writing.
///
/// Strokes as high as writing make lines. They are sorted by the height of their middles, and a new
/// line begins at a jump by more than a fraction of the line height. The common slope of the
/// writing is removed first. Two lines are joined if the strokes of one end where those of the
/// other begin: an 8 of two rings. Points and dashes are added to the nearest line. A line with too
/// little ink, such as a low comma, is joined to a close one.
///
/// The constants were chosen by hand on the training ink of the networks: few characters and
/// strings are split, and most strings placed one below the other are separated.
/// `Tuning/Ink/program.py` counts both.
struct InkLineFinder {
  /// The least height of writing, as a fraction of the line height. Lower strokes are points,
  /// commas and dashes.
  private static let small = 0.45
  /// Two strokes alone are two lines only under three conditions: each is at least `part` of their
  /// common height, each is at least `winding` times as long as its diagonal, and the gap between
  /// them is at least `apart` of the higher one. Otherwise they are the parts of an i, a colon or
  /// an 8.
  private static let (part, winding, apart) = (0.25, 1.5, 0.4)

  /// The strokes of each line in the order of writing; lines from top to bottom.
  func lines(of strokes: [Stroke]) -> [[Stroke]] {
    let boxes = strokes.map { $0.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0) }
    if Self.areOneCharacter(strokes, boxes) { return [strokes] }
    // By vertical length: the arms of an E do not count as writing of their own height.
    let height = InkLine.height(of: strokes, lengths: strokes.map(\.verticalLength))
    var writing = boxes.indices.filter { boxes[$0].height >= Self.small * height }
    if writing.isEmpty { writing = Array(boxes.indices) }
    let grouping = StrokeGrouping(
      boxes: boxes, lengths: strokes.map(\.length), height: height,
      slope: Self.slope(writing.map { boxes[$0] }, height: height))
    var lines = grouping.rows(of: writing)
    grouping.joinOverlapping(&lines)
    grouping.joinLittle(&lines)
    grouping.add(Set(boxes.indices).subtracting(writing).sorted(), to: &lines)
    return lines.map { $0.sorted().map { strokes[$0] } }
  }

  private static func areOneCharacter(_ strokes: [Stroke], _ boxes: [PixelRect]) -> Bool {
    guard boxes.count == 2, let all = boxes.union else { return false }
    let isWriting = zip(strokes, boxes).allSatisfy { stroke, box in
      let diagonal = (box.width * box.width + box.height * box.height).squareRoot()
      return box.height >= part * all.height && stroke.length >= winding * diagonal
    }
    let gap = max(boxes[0].y - boxes[1].maxY, boxes[1].y - boxes[0].maxY)
    return !isWriting || gap < apart * max(boxes[0].height, boxes[1].height)
  }

  /// The median slope from each stroke to the next one, over steps to the right within a line.
  private static func slope(_ boxes: [PixelRect], height: Double) -> Double {
    let slopes = zip(boxes, boxes.dropFirst()).compactMap { one, next -> Double? in
      let step = next.center - one.center
      guard step.x > 0.2 * height, step.x < 4 * height, abs(step.y) < 0.7 * step.x else {
        return nil
      }
      return step.y / step.x
    }
    // Two or three steps are too few for a slope.
    guard slopes.count > 3, let slope = slopes.upperMedian else { return 0 }
    return min(max(slope, -0.3), 0.3)
  }
}

/// The steps that group strokes into lines. A stroke is known by its index, a line is a list of
/// them.
private struct StrokeGrouping {
  let boxes: [PixelRect]
  /// The length of each stroke.
  let lengths: [Double]
  /// The height of a line.
  let height: Double
  /// The common slope of the writing.
  let slope: Double

  /// The distance between the middles of two strokes at which a new line begins, in line heights.
  private static let gap = 0.7
  /// The least distance between the middle end of the strokes above and the middle top of those
  /// below, in line heights.
  private static let band = 0.15
  /// A line with less ink than `little` line heights is joined to one that is nearer than `close`
  /// line heights.
  private static let (little, close) = (1.3, 0.25)

  /// Strokes whose middles are at similar heights, rows from top to bottom.
  func rows(of writing: [Int]) -> [[Int]] {
    var lines: [[Int]] = []
    for index in writing.sorted(by: { (level($0), $0) < (level($1), $1) }) {
      if let last = lines.last?.last, level(index) - level(last) <= Self.gap * height {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    return lines
  }

  /// Joins neighbouring lines without a band of paper between them.
  func joinOverlapping(_ lines: inout [[Int]]) {
    var place = 0
    while place + 1 < lines.count {
      if tops(lines[place + 1]).median - ends(lines[place]).median < Self.band * height {
        lines[place] += lines.remove(at: place + 1)
        place = max(0, place - 1)
      } else {
        place += 1
      }
    }
  }

  /// Joins each line that has too little ink to the nearer of its neighbours, if that is close.
  func joinLittle(_ lines: inout [[Int]]) {
    var place = 0
    while lines.count > 1, place < lines.count {
      let neighbors = [place - 1, place + 1].filter(lines.indices.contains)
      let own = range(lines[place])
      func gap(_ other: Int) -> Double {
        let other = range(lines[other])
        return max(own.top - other.end, other.top - own.end)
      }
      let length = lines[place].reduce(0) { $0 + lengths[$1] }
      if length < Self.little * height, let nearest = neighbors.min(by: { gap($0) < gap($1) }),
        gap(nearest) < Self.close * height
      {
        lines[nearest] += lines[place]
        lines.remove(at: place)
        place = max(0, place - 1)
      } else {
        place += 1
      }
    }
  }

  /// Adds each of the small strokes to the nearest line.
  func add(_ small: [Int], to lines: inout [[Int]]) {
    let ranges = lines.map(range)
    for index in small {
      let level = level(index)
      let nearest = ranges.indices.min { one, other in
        Self.distance(level, to: ranges[one]) < Self.distance(level, to: ranges[other])
      }
      if let nearest { lines[nearest].append(index) }
    }
  }

  /// The y of a stroke's middle, without the slope.
  private func level(_ index: Int) -> Double {
    boxes[index].center.y - slope * boxes[index].center.x
  }

  private func tops(_ members: [Int]) -> [Double] {
    members.map { boxes[$0].y - slope * boxes[$0].center.x }
  }

  private func ends(_ members: [Int]) -> [Double] {
    members.map { boxes[$0].maxY - slope * boxes[$0].center.x }
  }

  private func range(_ members: [Int]) -> (top: Double, end: Double) {
    (top: tops(members).min() ?? 0, end: ends(members).max() ?? 0)
  }

  /// The distance of a level from a line. Within the line it is 0, plus a small part of the
  /// distance from its middle.
  private static func distance(_ level: Double, to range: (top: Double, end: Double)) -> Double {
    let outside = max(range.top - level, 0, level - range.end)
    return outside + 1e-6 * abs(level - (range.top + range.end) / 2)
  }
}
