import Foundation
import Summa
import SummaLedger

/// The bookings of a ledger, compared with its receipts.
struct BookingBook: Sendable {
  let ledger: Ledger
  private let matcher = StatementMatcher()

  init(_ ledger: Ledger) { self.ledger = ledger }

  func match() throws -> StatementMatch {
    matcher.match(try ledger.bookings(), to: try ledger.bookableReceipts())
  }

  /// The greatest number of receipts in an answer.
  private static let mostReceipts = 100

  /// The receipts without a booking.
  /// - Parameters:
  ///   - words: a part of the shop, the file, the date or the total; empty for all.
  ///   - amount: receipts with the nearest totals come first; nil to begin with the latest.
  func receipts(with words: String, near amount: Decimal?) throws -> [BookableReceipt] {
    let words = words.trimmingCharacters(in: .whitespaces).lowercased()
    let found = try ledger.bookableReceipts().filter { receipt in
      guard receipt.booking == nil else { return false }
      let texts = [
        receipt.merchant, receipt.file, receipt.date?.description, receipt.totalText,
      ]
      return words.isEmpty || texts.contains { $0?.lowercased().contains(words) ?? false }
    }
    let order = found.indices.sorted { one, other in
      guard let amount else { return one > other }
      let away = [one, other].map { (found[$0].total - amount).magnitude }
      return (away[0], other) < (away[1], one)
    }
    return order.prefix(Self.mostReceipts).map { found[$0] }
  }

  /// Stores the bookings of a statement.
  func add(_ bytes: [UInt8], named name: String) throws -> BookingsBody.Added {
    let statement = matcher.signed(
      try Statement(bytes, named: name), for: try ledger.bookableReceipts())
    let known = Set(try ledger.bookings().map(\.id))
    try ledger.book(statement.bookings, of: name, [])
    return BookingsBody.Added(
      statement: name, bookings: statement.bookings.count,
      new: statement.bookings.count { !known.contains($0.id) }, passedOver: statement.passedOver)
  }

  /// Assigns receipts to bookings.
  /// - Returns: the corrections, and the documents.
  func pair(
    _ pairs: PairsRequest, author: String?
  ) throws -> (corrections: [Int], documents: Set<DocumentID>) {
    let matches = try pairs.matches(
      of: try ledger.bookings(), with: try ledger.bookableReceipts())
    let corrections = try ledger.book([], of: "", matches, author: author)
    return (corrections, Set(matches.flatMap { $0.receipts.map(\.document) }))
  }
}
