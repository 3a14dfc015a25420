import Foundation
import SummaGeometry

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
  /// The least width of gaps that are evidence for the slope, in heights.
  private static let leastGap = 2.0
  /// The expected size of the slopes, and the steps and the number of steps of the search. In a gap
  /// of 20 heights a step is a fifth of a height.
  private static let expected = (middle: 0.03, change: 0.02)
  private static let steps = (size: 0.01, middle: 12, change: 6)
  /// The most lines beside others that are used.
  private static let mostLines = 240
  /// The greatest difference of likelihood from the best slope, as a logarithm. Less likely slopes
  /// are dropped.
  private static let mostBehind = 4.0
  /// Alternatives differ by this in a typical gap, in heights.
  private static let leastDifference = 0.8

  /// The likeliest slopes with their likelihood as a logarithm, the likeliest first: at least one,
  /// and `most` at most.
  static func likeliest(
    _ pairs: [RowFinder.Neighbours], most: Int
  ) -> [(slope: GapSlope, likelihood: Double)] {
    let sample = Sample(pairs)
    guard let gap = sample.typicalGap else { return [(GapSlope(), 0)] }
    var found: [(slope: GapSlope, likelihood: Double)] = []
    var best = -Double.infinity
    for slope in grid {
      let limit = best - mostBehind
      guard let likelihood = sample.likelihood(of: slope, above: limit) else { continue }
      found.append((slope, likelihood))
      best = max(best, likelihood)
    }
    let order = found.indices.sorted {
      (-found[$0].likelihood, $0) < (-found[$1].likelihood, $1)
    }
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

  /// All slopes, the expected ones first, so that most of the others are excluded soon.
  private static let grid = {
    var grid: [GapSlope] = []
    for middle in -steps.middle...steps.middle {
      for change in -steps.change...steps.change {
        grid.append(
          GapSlope(middle: Double(middle) * steps.size, change: Double(change) * steps.size))
      }
    }
    return grid.sorted {
      ($1.expectation, $0.middle, $0.change) < ($0.expectation, $1.middle, $1.change)
    }
  }()

  /// The logarithm of its prior probability.
  private var expectation: Double {
    let (a, b) = (middle / Self.expected.middle, change / Self.expected.change)
    return -(a * a + b * b) / 2
  }

  /// The pairs that are evidence for the slope.
  private struct Sample {
    private var pairs: [RowFinder.Neighbours] = []
    /// The end of the pairs of each right line.
    private var ends: [Int] = []
    /// The median of the gaps in heights; nil without any pair.
    private(set) var typicalGap: Double?

    init(_ all: [RowFinder.Neighbours]) {
      let wide = all.filter { $0.gap >= leastGap }.sorted {
        ($0.right, $0.left) < ($1.right, $1.left)
      }
      guard !wide.isEmpty else { return }
      typicalGap = wide.map(\.gap).upperMedian
      let starts = wide.indices.filter { $0 == 0 || wide[$0].right != wide[$0 - 1].right }
      let stride = (starts.count + mostLines - 1) / mostLines
      for line in Swift.stride(from: 0, to: starts.count, by: stride) {
        pairs += wide[starts[line]..<(line + 1 < starts.count ? starts[line + 1] : wide.count)]
        ends.append(pairs.count)
      }
    }

    /// The logarithm of the likelihood of `slope`; nil if it is not above `limit`.
    func likelihood(of slope: GapSlope, above limit: Double) -> Double? {
      let expectation = slope.expectation
      let least = exp(limit - expectation)
      // The product of ``mostLines`` probabilities of ``lone`` is still more than 0.
      var product = 1.0
      var start = 0
      for end in ends {
        var best = Double.infinity
        for index in start..<end { best = min(best, abs(slope.distance(of: pairs[index]))) }
        start = end
        let ratio = best / deviation
        product *= lone + (1 - lone) / (1 + ratio * ratio)
        guard product > least else { return nil }
      }
      return log(product) + expectation
    }
  }
}
