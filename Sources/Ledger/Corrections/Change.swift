public import Summa

/// What a person says of a page, beside what was read of it.
public enum Change: Sendable, Hashable {
  /// The number at a place is another one, as in `RecognizedAmount.exact`; without a currency that
  /// stays as it was.
  case value(AmountPlace, exact: String, currency: Currency? = nil)
  /// The number at a place is something else, or nothing of the sort.
  case role(AmountPlace, Role?)
  /// The number at a place is the total; nil says that the page has none.
  case total(AmountPlace?)
  /// There is an amount that was not read.
  case add(AmountPlace, currency: Currency? = nil)
  /// There is no amount at a place.
  case delete(AmountPlace)
  /// A field is another one, or not on the page.
  ///
  /// `on` says which of several sheets of paper is meant, by any place on it; nil takes the first.
  case field(FieldName, String?, on: NormalizedRect? = nil)
  /// All is right as it stands, or is to be looked at again.
  case checked(Bool)

  /// What can be corrected of a page beside its amounts.
  public enum FieldName: String, Sendable, Hashable, Codable, CaseIterable {
    /// The name of the shop.
    case merchant
    /// The day of the sale, ISO 8601.
    case date
    /// ISO 4217.
    case currency
    /// The time of the sale, ISO 8601.
    case time
    case receiptNumber = "receipt_number"
    case taxID = "tax_id"
    /// `cash`, `card` or `other`.
    case payment
  }
}
