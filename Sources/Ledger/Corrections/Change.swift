public import Summa

/// A change that a person makes to what was read of a page.
public enum Change: Sendable, Hashable {
  /// Sets the number at a place, as in `RecognizedAmount.exact`. The currency is kept if it is nil.
  case value(AmountPlace, exact: String, currency: Currency? = nil)
  /// Sets the role of the number at a place; nil removes the role.
  case role(AmountPlace, Role?)
  /// Makes the number at a place the total; nil means that the page has no total.
  case total(AmountPlace?)
  /// Adds an amount that was not read.
  case add(AmountPlace, currency: Currency? = nil)
  /// Removes the amount at a place.
  case delete(AmountPlace)
  /// Sets a field, or removes it if the text is nil. Fields: `RecognizedFields.Name.correctable`.
  ///
  /// `on` is any rectangle on the sheet of paper that is meant; nil means the first sheet.
  case field(RecognizedFields.Name, String?, on: NormalizedRect? = nil)
  /// Marks the document as checked, or as not checked.
  case checked(Bool)
}

extension RecognizedFields.Name {
  /// The fields that people can correct.
  public static let correctable: Set<Self> = [
    .merchant, .date, .currency, .time, .receiptNumber, .taxID, .payment, .tax, .tip,
  ]
}
