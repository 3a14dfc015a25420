import Foundation

/// Reads electronic invoices: XML according to EN 16931, in either of its two syntaxes.
///
/// Elements are recognised by their names without namespaces and by the elements around them, so
/// every version of ZUGFeRD and every profile of Factur-X is read.
public struct InvoiceReader: Sendable {
  public init() {}

  /// The invoice in `bytes`, or nil if they are not an invoice.
  /// - Parameters:
  ///   - bytes: the XML file.
  ///   - source: the name of the file.
  public func invoice(in bytes: [UInt8], source: String) -> ElectronicInvoice? {
    guard let root = MarkupElement(parsing: bytes) else { return nil }
    switch root.name {
    case "CrossIndustryInvoice", "CrossIndustryDocument": return crossIndustry(root, source)
    case "Invoice", "CreditNote": return universal(root, source)
    default: return nil
    }
  }

  /// Source: UN/CEFACT Cross Industry Invoice D16B; ZUGFeRD 1.0, which has some other names.
  private func crossIndustry(_ root: MarkupElement, _ source: String) -> ElectronicInvoice {
    let document = root.first("ExchangedDocument") ?? root.first("HeaderExchangedDocument")
    let settlement =
      root.first("ApplicableHeaderTradeSettlement")
      ?? root.first("ApplicableSupplyChainTradeSettlement")
    let sums =
      settlement?.first("SpecifiedTradeSettlementHeaderMonetarySummation")
      ?? settlement?.first("SpecifiedTradeSettlementMonetarySummation")
    let currency = settlement?.text("InvoiceCurrencyCode")
    var invoice = ElectronicInvoice(source: source, format: .crossIndustryInvoice)
    invoice.number = document?.child("ID")?.content
    invoice.date = document?.first("IssueDateTime")?.text("DateTimeString").flatMap(Self.date)
    invoice.seller = root.first("SellerTradeParty")?.text("Name")
    invoice.currency = currency.flatMap(Self.currency)
    invoice.net = sums?.number("TaxBasisTotalAmount")
    invoice.tax = sums?.number("TaxTotalAmount", inCurrency: currency)
    invoice.total = sums?.number("GrandTotalAmount")
    invoice.due = sums?.number("DuePayableAmount")
    invoice.taxes =
      settlement?.children.filter { $0.name == "ApplicableTradeTax" }.compactMap { tax in
        tax.number("CalculatedAmount").map {
          ElectronicInvoice.Tax(
            rate: tax.number("RateApplicablePercent") ?? tax.number("ApplicablePercent"),
            net: tax.number("BasisAmount"), tax: $0)
        }
      } ?? []
    return invoice
  }

  /// Source: OASIS Universal Business Language 2.1, Invoice and CreditNote.
  private func universal(_ root: MarkupElement, _ source: String) -> ElectronicInvoice {
    let seller = root.first("AccountingSupplierParty")
    let sums = root.first("LegalMonetaryTotal")
    let currency = root.child("DocumentCurrencyCode")?.content
    // A second element may have the taxes in another currency, in which they are paid.
    let taxes = root.children.filter { $0.name == "TaxTotal" }
      .first { $0.child("TaxAmount")?.attributes["currencyID"] ?? currency == currency }
    var invoice = ElectronicInvoice(source: source, format: .universalBusinessLanguage)
    invoice.number = root.child("ID")?.content
    invoice.date = root.child("IssueDate")?.content.split(separator: "+").first
      .flatMap { Self.date(String($0)) }
    invoice.seller =
      seller?.first("PartyLegalEntity")?.text("RegistrationName")
      ?? seller?.first("PartyName")?.text("Name")
    invoice.currency = currency.flatMap(Self.currency)
    invoice.net = sums?.number("TaxExclusiveAmount")
    invoice.tax = taxes?.child("TaxAmount").flatMap(\.number)
    invoice.total = sums?.number("TaxInclusiveAmount")
    invoice.due = sums?.number("PayableAmount")
    invoice.taxes =
      taxes?.children.filter { $0.name == "TaxSubtotal" }.compactMap { part in
        part.number("TaxAmount").map {
          ElectronicInvoice.Tax(
            rate: part.first("TaxCategory")?.number("Percent"),
            net: part.number("TaxableAmount"), tax: $0)
        }
      } ?? []
    return invoice
  }

  /// `20260312` or `2026-03-12`, with or without a time.
  private static func date(_ text: String) -> ReceiptDate? {
    let digits = text.prefix { $0 != "T" }.compactMap(\.wholeNumberValue)
    guard digits.count >= 8 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { 10 * $0 + $1 } }
    return ReceiptDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }

  private static func currency(_ code: String) -> Currency? {
    let isCode = code.count == 3 && code.allSatisfy { $0.isASCII && $0.isUppercase }
    return isCode ? Currency(rawValue: code) : nil
  }
}
