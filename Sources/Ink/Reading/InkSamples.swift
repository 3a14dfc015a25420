import SummaGeometry
import SummaNeural

/// The path of the pen as input of a network: samples at equal distances along each stroke, in the
/// order of writing, and along the straight moves between them with the pen up.
///
/// Equal to Tuning/recipes/pens/features.py, which describes each feature.
struct InkSamples {
  /// The kind of text that is sampled.
  enum Form: Sendable {
    case amounts
    /// Includes the strokes near each sample; the line is found as for joined letters.
    case letters

    /// The number of features of a sample.
    var features: Int {
      switch self {
      case .amounts: 13
      case .letters: 19
      }
    }
  }

  /// The greatest number of samples. Later ones are left out.
  static let greatestCount = 2_000

  /// One row of features for each sample.
  let matrix: Matrix
  /// The stroke of each sample. A sample with the pen up has the stroke before it.
  let strokes: [Int]

  // The distance between samples, in line heights: along a stroke, and along a move with the pen
  // up.
  private static let step = 0.08
  private static let leap = 0.25
  /// The number of samples of a stroke. A dot has the fewest, all at one place.
  private static let strokeCounts = 3...250
  /// The number of samples of a move, without its two ends.
  private static let moveCounts = 2...8
  // The distance to the left and right within which other strokes are considered, and the distance
  // above and below at which they count as at the same height, in line heights.
  private static let near = 0.25
  private static let level = 0.1

  private struct Sample {
    var x: Double
    var y: Double
    var isDown: Bool
    /// 1 at the first sample of a stroke, -1 at the first sample of a move.
    var start: Double
    /// x minus the right end of all strokes before.
    var advance: Double
    /// The size of the stroke; 0 with the pen up.
    var height = 0.0
    var width = 0.0
    var stroke: Int
  }

  /// - Parameters:
  ///   - strokes: a line of writing; each stroke has at least one point.
  ///   - area: nil if it is unknown.
  init(of strokes: [Stroke], on area: WritingArea? = nil, for form: Form) {
    let line =
      switch form {
      case .amounts: InkLine(of: strokes, on: area)
      case .letters: InkLine(ofLetters: strokes, on: area)
      }
    var samples: [Sample] = []
    var edge = 0.0
    for (number, stroke) in strokes.enumerated() {
      let points = stroke.positions.map {
        PixelPoint(
          x: $0.x / line.height, y: ($0.y - line.center - line.slope * $0.x) / line.height)
      }
      guard let box = PixelRect(around: points) else { continue }
      if let last = samples.last { samples += Self.move(from: last, to: points[0], edge: edge) }
      let down = Self.resampled(points)
      let isFirst = samples.isEmpty
      if isFirst { edge = down[0].x }
      for (index, point) in down.enumerated() {
        samples.append(
          Sample(
            x: point.x, y: point.y, isDown: true, start: index == 0 ? 1 : 0,
            advance: point.x - edge, height: min(box.height, 2), width: min(box.width, 3),
            stroke: number))
      }
      let right = down.reduce(-Double.infinity) { max($0, $1.x) }
      edge = isFirst ? right : max(edge, right)
      if samples.count >= Self.greatestCount { break }
    }
    samples = Array(samples.prefix(Self.greatestCount))
    self.strokes = samples.map(\.stroke)
    matrix = Self.matrix(of: samples, for: form)
  }

  /// The straight path of a lifted pen, without its ends.
  private static func move(from last: Sample, to next: PixelPoint, edge: Double) -> [Sample] {
    let (dx, dy) = (next.x - last.x, next.y - last.y)
    let count = Self.moveCounts.clamping((dx * dx + dy * dy).squareRoot() / leap)
    return (1...count).map { index in
      let part = Double(index) / Double(count + 1)
      let x = last.x + dx * part
      return Sample(
        x: x, y: last.y + dy * part, isDown: false, start: index == 1 ? -1 : 0, advance: x - edge,
        stroke: last.stroke)
    }
  }

