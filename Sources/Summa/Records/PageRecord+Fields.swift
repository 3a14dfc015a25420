extension PageRecord {
  /// What a page says of the sale; what is not known is left out.
  public struct Fields: Sendable, Hashable, Codable {
    /// ISO 8601.
    public var date: Field?
    /// ISO 8601.
    public var time: Field?
    public var merchant: Field?
    /// Lines joined by commas.
    public var address: Field?
    public var phone: Field?
    /// Letters and digits alone; check digits are right where the country has them.
    public var taxID: Field?
    public var receiptNumber: Field?
    /// `cash`, `card` or `other`.
    public var payment: Field?
    /// ISO 4217.
    public var currency: Field?
    public var subtotal: AmountField?
    public var net: AmountField?
    public var tax: AmountField?
    public var tip: AmountField?

    enum CodingKeys: String, CodingKey {
      case date, time, merchant, address, phone, payment, currency, subtotal, net, tax, tip
      case taxID = "tax_id"
      case receiptNumber = "receipt_number"
    }
  }

  /// A field in words or digits.
  public struct Field: Sendable, Hashable, Codable {
    public var value: String
    /// How likely it is right.
    public var confidence: Double
    /// Left out where the field was inferred rather than read.
    public var imageBox: ImageBox?
    /// The indices of the lines that it was read from; left out likewise.
    public var lines: [Int]?
    /// Of a payment by card, the last four digits of its number.
    public var lastFour: String?

    enum CodingKeys: String, CodingKey {
      case value, confidence, lines
      case imageBox = "image_box"
      case lastFour = "last_four"
    }
  }

  /// A field that is one of the page's amounts.
  public struct AmountField: Sendable, Hashable, Codable {
    public var value: Double
    /// As in `RecognizedAmount.exact`.
    public var exact: String
    /// The amount's id in ``PageRecord/amounts``.
    public var amount: Int
    /// How likely it is right.
    public var confidence: Double
    public var imageBox: ImageBox

    enum CodingKeys: String, CodingKey {
      case value, exact, amount, confidence
      case imageBox = "image_box"
    }
  }
}

extension PageRecord.Fields {
  /// Nil where the page says nothing.
  init?(_ fields: RecognizedFields) {
    self.init(
      date: fields.date.map { PageRecord.Field($0, $0.value.description) },
      time: fields.time.map { PageRecord.Field($0, $0.value.description) },
      merchant: fields.merchant.map { PageRecord.Field($0, $0.value) },
      address: fields.address.map { PageRecord.Field($0, $0.value) },
      phone: fields.phone.map { PageRecord.Field($0, $0.value) },
      taxID: fields.taxID.map { PageRecord.Field($0, $0.value) },
      receiptNumber: fields.receiptNumber.map { PageRecord.Field($0, $0.value) },
      payment: fields.payment.map {
        PageRecord.Field($0, $0.value.method.rawValue, lastFour: $0.value.lastFour)
      },
      currency: fields.currency.map { PageRecord.Field($0, $0.value.rawValue) },
      subtotal: fields.subtotal.map(PageRecord.AmountField.init),
      net: fields.net.map(PageRecord.AmountField.init),
      tax: fields.tax.map(PageRecord.AmountField.init),
      tip: fields.tip.map(PageRecord.AmountField.init))
    if self == PageRecord.Fields() { return nil }
  }
}

extension PageRecord.Field {
  init<Value>(_ field: RecognizedField<Value>, _ text: String, lastFour: String? = nil) {
    self.init(
      value: text, confidence: PageRecord.rounded(field.confidence, 3),
      imageBox: field.imageBox.map(PageRecord.ImageBox.init),
      lines: field.spans.isEmpty ? nil : field.spans.map(\.line), lastFour: lastFour)
  }
}

extension PageRecord.AmountField {
  init(_ field: RecognizedField<RecognizedAmount>) {
    self.init(
      value: field.value.value, exact: field.value.exactText, amount: field.value.id,
      confidence: PageRecord.rounded(field.confidence, 3),
      imageBox: PageRecord.ImageBox(field.value.imageBox))
  }
}
