public import Foundation

/// An electronic invoice, such as the one inside a PDF: Factur-X, ZUGFeRD or XRechnung. Missing
/// values are nil.
public struct ElectronicInvoice: Sendable, Hashable, Codable {
  /// The name of its file, such as `factur-x.xml`.
  public var source: String
  public var format: Format
  public var number: String?
  public var date: ReceiptDate?
  /// The name of the seller.
  public var seller: String?
  public var currency: Currency?
  /// The sum of the goods, without taxes.
  public var net: Decimal?
  public var tax: Decimal?
  /// The sum, with taxes.
  public var total: Decimal?
  /// The part of the total that is still to be paid.
  public var due: Decimal?
  /// The taxes by rate.
  public var taxes: [Tax] = []

  /// The syntax of the file.
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// Cross Industry Invoice of UN/CEFACT: Factur-X, ZUGFeRD, and half of XRechnung.
    case crossIndustryInvoice = "CII"
    /// Universal Business Language of OASIS: Peppol, and the other half of XRechnung.
    case universalBusinessLanguage = "UBL"
  }

  /// A tax of one rate.
  public struct Tax: Sendable, Hashable, Codable {
    /// In percent.
    public var rate: Decimal?
    /// The amount that the tax is calculated from.
    public var net: Decimal?
    public var tax: Decimal
  }
}