  /// Samples of a stroke at equal distances, smoothed except at its ends.
  private static func resampled(_ points: [PixelPoint]) -> [PixelPoint] {
    var moved = [points[0]]
    for point in points.dropFirst() where point != moved[moved.count - 1] { moved.append(point) }
    guard moved.count > 1 else {
      return [PixelPoint](repeating: moved[0], count: strokeCounts.lowerBound)
    }
    var way = [0.0]
    for (start, end) in zip(moved, moved.dropFirst()) {
      way.append(way[way.count - 1] + start.distance(to: end))
    }
    let length = way[way.count - 1]
    let count = strokeCounts.clamping(length / step)
    var even: [PixelPoint] = []
    var segment = 0
    for index in 0..<count {
      let place = Double(index) * (length / Double(count - 1))
      while segment < way.count - 2, way[segment + 1] <= place { segment += 1 }
      let (start, end) = (moved[segment], moved[segment + 1])
      let span = way[segment + 1] - way[segment]
      let part = span > 0 ? min((place - way[segment]) / span, 1) : 0
      even.append(start.point(at: part, to: end))
    }
    var smooth = even
    for index in 1..<count - 1 {
      let (before, here, after) = (even[index - 1], even[index], even[index + 1])
      smooth[index] = PixelPoint(
        x: (before.x + 2 * here.x + after.x) / 4, y: (before.y + 2 * here.y + after.y) / 4)
    }
    return smooth
  }

  private static func matrix(of samples: [Sample], for form: Form) -> Matrix {
    var values: [Float] = []
    values.reserveCapacity(samples.count * form.features)
    let others = form == .letters ? strokesNear(samples) : []
    var direction = (x: 0.0, y: 0.0)
    for (index, sample) in samples.enumerated() {
      let (dx, dy) =
        index > 0 ? (sample.x - samples[index - 1].x, sample.y - samples[index - 1].y) : (0, 0)
      let length = (dx * dx + dy * dy).squareRoot()
      let now = (x: dx / (length + 1e-4), y: dy / (length + 1e-4))
      let sine = direction.x * now.y - direction.y * now.x
      let cosine = direction.x * now.x + direction.y * now.y
      values += [
        clip(5 * dx, 4), clip(5 * dy, 4), clip(sample.y, 3), sample.isDown ? 1 : 0,
        Float(sample.start), Float(now.x), Float(now.y), Float(sine), Float(cosine),
        Float(min(3 * length, 4)), clip(sample.advance, 2), Float(sample.height),
        Float(sample.width),
      ]
      if form == .letters { values += others[index] }
      direction = now
    }
    return Matrix(rows: samples.count, columns: form.features, values: values)
  }

  /// The other strokes near each sample: the numbers of samples of earlier strokes above it, at its
  /// height and below it, then the same for later strokes, each divided by 4 and at most 2. So the
  /// dot of an i and the bar of a t are features of their letters, whenever they were written.
  private static func strokesNear(_ samples: [Sample]) -> [[Float]] {
    var near = [[Float]](repeating: [0, 0, 0, 0, 0, 0], count: samples.count)
    let order = samples.indices.filter { samples[$0].isDown }
      .sorted { samples[$0].x < samples[$1].x }
    var first = 0
    for index in order {
      let sample = samples[index]
      while samples[order[first]].x < sample.x - Self.near { first += 1 }
      for other in order[first...] {
        let neighbor = samples[other]
        if neighbor.x > sample.x + Self.near { break }
        guard neighbor.stroke != sample.stroke else { continue }
        let up = neighbor.y - sample.y
        let place = up < -level ? 0 : up > level ? 2 : 1
        near[index][place + (neighbor.stroke > sample.stroke ? 3 : 0)] += 1
      }
    }
    return near.map { $0.map { min($0 / 4, 2) } }
  }

  private static func clip(_ value: Double, _ limit: Double) -> Float {
    Float(min(max(value, -limit), limit))
  }
}

extension ClosedRange<Int> {
  /// One more than the integer part of `value`, clamped to the range.
  fileprivate func clamping(_ value: Double) -> Int {
    // A value beyond all integers gives the upper bound.
    value < Double(upperBound) ? Swift.max(lowerBound, Int(value) + 1) : upperBound
  }
}
