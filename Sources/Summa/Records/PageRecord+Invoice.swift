import Foundation

extension PageRecord {
  /// What a document says of itself in a file for machines: Factur-X, ZUGFeRD, XRechnung. Numbers
  /// as in `RecognizedAmount.exact`.
  public struct Invoice: Sendable, Hashable, Codable {
    /// The name of that file, such as `factur-x.xml`.
    public var source: String
    public var format: ElectronicInvoice.Format
    public var number: String?
    /// ISO 8601.
    public var date: String?
    public var seller: String?
    /// ISO 4217.
    public var currency: String?
    public var net: String?
    public var tax: String?
    /// With taxes.
    public var total: String?
    /// What remains to be paid of it.
    public var due: String?
    public var taxes: [Tax]?

    init(_ invoice: ElectronicInvoice) {
      let digits = invoice.currency?.fractionDigits ?? 2
      source = invoice.source
      format = invoice.format
      number = invoice.number
      date = invoice.date?.description
      seller = invoice.seller
      currency = invoice.currency?.rawValue
      net = invoice.net?.text(leastDigits: digits)
      tax = invoice.tax?.text(leastDigits: digits)
      total = invoice.total?.text(leastDigits: digits)
      due = invoice.due?.text(leastDigits: digits)
      let rates = invoice.taxes.map {
        Tax(
          rate: $0.rate?.text(leastDigits: 0), net: $0.net?.text(leastDigits: digits),
          tax: $0.tax.text(leastDigits: digits))
      }
      taxes = rates.isEmpty ? nil : rates
    }
  }
}

extension ElectronicInvoice {
  /// Its total as people read it: `31.50 in factur-x.xml`.
  var statedTotal: String? {
    let digits = currency?.fractionDigits ?? 2
    return (total ?? due).map { "\($0.text(leastDigits: digits)) in \(source)" }
  }
}

extension Decimal {
  /// As in `18.40`: with a point, and at least so many decimals.
  fileprivate func text(leastDigits: Int) -> String {
    let text = description
    let decimals = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    guard decimals < leastDigits else { return text }
    return text + (decimals == 0 ? "." : "")
      + String(repeating: "0", count: leastDigits - decimals)
  }
}
