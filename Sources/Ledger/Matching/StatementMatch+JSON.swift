import Summa

// The JSON of a comparison, for programs and the page.

extension Booking {
  enum Key: String, CodingKey {
    case id, line, account, date, amount, currency, name, text, state, candidates
  }
}

extension KeyedEncodingContainer<Booking.Key> {
  /// Encodes the values that a booking has in all JSON.
  mutating func encode(_ booking: Booking) throws {
    try encode(booking.id, forKey: .id)
    try encodeIfPresent(booking.account, forKey: .account)
    try encode(booking.date.description, forKey: .date)
    try encode(booking.amountText, forKey: .amount)
    try encodeIfPresent(booking.currency, forKey: .currency)
  }
}

extension StatementMatch: Encodable {
  private enum CodingKeys: String, CodingKey { case bookings, unbooked }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(entries, forKey: .bookings)
    try values.encode(unbooked, forKey: .unbooked)
  }
}

extension StatementMatch.Entry: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Booking.Key.self)
    try values.encode(booking)
    try values.encode(booking.line, forKey: .line)
    try values.encode(booking.name, forKey: .name)
    try values.encode(booking.text, forKey: .text)
    try values.encode(state, forKey: .state)
    try values.encode(candidates, forKey: .candidates)
  }
}

extension StatementMatch.Candidate: Encodable {
  private enum CodingKeys: String, CodingKey { case probability, receipts }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(fourDigits, forKey: .probability)
    try values.encode(receipts, forKey: .receipts)
  }

  /// The probability in four digits.
  public var fourDigits: Double { (probability * 10_000).rounded() / 10_000 }
}

extension BookableReceipt: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, file, page, date, merchant, total, currency, payment
    case document = "document_id"
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(document, forKey: .document)
    try values.encode(file, forKey: .file)
    try values.encode(page, forKey: .page)
    try values.encodeIfPresent(date?.description, forKey: .date)
    try values.encodeIfPresent(merchant, forKey: .merchant)
    try values.encode(totalText, forKey: .total)
    try values.encodeIfPresent(currency, forKey: .currency)
    try values.encodeIfPresent(payment?.rawValue, forKey: .payment)
  }
}
