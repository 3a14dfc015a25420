/// Something that a page says of the sale, and where.
public struct RecognizedField<Value: Sendable & Hashable>: Sendable, Hashable {
  public var value: Value
  /// How likely it is right, 0...1: of those given at 0.9 about nine in ten are.
  public var confidence: Double
  /// 0...1 of the upright page, origin lower left; nil where the field was inferred rather than
  /// read.
  public var boundingBox: NormalizedRect?
  /// Pixels of the upright page, origin upper left; nil likewise.
  public var imageBox: PixelRect?
  /// What it was read from, by lines of ``RecognizedAmounts/lines``; none likewise.
  public var spans: [TextSpan]

  /// - Parameters:
  ///   - value: what was read.
  ///   - confidence: how likely it is right, 0...1.
  ///   - place: what it was read from; nil where it was inferred.
  ///   - pageSize: the size of the upright page in pixels.
  public init(_ value: Value, confidence: Double, place: TextPlace?, pageSize: PixelSize) {
    self.value = value
    self.confidence = confidence
    spans = place?.spans ?? []
    imageBox = place?.imageBox
    boundingBox = imageBox?.normalized(in: pageSize)
  }

  init(_ field: PrintedField<Value>, pageSize: PixelSize) {
    self.init(field.value, confidence: field.confidence, place: field.place, pageSize: pageSize)
  }
}

/// What a page says of the sale, each with its confidence and its place. What is not known is nil.
public struct RecognizedFields: Sendable, Hashable {
  /// The day of the sale.
  public var date: RecognizedField<ReceiptDate>?
  /// The time of the sale.
  public var time: RecognizedField<ReceiptTime>?
  /// The name of the shop, as printed.
  public var merchant: RecognizedField<String>?
  /// The address of the shop, its lines joined by commas.
  public var address: RecognizedField<String>?
  /// The telephone number of the shop, as printed.
  public var phone: RecognizedField<String>?
  /// The number under which the shop pays its taxes: letters and digits alone. Where its country
  /// has check digits, they are right.
  public var taxID: RecognizedField<String>?
  /// The number of the receipt, as printed.
  public var receiptNumber: RecognizedField<String>?
  /// How it was paid.
  public var payment: RecognizedField<Payment>?
  /// The currency of the page; without a place where its country tells it.
  public var currency: RecognizedField<Currency>?
  /// The sum before tax, service or tip.
  public var subtotal: RecognizedField<RecognizedAmount>?
  /// What the tax is reckoned from.
  public var net: RecognizedField<RecognizedAmount>?
  /// The tax, where one amount of it is printed; ``RecognizedAmounts/taxes`` has those of several
  /// rates.
  public var tax: RecognizedField<RecognizedAmount>?
  public var tip: RecognizedField<RecognizedAmount>?

  init(_ interpretation: Interpretation, amounts: [RecognizedAmount], pageSize: PixelSize) {
    func published<Value>(_ field: PrintedField<Value>?) -> RecognizedField<Value>? {
      field.map { RecognizedField($0, pageSize: pageSize) }
    }
    func published(_ field: AmountField?) -> RecognizedField<RecognizedAmount>? {
      guard let field, amounts.indices.contains(field.block) else { return nil }
      let amount = amounts[field.block]
      return RecognizedField(
        amount,
        confidence: amount.block.isHandwritten
          ? min(field.confidence, NumericBlock.handwritingConfidence) : field.confidence,
        place: amount.block.place, pageSize: pageSize)
    }
    let fields = interpretation.fields
    date = published(fields.date)
    time = published(fields.time)
    merchant = published(fields.merchant)
    address = published(fields.address)
    phone = published(fields.phone)
    taxID = published(fields.taxID)
    receiptNumber = published(fields.receiptNumber)
    payment = published(fields.payment)
    currency = published(fields.currency)
    subtotal = published(interpretation.subtotal)
    net = published(interpretation.net)
    tax = published(interpretation.tax)
    tip = published(interpretation.tip)
  }
}
