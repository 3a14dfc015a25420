import Foundation
public import SummaAmounts

/// The electronic invoice inside a document: Factur-X, ZUGFeRD, XRechnung. Missing parts are nil.
public struct RecognizedInvoice: Sendable, Hashable, Codable {
  /// The name of its file, such as `factur-x.xml`.
  public var source: String
  public var format: ElectronicInvoice.Format
  public var number: String?
  /// ISO 8601.
  public var date: String?
  public var seller: String?
  public var currency: Currency?
  /// Without taxes.
  public var net: ExactNumber?
  public var tax: ExactNumber?
  /// With taxes.
  public var total: ExactNumber?
  /// The part of the total that remains to be paid.
  public var due: ExactNumber?
  /// By rate.
  public var taxes: [RecognizedTax]?

  init(_ invoice: ElectronicInvoice) {
    let digits = invoice.currency?.fractionDigits ?? 2
    source = invoice.source
    format = invoice.format
    number = invoice.number
    date = invoice.date?.description
    seller = invoice.seller
    currency = invoice.currency
    net = invoice.net.map { ExactNumber($0, leastDecimals: digits) }
    tax = invoice.tax.map { ExactNumber($0, leastDecimals: digits) }
    total = invoice.total.map { ExactNumber($0, leastDecimals: digits) }
    due = invoice.due.map { ExactNumber($0, leastDecimals: digits) }
    let rates = invoice.taxes.map {
      RecognizedTax(
        rate: $0.rate.map { ExactNumber($0, leastDecimals: 0) },
        net: $0.net.map { ExactNumber($0, leastDecimals: digits) },
        tax: ExactNumber($0.tax, leastDecimals: digits))
    }
    taxes = rates.isEmpty ? nil : rates
  }

  /// The total as people read it: `31.50 in factur-x.xml`.
  var statedTotal: String? { (total ?? due).map { "\($0) in \(source)" } }
}

extension ExactNumber {
  fileprivate init(_ number: Decimal, leastDecimals: Int) {
    self.init(number.text(leastDigits: leastDecimals))
  }
}
