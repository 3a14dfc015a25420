import SummaAmounts

@testable import SummaLedger

/// Files that a bookkeeper brings to a ledger.
extension FuzzTarget {
  static let books: [FuzzTarget] = [
    FuzzTarget("statement") { bytes in
      guard let statement = try? Statement(bytes, named: "a") else { return }
      precondition(!statement.bookings.isEmpty, "bookings")
      let twice = statement.negated().negated()
      precondition(twice == statement, "signs")
      for booking in statement.bookings { _ = (booking.date.description, booking.amountText) }
    },
    FuzzTarget("rules") { bytes in
      guard let book = try? RuleBook(String(decoding: bytes, as: UTF8.self), named: "rules.toml")
      else { return }
      let written = book.rules.map(\.toml).joined(separator: "\n")
      precondition((try? RuleBook(written, named: "rules.toml")) == book, "written")
    },
  ]
}
