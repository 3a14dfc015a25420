/// An index of boxes on a page. Searches are local, also on pages that are far wider than high.
struct BoxIndex {
  /// Columns `left..<right`, rows `top..<bottom`.
  typealias Box = (left: Int, top: Int, right: Int, bottom: Int)

  private let rows: RowIndex
  private let lefts: [Int]
  /// The width of the widest item in each band of rows.
  private let widest: [Int]

  /// - Parameter boxes: an item is known by its index in this list.
  init(_ boxes: [Box]) {
    let order = boxes.indices.sorted { boxes[$0].left < boxes[$1].left }
    rows = RowIndex(order.map { ($0, boxes[$0].top, boxes[$0].bottom) })
    lefts = boxes.map(\.left)
    widest = rows.members.map { band in band.map { boxes[$0].right - boxes[$0].left }.max() ?? 0 }
  }

  /// The items that share bands of rows with a box and may share columns with it.
  func near(left: Int, top: Int, right: Int, bottom: Int) -> Set<Int> {
    var found: Set<Int> = []
    let bands = rows.bands(from: top, to: bottom)
    for (band, items) in zip(bands.indices, bands) {
      let first = items.partitioningIndex { lefts[$0] >= left - widest[band] }
      found.formUnion(items[first...].prefix { lefts[$0] < right })
    }
    return found
  }
}
