public import SummaGeometry
public import SummaText

/// A value that was found on a page, with its place.
public struct PrintedField<Value: Sendable & Hashable>: Sendable, Hashable {
  public var value: Value
  /// The probability that it is right, 0...1: about nine in ten values with 0.9 are right.
  public var confidence: Double
  /// The characters from which it was read; nil if it was inferred.
  public var place: TextPlace?

  public init(_ value: Value, confidence: Double, place: TextPlace? = nil) {
    self.value = value
    self.confidence = confidence
    self.place = place
  }

  /// The box around the characters from which it was read, in pixels of the upright page, origin
  /// upper left; nil if the reader gives no places.
  public var box: PixelRect? { place?.imageBox }
}

/// The fields of a page: everything about the sale except its amounts. Unknown fields are nil.
public struct PageFields: Sendable, Hashable {
  /// The day of the sale.
  public var date: PrintedField<ReceiptDate>?
  /// The time of the sale.
  public var time: PrintedField<ReceiptTime>?
  /// The name of the shop, as printed.
  public var merchant: PrintedField<String>?
  /// The company behind the shop, with its legal form.
  public var company: PrintedField<String>?
  /// The branch of the shop: its number, its town or its district.
  public var branch: PrintedField<String>?
  /// The address of the shop, its lines joined with commas.
  public var address: PrintedField<String>?
  /// The telephone number of the shop, as printed.
  public var phone: PrintedField<String>?
  /// The tax number of the shop: letters and digits only, with verified check digits if its country
  /// has them.
  public var taxID: PrintedField<String>?
  /// The number of the receipt, as printed.
  public var receiptNumber: PrintedField<String>?
  /// The payment of the sale.
  public var payment: PrintedField<Payment>?
  /// The currency of the page. Its place is that of the sign from which it was read; nil if it was
  /// inferred.
  public var currency: PrintedField<Currency>?
  /// Lines that may be the shop's name, the likeliest first.
  public var merchantCandidates: [MerchantCandidate] = []

  public init() {}

  /// Replaces the place of each field that has one by the result of `change`, and removes the field
  /// if that is nil.
  mutating func changePlaces(_ change: (TextPlace) -> TextPlace?) {
    date = date?.withPlace(change)
    time = time?.withPlace(change)
    merchant = merchant?.withPlace(change)
    company = company?.withPlace(change)
    branch = branch?.withPlace(change)
    address = address?.withPlace(change)
    phone = phone?.withPlace(change)
    taxID = taxID?.withPlace(change)
    receiptNumber = receiptNumber?.withPlace(change)
    payment = payment?.withPlace(change)
    currency = currency?.withPlace(change)
  }
}

extension PrintedField {
  fileprivate func withPlace(_ change: (TextPlace) -> TextPlace?) -> PrintedField? {
    guard let place else { return self }
    return change(place).map { PrintedField(value, confidence: confidence, place: $0) }
  }
}

/// The payment of a receipt.
public struct Payment: Sendable, Hashable {
  public enum Method: String, Sendable, Hashable, Codable, CaseIterable {
    case cash, card
    /// A voucher, a cheque, a transfer, a wallet.
    case other
  }

  public var method: Method
  /// The last four digits of the card, if they are printed.
  public var lastFour: String?

  public init(_ method: Method, lastFour: String? = nil) {
    self.method = method
    self.lastFour = lastFour
  }
}

/// A line that may be the shop's name.
public struct MerchantCandidate: Sendable, Hashable, Codable {
  public var text: String
  /// The probability that it is the name or a part of it.
  public var probability: Double
  /// Evidence for and against it, by the names in `lineparts.tsv`.
  public var evidence: [String: Double]

  public init(text: String, probability: Double, evidence: [String: Double]) {
    self.text = text
    self.probability = probability
    self.evidence = evidence
  }
}
