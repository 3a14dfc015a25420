import Foundation

/// The slope of rows in the gaps between columns, beyond that of the course of text: linear over
/// the height of the page.
struct GapSlope {
  var middle = 0.0
  /// The difference between the foot of the text and its middle.
  var change = 0.0

  /// The distance of two lines, in their heights, if rows in gaps have this slope.
  func distance(of pair: RowFinder.Neighbours) -> Double {
    pair.distance - (middle + change * pair.place) * pair.gap
  }

  /// The deviation of lines from their row, in their heights.
  private static let deviation = 0.15
  /// The probability of a line at a place next to no other, compared with one exactly beside it.
  private static let lone = 0.1
  /// Only gaps this wide say something about the slope, in heights.
  private static let leastGap = 2.0
  /// The expected size of the slopes, and the steps and the number of steps of the search. In a gap
  /// of 20 heights a step is a fifth of a height.
  private static let expected = (middle: 0.03, change: 0.02)
  private static let steps = (size: 0.01, middle: 12, change: 6)
  /// Less likely slopes are no alternatives, as a logarithm.
  private static let mostBehind = 4.0
  /// Alternatives differ by this in a typical gap, in heights.
  private static let leastDifference = 0.8

  /// The likeliest slopes with their likelihood as a logarithm, the likeliest first: at least one,
  /// and `most` at most.
  static func likeliest(
    _ pairs: [RowFinder.Neighbours], most: Int
  ) -> [(slope: GapSlope, likelihood: Double)] {
    let wide = pairs.filter { $0.gap >= leastGap }
    guard !wide.isEmpty else { return [(GapSlope(), 0)] }
    let byLine = Dictionary(grouping: wide, by: \.right).sorted { $0.key < $1.key }.map(\.value)
    var found: [(slope: GapSlope, likelihood: Double)] = []
    for middle in -steps.middle...steps.middle {
      for change in -steps.change...steps.change {
        let slope = GapSlope(
          middle: Double(middle) * steps.size, change: Double(change) * steps.size)
        found.append((slope, slope.likelihood(byLine)))
      }
    }
    let order = found.indices.sorted {
      (-found[$0].likelihood, $0) < (-found[$1].likelihood, $1)
    }
    let gaps = wide.map(\.gap).sorted()
    let gap = gaps[gaps.count / 2]
    var chosen = [found[order[0]]]
    for index in order.dropFirst() where chosen.count < most {
      let next = found[index]
      guard next.likelihood > chosen[0].likelihood - mostBehind else { break }
      let isOther = chosen.allSatisfy {
        abs($0.slope.middle - next.slope.middle) * gap >= leastDifference
      }
      if isOther { chosen.append(next) }
    }
    return chosen
  }

  private func likelihood(_ byLine: [[RowFinder.Neighbours]]) -> Double {
    let (a, b) = (middle / Self.expected.middle, change / Self.expected.change)
    var sum = -(a * a + b * b) / 2
    for pairs in byLine {
      var best = Double.infinity
      for pair in pairs { best = min(best, abs(distance(of: pair))) }
      let ratio = best / Self.deviation
      sum += log(Self.lone + (1 - Self.lone) / (1 + ratio * ratio))
    }
    return sum
  }
}
