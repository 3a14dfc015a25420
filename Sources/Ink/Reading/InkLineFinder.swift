import SummaGeometry
import SummaRecognition

/// Tells lines of writing apart.
///
/// Strokes as high as writing make lines: sorted by the height at which they stand, a new line
/// begins where that jumps by more than a part of the line's height. A slope that the writing has
/// as a whole is taken out before. Lines whose strokes end where the other's begin are one: an 8 of
/// two rings. Points and dashes go to the line that they are nearest to, and so does what is too
/// little for a line and stands close to one: a comma that hangs low.
///
/// The constants were chosen by hand on the ink that the networks learnt from, so that few
/// characters and strings come apart and most strings laid one below the other do;
/// `Tuning/Ink/program.py` counts both.
struct InkLineFinder {
  /// A line begins where middles of strokes are farther apart than this part of the height.
  private static let gap = 0.7
  /// And between the middle end of the strokes above and the middle top of those below is at least
  /// this part of the height.
  private static let band = 0.15
  /// Less ink than this many heights is no line of its own where it is as close to another one as
  /// this part of the height.
  private static let (little, close) = (1.3, 0.25)
  /// Strokes lower than this part are points, commas and dashes.
  private static let small = 0.45
  /// Two strokes alone are lines where each is at least this part of both together high, winds so
  /// many times as far as its corners are apart, and this part of the higher one lies between them.
  /// Others are the parts of an i, of a colon, of an 8.
  private static let (part, winding, apart) = (0.25, 1.5, 0.4)

  /// The strokes of each line in their order of writing, lines from top to bottom.
  func lines(of strokes: [Stroke]) -> [[Stroke]] {
    let boxes = strokes.map { $0.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0) }
    if Self.areOneCharacter(strokes, boxes) { return [strokes] }
    // The arms of an E are no writing as high as they are.
    let height = InkLine.height(of: strokes, lengths: strokes.map(\.verticalLength))
    var writing = boxes.indices.filter { boxes[$0].height >= Self.small * height }
    if writing.isEmpty { writing = Array(boxes.indices) }
    let slope = Self.slope(writing.map { boxes[$0] }, height: height)
    func level(_ index: Int) -> Double { boxes[index].center.y - slope * boxes[index].center.x }

    var lines: [[Int]] = []
    for index in writing.sorted(by: { (level($0), $0) < (level($1), $1) }) {
      if let last = lines.last?.last, level(index) - level(last) <= Self.gap * height {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    func tops(_ members: [Int]) -> [Double] {
      members.map { boxes[$0].y - slope * boxes[$0].center.x }
    }
    func ends(_ members: [Int]) -> [Double] {
      members.map { boxes[$0].maxY - slope * boxes[$0].center.x }
    }
    func range(_ members: [Int]) -> (top: Double, end: Double) {
      (top: tops(members).min() ?? 0, end: ends(members).max() ?? 0)
    }
    var place = 0
    while place + 1 < lines.count {
      if tops(lines[place + 1]).median - ends(lines[place]).median < Self.band * height {
        lines[place] += lines.remove(at: place + 1)
        place = max(0, place - 1)
      } else {
        place += 1
      }
    }
    place = 0
    while lines.count > 1, place < lines.count {
      let neighbors = [place - 1, place + 1].filter(lines.indices.contains)
      let own = range(lines[place])
      func gap(_ other: Int) -> Double {
        let other = range(lines[other])
        return max(own.top - other.end, other.top - own.end)
      }
      let length = lines[place].reduce(0) { $0 + strokes[$1].length }
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
    let ranges = lines.map(range)
    for index in Set(boxes.indices).subtracting(writing).sorted() {
      let level = level(index)
      let nearest = ranges.indices.min { one, other in
        Self.distance(level, to: ranges[one]) < Self.distance(level, to: ranges[other])
      }
      if let nearest { lines[nearest].append(index) }
    }
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

  /// 0 within the line, and less the nearer to its middle.
  private static func distance(_ level: Double, to range: (top: Double, end: Double)) -> Double {
    let outside = max(range.top - level, 0, level - range.end)
    return outside + 1e-6 * abs(level - (range.top + range.end) / 2)
  }

  /// The middle slope from each stroke to the next one, where that is a step to the right within a
  /// line.
  private static func slope(_ boxes: [PixelRect], height: Double) -> Double {
    let slopes = zip(boxes, boxes.dropFirst()).compactMap { one, next -> Double? in
      let step = next.center - one.center
      guard step.x > 0.2 * height, step.x < 4 * height, abs(step.y) < 0.7 * step.x else {
        return nil
      }
      return step.y / step.x
    }.sorted()
    // Two or three steps are no slope yet.
    guard slopes.count > 3 else { return 0 }
    return min(max(slopes[slopes.count / 2], -0.3), 0.3)
  }
}
