import Foundation
import SummaAmounts
import SummaGeometry

/// The facts that a page states about the sale, by their names.
///
/// ```swift
/// result.fields[.taxID]?.text
/// ```
public struct RecognizedFields: Sendable, Hashable {
  /// The names in JSON.
  public enum Name: String, Sendable, CaseIterable, CodingKey {
    /// The day of the sale, ISO 8601.
    case date
    /// The time of the sale, ISO 8601.
    case time
    /// The name of the shop, as printed.
    case merchant
    /// The company behind the shop, with its legal form.
    case merchantCompany = "merchant_company"
    /// The branch of the shop: its number, its town or its district.
    case branch
    /// The address of the shop, its lines joined by commas.
    case address
    /// The telephone number of the shop, as printed.
    case phone
    /// The shop's tax number: only letters and digits, with valid check digits if its country has
    /// them.
    case taxID = "tax_id"
    /// The number of the receipt, as printed.
    case receiptNumber = "receipt_number"
    /// `cash`, `card` or `other`.
    case payment
    /// ISO 4217.
    case currency
    /// The sum before tax, service or tip.
    case subtotal
    /// The amount that is taxed.
    case net
    /// The tax of the whole receipt: as printed, or the sum of the taxes of several rates.
    /// ``RecognizedAmounts/taxes`` has each of them.
    case tax
    /// The charge for service.
    case service
    case tip
    /// The deposits on bottles and the like, less refunded ones.
    case deposit
    /// The difference of rounding to the smallest coin.
    case rounding
    /// The rest that is still to be paid, if a part of the total was paid before.
    case due
    /// The total in a second currency, at the exchange rate that the page prints.
    case converted
    /// A gift to a charity that is paid with the purchase.
    case donation
    /// Cash that was paid out at the till, in addition to the total.
    case cashBack = "cash_back"
  }

  private var values: [Name: RecognizedField] = [:]

  public init() {}

  public subscript(name: Name) -> RecognizedField? {
    get { values[name] }
    set { values[name] = newValue }
  }

  public var isEmpty: Bool { values.isEmpty }

  /// The known fields, in the order of ``Name``.
  public var all: [(name: Name, field: RecognizedField)] {
    Name.allCases.compactMap { name in values[name].map { (name, $0) } }
  }
}

extension RecognizedFields: Codable {
  /// Fields that a later version added are skipped.
  public init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Name.self)
    for name in record.allKeys {
      values[name] = try record.decode(RecognizedField.self, forKey: name)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var record = encoder.container(keyedBy: Name.self)
    for (name, field) in all { try record.encode(field, forKey: name) }
  }
}

extension RecognizedFields {
  /// - Parameters:
  ///   - interpretation: the interpretation of the page.
  ///   - amounts: the amounts of its blocks, in the same order.
  init(_ interpretation: Interpretation, amounts: [RecognizedAmount]) {
    let fields = interpretation.fields
    self[.date] = RecognizedField(fields.date) { $0.description }
    self[.time] = RecognizedField(fields.time) { $0.description }
    self[.merchant] = RecognizedField(fields.merchant) { $0 }
    self[.merchantCompany] = RecognizedField(fields.company) { $0 }
    self[.branch] = RecognizedField(fields.branch) { $0 }
    self[.address] = RecognizedField(fields.address) { $0 }
    self[.phone] = RecognizedField(fields.phone) { $0 }
    self[.taxID] = RecognizedField(fields.taxID) { $0 }
    self[.receiptNumber] = RecognizedField(fields.receiptNumber) { $0 }
    self[.payment] = RecognizedField(fields.payment) { $0.method.rawValue }
    self[.payment]?.lastFour = fields.payment?.value.lastFour
    self[.currency] = RecognizedField(fields.currency) { $0.rawValue }
    self[.subtotal] = RecognizedField(interpretation.subtotal, amounts: amounts)
    self[.net] = RecognizedField(interpretation.net, amounts: amounts)
    self[.tax] = RecognizedField(interpretation.tax, amounts: amounts)
    self[.service] = RecognizedField(interpretation.service, amounts: amounts)
    self[.tip] = RecognizedField(interpretation.tip, amounts: amounts)
    self[.deposit] = RecognizedField(interpretation.deposit, amounts: amounts)
    self[.rounding] = RecognizedField(interpretation.rounding, amounts: amounts)
    self[.due] = RecognizedField(interpretation.due, amounts: amounts)
    self[.converted] = RecognizedField(interpretation.converted, amounts: amounts)
    self[.donation] = RecognizedField(interpretation.donation, amounts: amounts)
    self[.cashBack] = RecognizedField(interpretation.cashBack, amounts: amounts)
  }
}

