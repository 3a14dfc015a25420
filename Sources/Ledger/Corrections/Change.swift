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
  /// A field is another one, or not on the page; it is one of the correctable.
  ///
  /// `on` says which of several sheets of paper is meant, by any place on it; nil takes the first.
  case field(RecognizedFields.Name, String?, on: NormalizedRect? = nil)
  /// All is right as it stands, or is to be looked at again.
  case checked(Bool)
}

extension RecognizedFields.Name {
  /// The fields that people can correct.
  public static let correctable: Set<Self> = [
    .merchant, .date, .currency, .time, .receiptNumber, .taxID, .payment,
  ]
}
