public import Foundation

/// What an invoice says of itself in a file for machines, as the one inside of a PDF: Factur-X,
/// ZUGFeRD and XRechnung. What it does not say is nil.
public struct ElectronicInvoice: Sendable, Hashable, Codable {
  /// The name of the file that it was read from, such as `factur-x.xml`.
  public var source: String
  public var format: Format
  public var number: String?
  public var date: ReceiptDate?
  /// Who sells.
  public var seller: String?
  public var currency: Currency?
  /// The sum of what was sold, without taxes.
  public var net: Decimal?
  public var tax: Decimal?
  /// The sum with taxes.
  public var total: Decimal?
  /// What remains to be paid of it.
  public var due: Decimal?
  /// By rate.
  public var taxes: [Tax] = []

  /// How such a file is built.
  public enum Format: String, Sendable, Hashable, Codable {
    /// Cross Industry Invoice of UN/CEFACT: Factur-X, ZUGFeRD, and half of XRechnung.
    case crossIndustryInvoice = "CII"
    /// Universal Business Language of OASIS: Peppol, and the other half of XRechnung.
    case universalBusinessLanguage = "UBL"
  }

  /// A tax of one rate.
  public struct Tax: Sendable, Hashable, Codable {
    /// In percent.
    public var rate: Decimal?
    /// What the tax is reckoned from.
    public var net: Decimal?
    public var tax: Decimal
  }
}
