import Summa

/// A booking of a bank statement in a correction.
public struct BookingReference: Sendable, Hashable, Identifiable {
  /// As ``Booking/id``.
  public var id: String
  /// The text for people: `2026-03-31 -12.30 EUR LIDL SAGT DANKE`.
  public var text: String

  init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  public init(_ booking: Booking) {
    id = booking.id
    let parts = [
      booking.date.description, booking.amountText, booking.currency ?? "",
      String(booking.description.prefix(60)),
    ]
    text = parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
