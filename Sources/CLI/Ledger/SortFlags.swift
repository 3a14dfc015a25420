public import ArgumentParser
public import SummaLedger

/// Options for the order of documents.
struct SortFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sort by: \(LedgerOrder.allCases.map(\.rawValue).joined(separator: ", ")); the latest and the greatest first."
    ))
  var sort = LedgerOrder.date

  @Flag(help: "Reverse the order.")
  var reverse = false

  @Option(
    help: ArgumentHelp("Stop after this many documents.", valueName: "count"),
    transform: WholeNumber.within(1...1_000_000_000, of: "--limit"))
  var limit: Int?

  /// Calls `body` with the documents in parts of up to 1,000, only one of which is in memory.
  /// - Returns: the number of documents.
  @discardableResult
  func forEach(
    of ledger: Ledger, matching filter: LedgerFilter,
    _ body: ([LedgerDocument]) throws -> Void
  ) throws -> Int {
    var cursor: LedgerCursor?
    var count = 0
    repeat {
      let part = Swift.min(1000, (limit ?? .max) - count)
      let list = try ledger.documents(
        matching: filter, sortedBy: sort,
        descending: sort.isDescendingByDefault != reverse, after: cursor, limit: part)
      try body(list.documents)
      count += list.documents.count
      cursor = list.next
    } while cursor != nil && count < limit ?? .max
    return count
  }
}

extension LedgerOrder: ExpressibleByArgument {}
