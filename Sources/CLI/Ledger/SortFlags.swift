import ArgumentParser
import SummaLedger

/// Options for the order of documents.
struct SortFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sort by: \(LedgerOrder.allCases.map(\.rawValue).joined(separator: ", ")); the latest and the greatest first."
    ))
  var sort = Order.date

  @Flag(help: "Reverse the order.")
  var reverse = false

  @Option(
    help: ArgumentHelp("Stop after this many documents.", valueName: "count"),
    transform: WholeNumber.within(1...1_000_000_000, of: "--limit"))
  var limit: Int?

  enum Order: String, ExpressibleByArgument, CaseIterable {
    case added, date, merchant, total

    var order: LedgerOrder { LedgerOrder(rawValue: rawValue) ?? .added }
  }

  /// Calls `body` with the documents in parts of up to 1,000, only one of which is in memory.
  /// - Returns: the number of documents.
  @discardableResult
  func forEach(
    of ledger: Ledger, matching filter: LedgerFilter,
    _ body: ([LedgerDocument]) throws -> Void
  ) throws -> Int {
    let order = sort.order
    var cursor: LedgerCursor?
    var count = 0
    repeat {
      let part = Swift.min(1000, (limit ?? .max) - count)
      let list = try ledger.documents(
        matching: filter, sortedBy: order,
        descending: order.isDescendingByDefault != reverse, after: cursor, limit: part)
      try body(list.documents)
      count += list.documents.count
      cursor = list.next
    } while cursor != nil && count < limit ?? .max
    return count
  }
}
