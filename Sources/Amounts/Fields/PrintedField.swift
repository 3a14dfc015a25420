public import SummaGeometry
public import SummaText

/// Something that a page says of the sale, with the place it was read from.
public struct PrintedField<Value: Sendable & Hashable>: Sendable, Hashable {
  public var value: Value
  /// How likely it is right, 0...1: of those given at 0.9 about nine in ten are.
  public var confidence: Double
  /// What it was read from; nil where it was inferred.
  public var place: TextPlace?

  public init(_ value: Value, confidence: Double, place: TextPlace? = nil) {
    self.value = value
    self.confidence = confidence
    self.place = place
  }

  /// Around the characters it was read from, in pixels of the upright page, origin upper left; nil
  /// where the reader knows no places.
  public var box: PixelRect? { place?.imageBox }
}

/// What a page says of the sale beside its amounts. What is not known is nil.
public struct PageFields: Sendable, Hashable {
  /// The day of the sale.
  public var date: PrintedField<ReceiptDate>?
  /// The time of the sale.
  public var time: PrintedField<ReceiptTime>?
  /// The name of the shop, as printed.
  public var merchant: PrintedField<String>?
  /// The address of the shop, its lines joined by commas.
  public var address: PrintedField<String>?
  /// The telephone number of the shop, as printed.
  public var phone: PrintedField<String>?
  /// The number under which the shop pays its taxes: letters and digits alone, check digits
  /// verified where the country has them.
  public var taxID: PrintedField<String>?
  /// The number of the receipt, as printed.
  public var receiptNumber: PrintedField<String>?
  /// How it was paid.
  public var payment: PrintedField<Payment>?
  /// The currency of the page; its place is that of the sign it was read from, where there is one.
  public var currency: PrintedField<Currency>?
  /// What may be the shop's name, the likeliest first.
  public var merchantCandidates: [MerchantCandidate] = []

  public init() {}
}

/// How a receipt was paid.
public struct Payment: Sendable, Hashable {
  public enum Method: String, Sendable, Hashable, Codable, CaseIterable {
    case cash, card
    /// A voucher, a cheque, a transfer, a wallet.
    case other
  }

  public var method: Method
  /// The last four digits of the card, where they are printed.
  public var lastFour: String?

  public init(_ method: Method, lastFour: String? = nil) {
    self.method = method
    self.lastFour = lastFour
  }
}

/// A line that may be the shop's name.
public struct MerchantCandidate: Sendable, Hashable {
  public var text: String
  /// How likely it is the name, among all lines of the page and none.
  public var probability: Double
  /// What speaks for and against it, by the names of `merchant.json`.
  public var evidence: [String: Double]

  public init(text: String, probability: Double, evidence: [String: Double]) {
    self.text = text
    self.probability = probability
    self.evidence = evidence
  }
}
