import Summa

// The JSON of a comparison, for programs and the page.

extension StatementMatch: Encodable {
  private enum CodingKeys: String, CodingKey { case bookings, unbooked }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(entries.map(EntryBody.init), forKey: .bookings)
    try values.encode(unbooked, forKey: .unbooked)
  }

  private struct EntryBody: Encodable {
    var id: String
    var line: Int
    var account: String?
    var date: String
    var amount: String
    var currency: String?
    var name: String
    var text: String
    var state: State
    var candidates: [CandidateBody]

    init(_ entry: Entry) {
      let booking = entry.booking
      id = booking.id
      line = booking.line
      account = booking.account
      date = booking.date.description
      amount = booking.amountText
      currency = booking.currency
      name = booking.name
      text = booking.text
      state = entry.state
      candidates = entry.candidates.map(CandidateBody.init)
    }
  }

  private struct CandidateBody: Encodable {
    var probability: Double
    var receipts: [BookableReceipt]

    init(_ candidate: Candidate) {
      probability = candidate.fourDigits
      receipts = candidate.receipts
    }
  }
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

extension StatementMatch.Candidate {
  /// The probability in four digits.
  public var fourDigits: Double { (probability * 10_000).rounded() / 10_000 }
}
