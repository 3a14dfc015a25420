/// Some pages of a document, counted from 1: `1-3,7`.
public struct PageSelection: Sendable, Hashable, Codable {
  /// In ascending order, none beside or upon another.
  public let ranges: [ClosedRange<Int>]

  /// - Parameter ranges: in any order; what lies below 1 counts for nothing.
  public init(_ ranges: [ClosedRange<Int>]) {
    let counted = ranges.filter { $0.upperBound >= 1 }
      .map { max(1, $0.lowerBound)...$0.upperBound }
    var joined: [ClosedRange<Int>] = []
    for range in counted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound - 1 <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// One page.
  public static func page(_ number: Int) -> PageSelection { PageSelection([number...number]) }

  /// As people write it: `7`, `1-3,7`, `5-` for all from the fifth on; nil for what makes no sense.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingPrefix { $0 == " " } }
      guard let first = ends.first.flatMap({ Int($0) }), first >= 1 else { return nil }
      let last = ends.count == 1 ? first : ends[1].isEmpty ? Int.max : Int(ends[1])
      guard let last, last >= first else { return nil }
      ranges.append(first...last)
    }
    self.init(ranges)
  }

  /// The first page; 1 where nothing is selected.
  var first: Int { ranges.first?.lowerBound ?? 1 }

  /// The first page from `number` on, or nil where there is none.
  func next(from number: Int) -> Int? {
    ranges.first { $0.upperBound >= number }.map { max(number, $0.lowerBound) }
  }

  /// How many pages of a document of `pages` are selected; at least one, which where it is none of
  /// them is told of as missing.
  public func count(of pages: Int) -> Int {
    let counts = ranges.map { max(0, min($0.upperBound, pages) - $0.lowerBound + 1) }
    return max(1, counts.reduce(0, +))
  }

  /// The last page of a document of `count`; the first one where it has none of them, which then is
  /// told of as missing.
  func last(of count: Int) -> Int {
    ranges.last { $0.lowerBound <= count }.map { min($0.upperBound, count) } ?? first
  }
}
