/// An index of items by rows of a page, for the search of neighbours.
struct RowIndex {
  private static let bandHeight = 32
  /// The items of each band, from the top of the page.
  private(set) var members: [[Int]] = []

  /// Indexes items by the rows `top..<bottom` that they cover. Each band keeps the order of the
  /// items.
  init(_ items: some Sequence<(index: Int, top: Int, bottom: Int)>) {
    for item in items {
      let bands = Self.bands(item.top, item.bottom)
      while members.count <= bands.upperBound { members.append([]) }
      for band in bands { members[band].append(item.index) }
    }
  }

  /// The items of each band that has some of the rows `top..<bottom`. An item may be in several
  /// bands.
  func bands(from top: Int, to bottom: Int) -> ArraySlice<[Int]> {
    let bands = Self.bands(top, bottom)
    return members[min(bands.lowerBound, members.count)..<min(bands.upperBound + 1, members.count)]
  }

  private static func bands(_ top: Int, _ bottom: Int) -> ClosedRange<Int> {
    max(0, top) / bandHeight...max(0, top, bottom - 1) / bandHeight
  }
}
