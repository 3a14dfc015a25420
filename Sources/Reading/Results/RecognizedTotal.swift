public import Foundation
public import SummaAmounts

/// The amount that a page asks for.
public struct RecognizedTotal: Sendable, Hashable, Codable {
  /// The total's id in ``RecognizedAmounts/amounts``.
  public var id: Int
  /// The `Double` nearest to ``exact``.
  public var value: Double
  /// In plain digits with a decimal point and all printed decimals: `9.00`.
  public var exactText: String
  /// The currency, from the total's sign or from the page.
  public var currency: Currency?
  /// The probability that it is right, 0...1: nine in ten totals with 0.9 are right.
  public var confidence: Double
  /// The equation between numbers of the page that proves it: `8.49 + 0.51 = 9.00`.
  public var proof: String?
  /// The evidence for another total: an equation of the page, or the electronic invoice inside the
  /// document, as in `31.50 in factur-x.xml`. A contradicted total has no proof.
  public var contradiction: String?
  /// The electronic invoice that has the same total, such as `factur-x.xml`.
  public var source: String?

  enum CodingKeys: String, CodingKey {
    case id, value, currency, confidence, proof, contradiction, source
    case exactText = "exact"
  }

  /// The exact number, which prints as ``exactText``.
  public var exact: ExactNumber { ExactNumber(exactText) }

  /// `amount` as the total.
  package init(
    _ amount: RecognizedAmount, currency: Currency?, confidence: Double = 1, proof: String? = nil,
    contradiction: String? = nil, source: String? = nil
  ) {
    id = amount.id
    value = amount.value
    exactText = amount.exactText
    self.currency = currency
    self.confidence = confidence.rounded(digits: 3)
    self.proof = proof
    self.contradiction = contradiction
    self.source = source
  }

  init(
    _ total: Interpretation.Total, amount: RecognizedAmount, currency: Currency?,
    blocks: [NumericBlock]
  ) {
    self.init(
      amount, currency: currency,
      confidence: total.confidence,
      proof: total.proof?.text(blocks), contradiction: total.contradiction?.text(blocks))
  }
}

/// One line of a purchase.
public struct RecognizedItem: Sendable, Hashable, Codable {
  /// The name of the goods, as printed.
  public var description: String?
  public var quantity: ExactNumber?
  public var unitPrice: ExactNumber?
  /// The price of all of them.
  public var amount: ExactNumber
  /// The reduction printed for this item; ``amount`` does not include it.
  public var discount: ExactNumber?
  /// The shop's number of the article, or its barcode.
  public var code: String?
  /// The unit of the quantity, as printed.
  public var unit: String?
  /// The letters behind the amount that stand for the rate of its tax.
  public var taxCode: String?
  /// The id of ``amount`` in ``RecognizedAmounts/amounts``.
  public var id: Int

  enum CodingKeys: String, CodingKey {
    case description, quantity, amount, discount, code, unit, id
    case unitPrice = "unit_price"
    case taxCode = "tax_code"
  }

  init(_ item: LineItem, amounts: [RecognizedAmount]) {
    description = item.description
    quantity = item.quantity.map { ExactNumber(amounts[$0]) }
    unitPrice = item.unitPrice.map { ExactNumber(amounts[$0]) }
    amount = ExactNumber(amounts[item.amount])
    discount = item.discount.map { ExactNumber(amounts[$0]) }
    code = item.code
    unit = item.unit
    taxCode = item.taxCode
    id = amounts[item.amount].id
  }
}

/// A tax of one rate. Parts that are not printed are nil.
public struct RecognizedTax: Sendable, Hashable, Codable {
  /// In percent.
  public var rate: ExactNumber?
  /// The amount that is taxed.
  public var net: ExactNumber?
  public var tax: ExactNumber
  /// The sum of net and tax.
  public var gross: ExactNumber?

  init(rate: ExactNumber?, net: ExactNumber?, tax: ExactNumber, gross: ExactNumber? = nil) {
    self.rate = rate
    self.net = net
    self.tax = tax
    self.gross = gross
  }

  init(_ line: TaxLine, amounts: [RecognizedAmount]) {
    self.init(
      rate: line.rate.map { ExactNumber(amounts[$0]) },
      net: line.net.map { ExactNumber(amounts[$0]) }, tax: ExactNumber(amounts[line.tax]),
      gross: line.gross.map { ExactNumber(amounts[$0]) })
  }
}

/// Numbers of a page that add up, in exact decimals.
public struct RecognizedEquation: Sendable, Hashable, Codable {
  /// The meaning of the terms.
  public var kind: Equation.Kind
  /// As people write it: `8.49 + 0.51 = 9.00`.
  public var text: String
  /// The ids of the amounts on the left side.
  public var terms: [Int]
  /// The id of the amount on the right side.
  public var result: Int

  init(_ equation: Equation, blocks: [NumericBlock]) {
    kind = equation.kind
    text = equation.text(blocks)
    terms = equation.terms.map { $0.block + 1 }
    result = equation.result + 1
  }
}

/// Lines that are printed side by side.
public struct RecognizedRow: Sendable, Hashable {
  /// The texts of its lines, with two spaces between them.
  public var text: String
  /// The lines from left to right, by their index in ``RecognizedAmounts/lines``.
  public var lines: [Int]
  /// The ids of the amounts from left to right.
  public var amounts: [Int]
}

/// An amount that may be the total.
public struct RecognizedCandidate: Sendable, Hashable, Codable {
  /// Its id in ``RecognizedAmounts/amounts``.
  public var id: Int
  /// In plain digits; it may differ from the amount, as another reading of it.
  public var exact: ExactNumber
  /// Its share of the search, among all amounts of the page and the case of no total, 0...1.
  public var probability: Double
  /// The confidence of its digits, 0...1.
  public var reading: Double
  /// The summands of its score as the total: features of the number with the names in
  /// `understanding.tsv`, and the sums of its best explanation as `sum.items`, `sum.charges` and so
  /// on. The article "Understanding" explains them.
  public var evidence: [String: Double]

  init(_ candidate: TotalCandidate, amount: RecognizedAmount) {
    id = amount.id
    exact = ExactNumber(candidate.exactText)
    probability = candidate.probability.rounded(digits: 4)
    reading = amount.confidence.rounded(digits: 3)
    evidence = candidate.evidence.mapValues { $0.rounded(digits: 3) }
  }
}

/// A number in plain digits with a decimal point and all its decimals: `1234.50`, `-5.00`. In JSON
/// it is a string.
///
/// It prints as it is on the receipt. Two are equal if their digits are: `9.0` is not `9.00`. Use
/// ``decimal`` for sums and comparisons.
public struct ExactNumber: Sendable, Hashable, Codable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) { self.text = text }

  init(_ amount: RecognizedAmount) { self.init(amount.exactText) }

  /// For sums and comparisons.
  public var decimal: Decimal { Decimal(plainDigits: text) }
  /// The number of digits after the decimal point.
  package var fractionDigits: Int { text.split(separator: ".").dropFirst().first?.count ?? 0 }
  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }
}

extension Decimal {
  /// The number as in `18.40`: in plain digits with at least this many decimals.
  package func text(leastDigits: Int) -> String {
    let text = description
    let digits = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    guard digits < leastDigits else { return text }
    return text + (digits == 0 ? "." : "") + String(repeating: "0", count: leastDigits - digits)
  }

  /// Zero if `text` is not a number.
  fileprivate init(plainDigits text: String) {
    self = NumericBlock.number(text)?.exact ?? 0
  }
}
