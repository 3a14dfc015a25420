import HTTPTypes
import Summa
import SummaLedger

/// Bookings with the receipts that a person has assigned to them; the schema `NewPairs`.
struct PairsRequest: Decodable {
  struct Pair: Decodable {
    var booking: String
    var receipts: [String]
  }

  var pairs: [Pair]

  /// - Throws: `Problem` for an unknown booking or receipt, or a receipt with another booking.
  func matches(
    of bookings: [Booking], with receipts: [BookableReceipt]
  ) throws(Problem) -> [(booking: Booking, receipts: [BookableReceipt])] {
    guard (1...Several.most).contains(pairs.count), pairs.allSatisfy({ !$0.receipts.isEmpty })
    else {
      throw Problem.badValue("Name 1 to \(Several.most) bookings, each with a receipt.")
    }
    let known = Dictionary(bookings.map { ($0.id, $0) }) { $1 }
    let open = Dictionary(receipts.map { ($0.id, $0) }) { $1 }
    var matches: [(booking: Booking, receipts: [BookableReceipt])] = []
    var taken = Set<String>()
    for pair in pairs {
      guard let booking = known[pair.booking] else { throw Problem.notFound }
      var own: [BookableReceipt] = []
      for id in pair.receipts {
        guard let receipt = open[id] else { throw Problem.notFound }
        guard receipt.booking == nil, taken.insert(id).inserted else {
          throw Problem(
            .conflict, "booked", "\(receipt.merchant ?? receipt.file) has a booking already.")
        }
        own.append(receipt)
      }
      matches.append((booking, own))
    }
    return matches
  }
}

/// A comparison of bookings with receipts; the schema `Bookings`.
struct BookingsBody: Encodable {
  var match: StatementMatch
  /// The steps that undo the last change.
  var undo: Undo?
  /// The bookings that a statement added.
  var added: Added?

  struct Added: Encodable {
    var statement: String
    var bookings: Int
    /// The number of bookings that were new to the ledger.
    var new: Int
    /// The lines of a table without a date or an amount.
    var passedOver: [Int]
  }

  private enum CodingKeys: String, CodingKey { case undo, added }

  func encode(to encoder: any Encoder) throws {
    try match.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(undo, forKey: .undo)
    try values.encodeIfPresent(added, forKey: .added)
  }
}
