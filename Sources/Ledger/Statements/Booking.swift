public import Foundation
public import Summa
import SummaSystem

/// A booking on a bank statement.
public struct Booking: Sendable, Hashable, Identifiable {
  /// A digest of the booking, so that a statement that is read twice has the same bookings.
  public var id: String
  /// The line of the file where it starts, or its number in a file without lines, from 1.
  public var line: Int
  /// The account of the statement, as the bank writes it.
  public var account: String?
  public var date: ReceiptDate
  /// The day of the purchase, if the statement has it.
  public var purchased: ReceiptDate?
  /// Below 0 for payments.
  public var amount: Decimal
  /// ISO 4217; nil if the statement does not name one.
  public var currency: String?
  /// The amount in the currency of the purchase, if that differs. Its sign does not matter.
  public var original: Original?
  /// The payee or payer.
  public var name: String
  /// All other text of the statement about it.
  public var text: String

  /// An amount in the currency of a purchase.
  public struct Original: Sendable, Hashable, Codable {
    public var amount: Decimal
    /// ISO 4217.
    public var currency: String

    public init(amount: Decimal, currency: String) {
      self.amount = amount
      self.currency = currency
    }
  }

  public init(
    line: Int, date: ReceiptDate, amount: Decimal, currency: String? = nil, name: String = "",
    text: String = ""
  ) {
    self.line = line
    self.date = date
    self.amount = amount
    self.currency = currency
    self.name = name
    self.text = text
    id = ""
  }

  /// Name and text as one.
  public var description: String {
    [name, text].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The amount as in `-18.40`, with the decimals of its currency.
  public var amountText: String {
    amount.text(in: currency)
  }
}

extension [Booking] {
  /// The bookings with their ids. Equal bookings are numbered.
  /// - Parameter references: the bank's own number of each booking, if it has one.
  func identified(references: [String?] = []) -> [Booking] {
    var counts: [String: Int] = [:]
    return enumerated().map { index, booking in
      var booking = booking
      let reference = index < references.count ? references[index] : nil
      let says = [
        booking.account ?? "", booking.date.description, booking.amountText,
        booking.currency ?? "", reference ?? booking.description,
      ].joined(separator: "\u{1F}")
      counts[says, default: 0] += 1
      let digest = SHA256.digest(of: [UInt8]("\(says)\u{1F}\(counts[says] ?? 1)".utf8))
      booking.id = digest.prefix(16).hexadecimal
      return booking
    }
  }
}
