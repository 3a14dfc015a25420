import Foundation
import Summa

/// The result of comparing bank statements with receipts.
public struct StatementMatch: Sendable, Hashable {
  /// The state of a booking. The raw values are the words in tables and JSON.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// The booking pays the receipts.
    case matched
    /// The ledger already has its receipts.
    case kept
    /// Several receipts, or one that is not probable enough.
    case open
    /// A payment without a receipt.
    case missing
    /// Incoming money, without a receipt.
    case credit
  }

  /// Receipts that a booking may pay.
  public struct Candidate: Sendable, Hashable {
    /// More than one if the booking pays them together.
    public var receipts: [BookableReceipt]
    /// The probability that it pays them.
    public var probability: Double
  }

  public struct Entry: Sendable, Hashable {
    public var booking: Booking
    public var state: State
    /// The most probable first; one if it is matched or kept.
    public var candidates: [Candidate]
    /// True if a person named the receipt.
    public var isDecided = false
  }

  /// In the order of the bookings.
  public var entries: [Entry]
  /// The receipts from the period of the statements that have no booking.
  public var unbooked: [BookableReceipt]

  /// Assigns a receipt to a booking, as a person decided. A second receipt is added to the first.
  /// - Parameters:
  ///   - index: the index of the booking in ``entries``.
  ///   - receipt: the receipt, which no other booking keeps.
  public mutating func decide(_ index: Int, _ receipt: BookableReceipt) {
    let others = entries[index].isDecided ? entries[index].candidates.flatMap(\.receipts) : []
    for other in entries.indices where other != index {
      entries[other].candidates.removeAll { $0.receipts.contains(receipt) }
      if entries[other].candidates.isEmpty, [.matched, .open].contains(entries[other].state) {
        entries[other].state = entries[other].booking.amount > 0 ? .credit : .missing
      }
    }
    entries[index].candidates = [Candidate(receipts: others + [receipt], probability: 1)]
    entries[index].state = .matched
    entries[index].isDecided = true
    unbooked.removeAll { $0 == receipt }
  }
}
