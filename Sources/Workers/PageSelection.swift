/// A selection of pages of a document, counted from 1: `1-3,7`.
public struct PageSelection: Sendable, Hashable, Codable {
  /// In ascending order, neither adjacent nor overlapping.
  public let ranges: [ClosedRange<Int>]

  /// - Parameter ranges: in any order; numbers below 1 are ignored.
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

  /// Parses a selection such as `7`, `1-3,7`, or `5-` for all pages from the fifth on; nil for
  /// invalid text.
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

  /// The first page; 1 if the selection is empty.
  var first: Int { ranges.first?.lowerBound ?? 1 }

  /// The first selected page from `number` on; nil after the last one.
  func next(from number: Int) -> Int? {
    ranges.first { $0.upperBound >= number }.map { max(number, $0.lowerBound) }
  }

  /// The number of selected pages in a document of `pages` pages. It is at least 1: if the document
  /// has none of the selected pages, the first one is reported as missing.
  public func count(of pages: Int) -> Int {
    let counts = ranges.map { max(0, min($0.upperBound, pages) - $0.lowerBound + 1) }
    return max(1, counts.reduce(0, +))
  }

  /// The last selected page in a document of `count` pages. If the document has none of the
  /// selected pages, it is the first one, which is then reported as missing.
  func last(of count: Int) -> Int {
    ranges.last { $0.lowerBound <= count }.map { min($0.upperBound, count) } ?? first
  }
}