/// A fact that a page states about the sale, with its confidence and its place.
public struct RecognizedField: Sendable, Hashable {
  /// As ``RecognizedFields/Name`` describes it; amounts in plain digits.
  public var text: String
  /// The probability that it is right, 0...1: about nine in ten fields with 0.9 are right.
  public var confidence: Double
  /// Whole pixels of the upright page, origin upper left; nil if the field was inferred.
  public var imageBox: PixelRect?
  /// The lines that it was read from, by their index in ``RecognizedAmounts/lines``; nil for
  /// amounts and inferred fields.
  public var lines: [Int]?
  /// The last four digits of the card, for a payment by card.
  public var lastFour: String?
  /// The id in ``RecognizedAmounts/amounts``, if the field is one of the page's amounts.
  public var amount: Int?
  /// The ids of the amounts that it is the sum of, if the sum itself is not printed.
  public var amounts: [Int]?
  /// True if its amount is handwritten.
  public var isHandwritten = false

  /// A field that a person stated, with no place.
  package init(stated text: String) {
    self.text = text
    confidence = 1
  }

  /// A field that is one of the page's amounts.
  package init(_ amount: RecognizedAmount, confidence: Double = 1) {
    text = amount.exactText
    self.confidence = confidence.rounded(digits: 3)
    imageBox = amount.imageBox.recorded
    isHandwritten = amount.isHandwritten
    self.amount = amount.id
  }

  fileprivate init?<Value>(_ field: PrintedField<Value>?, text: (Value) -> String) {
    guard let field else { return nil }
    self.text = text(field.value)
    confidence = field.confidence.rounded(digits: 3)
    imageBox = field.place?.imageBox?.recorded
    lines = field.place.flatMap { $0.spans.isEmpty ? nil : $0.spans.map(\.line) }
  }

  fileprivate init?(_ field: AmountField?, amounts: [RecognizedAmount]) {
    guard let field, field.blocks.allSatisfy(amounts.indices.contains) else { return nil }
    let parts = field.blocks.map { amounts[$0] }
    self.init(parts[0], confidence: field.confidence)
    guard parts.count > 1 else { return }
    text = parts.exactSum
    imageBox = parts.map(\.imageBox).union?.recorded
    isHandwritten = parts.contains(where: \.isHandwritten)
    amount = nil
    self.amounts = parts.map(\.id)
  }
}

extension [RecognizedAmount] {
  /// Their sum in plain digits, with as many decimals as they have.
  fileprivate var exactSum: String {
    reduce(Decimal.zero) { $0 + $1.block.exact }
      .text(leastDigits: self.map(\.block.fractionDigits).max() ?? 0)
  }
}

/// The `value` of an amount is a number in JSON, and its digits are `exact`.
extension RecognizedField: Codable {
  private enum CodingKeys: String, CodingKey {
    case value, exact, amount, amounts, confidence, lines, handwriting
    case imageBox = "image_box"
    case lastFour = "last_four"
  }

  public init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: CodingKeys.self)
    amount = try record.decodeIfPresent(Int.self, forKey: .amount)
    amounts = try record.decodeIfPresent([Int].self, forKey: .amounts)
    let isNumber = amount != nil || amounts != nil
    text = try record.decode(String.self, forKey: isNumber ? .exact : .value)
    confidence = try record.decode(Double.self, forKey: .confidence)
    imageBox = try record.decodeIfPresent(PixelRect.self, forKey: .imageBox)
    lines = try record.decodeIfPresent([Int].self, forKey: .lines)
    lastFour = try record.decodeIfPresent(String.self, forKey: .lastFour)
    isHandwritten = try record.decodeIfPresent(Bool.self, forKey: .handwriting) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var record = encoder.container(keyedBy: CodingKeys.self)
    if amount != nil || amounts != nil {
      try record.encode(NumericBlock.number(text)?.value, forKey: .value)
      try record.encode(text, forKey: .exact)
      try record.encodeIfPresent(amount, forKey: .amount)
      try record.encodeIfPresent(amounts, forKey: .amounts)
      if isHandwritten { try record.encode(true, forKey: .handwriting) }
    } else {
      try record.encode(text, forKey: .value)
    }
    try record.encode(confidence, forKey: .confidence)
    try record.encodeIfPresent(imageBox, forKey: .imageBox)
    try record.encodeIfPresent(lines, forKey: .lines)
    try record.encodeIfPresent(lastFour, forKey: .lastFour)
  }
}
