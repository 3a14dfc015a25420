public import Foundation
public import Summa

/// A receipt that a booking may pay: a sheet of paper with a total.
public struct BookableReceipt: Sendable, Hashable, Identifiable {
  public var document: DocumentID
  /// The latest name of the document.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// The sheet of paper on the page, counted from 1.
  var sheet: Int
  /// A rectangle on the sheet if there are several on the page.
  var place: NormalizedRect?
  /// As printed, or as corrected.
  public var merchant: String?
  /// The company behind the shop, whose name banks often use.
  public var company: String?
  /// The probability that ``merchant`` is right.
  public var merchantConfidence: Double
  public var date: ReceiptDate?
  public var total: Decimal
  /// ISO 4217.
  public var currency: String?
  public var payment: Payment.Method?
  /// The last four digits of the card.
  public var lastFour: String?
  /// The number of the receipt or invoice.
  public var number: String?
  /// All amounts of money on it.
  public var printed: Set<Decimal>
  /// The id of the booking that it has.
  public var booking: String?

  /// A receipt with the minimum of data for a match.
  public init(
    document: DocumentID, file: String, merchant: String?, date: ReceiptDate?, total: Decimal,
    currency: String? = nil
  ) {
    self.document = document
    self.file = file
    page = 1
    sheet = 1
    self.merchant = merchant
    merchantConfidence = 1
    self.date = date
    self.total = total
    self.currency = currency
    printed = [total]
  }

  /// Identifies the receipt in JSON.
  public var id: String { "\(document.rawValue)-\(page)-\(sheet)" }

  /// The total as in `18.40`, with the decimals of its currency.
  public var totalText: String {
    total.text(in: currency)
  }
}
