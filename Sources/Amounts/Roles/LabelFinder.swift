import Foundation
import SummaGeometry

/// The label of a number, and the table that it is in.
struct Label: Sendable {
  /// The cues of its words.
  var cues: CueSet
  /// The index of its row.
  var row: Int
  /// The cue of its column's heading.
  var column: Cue?
  /// True if the words are on the row above.
  var isOnNextRow = false
  var isInTaxTable = false
  var isInItemTable = false
  /// True if other amounts have the same label.
  var sharesLabel = false
  /// True if the label most likely means this number, of several that share it.
  var isChosen = false
}

/// Assigns each number its label: the words before it on its row, those of the row above if its own
/// has none, and the heading of its column.
struct LabelFinder {
  let rows: [Row]
  let blocks: [NumericBlock]

  /// The number of rows of a table of taxes below its heading.
  private static let taxTableRows = 6

  /// The label of each block; nil for blocks without a row.
  func labels() -> [Label?] {
    var labels = [Label?](repeating: nil, count: blocks.count)
    var taxTableEnd = 0
    var heading: Row?
    var hasTaxes = false
    for (index, row) in rows.enumerated() {
      if endsTaxTable(row, hasTaxes: hasTaxes) { taxTableEnd = index }
      let isInTaxTable = index < taxTableEnd
      hasTaxes = isInTaxTable && (hasTaxes || row.hasBlocks)
      for cell in row.cells { assign(cell, row: index, isInTaxTable: isInTaxTable, &labels) }
      if row.isHeading { heading = row }
      if row.headsTaxTable { taxTableEnd = index + 1 + Self.taxTableRows }
      let endsItems = !row.cues.isDisjoint(with: [.sub, .grandTotal, .total, .cash, .card, .change])
      if row.hasBlocks, endsItems, heading?.headsItems == true { heading = nil }
      if let heading, row.hasBlocks, isInTaxTable || heading.headsItems {
        label(row, under: heading, &labels)
      }
      labelRowBelow(index, isInTaxTable: isInTaxTable, &labels)
    }
    return labels
  }

  /// True if a table of taxes ends before `row`, because that row is not about taxes.
  private func endsTaxTable(_ row: Row, hasTaxes: Bool) -> Bool {
    if !row.cues.isDisjoint(with: .behindTaxes) { return true }
    return hasTaxes && !row.hasBlocks && row.hasWords && row.cues.isDisjoint(with: .ofAmounts)
  }

  private func assign(
    _ cell: Row.Cell, row: Int, isInTaxTable: Bool, _ labels: inout [Label?]
  ) {
    var cues = cell.cues
    var indices = cell.blocks[...]
    if cues.contains(.count), let first = indices.first,
      indices.count > 1 || blocks[first].fractionDigits != 2
    {
      // TOTAL QTY: 5 44.73: the count comes first, then the sum.
      labels[first] = Label(cues: cues, row: row, isInTaxTable: isInTaxTable)
      cues.remove(.count)
      // TOTAL QTY is one phrase, but the number after the count is a sum.
      if cues.isEmpty, cell.blocks.count == 2 { cues = .amount }
      indices = indices.dropFirst()
    }
    let amounts = indices.filter { blocks[$0].kind == .money || blocks[$0].kind == .number }
    let chosen =
      cues.contains(.tax) && cues.isDisjoint(with: [.including, .excluding])
      ? amounts.min { blocks[$0].exact.magnitude < blocks[$1].exact.magnitude } : amounts.last
    for block in indices {
      // A number keeps the label of the row above if its own row has none.
      guard !cues.isEmpty || labels[block] == nil else { continue }
      labels[block] = Label(
        cues: cues, row: row, isInTaxTable: isInTaxTable,
        sharesLabel: amounts.count > 1, isChosen: block == chosen)
    }
  }

  /// Sets the columns of the numbers of `row`.
  private func label(_ row: Row, under heading: Row, _ labels: inout [Label?]) {
    let places = heading.headings.compactMap { item in item.x.map { (cue: item.cue, x: $0) } }
    guard places.count > 1 else { return }
    for block in row.blocks {
      let x = blocks[block].box.center.x
      let nearest = places.min { abs($0.x - x) < abs($1.x - x) }
      labels[block]?.column = nearest?.cue
      labels[block]?.isInItemTable = heading.headsItems
    }
  }

  /// Gives the words of a row without numbers to the numbers of a row without words close below it.
  private func labelRowBelow(_ index: Int, isInTaxTable: Bool, _ labels: inout [Label?]) {
    let row = rows[index]
    let isItem = !row.cues.isDisjoint(with: [.count, .column])
    guard !row.hasBlocks, !row.isHeading, !isItem, !row.cues.contains(.summary),
      let next = rowBelow(index)
    else { return }
    for cell in rows[next].cells {
      for block in cell.blocks {
        labels[block] = Label(
          cues: row.cues, row: next, isOnNextRow: true, isInTaxTable: isInTaxTable,
          sharesLabel: cell.blocks.count > 1, isChosen: block == cell.blocks.last)
      }
    }
  }

  /// The next row, if it has numbers, no label and is close below row `index`.
  private func rowBelow(_ index: Int) -> Int? {
    let next = index + 1
    guard next < rows.count, !rows[index].cues.isEmpty, rows[next].hasBlocks,
      rows[next].cues.isEmpty, !rows[next].hasWords
    else { return nil }
    if let upper = rows[index].span, let lower = rows[next].span {
      let height = max(upper.upperBound - upper.lowerBound, lower.upperBound - lower.lowerBound)
      guard lower.lowerBound - upper.upperBound < 1.2 * height else { return nil }
    }
    return next
  }
}
