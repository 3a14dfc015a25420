public import Summa

/// A change that a person makes to the reading of a page.
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
  /// `on` is any rectangle on the sheet of paper; nil means the first sheet.
  case field(RecognizedFields.Name, String?, on: NormalizedRect? = nil)
  /// Sets a label of the amount at a place, or of the document if the place is nil. The label is
  /// removed if the text is nil.
  case label(Labels.Name, String?, on: AmountPlace? = nil)
  /// Sets the booking of a bank statement that pays the receipt, or removes it.
  ///
  /// `on` is as in ``field(_:_:on:)``.
  case booking(BookingReference?, on: NormalizedRect? = nil)
  /// Marks the document as checked, or as not checked.
  case checked(Bool)
}

extension Change {
  /// True if the change applies to the whole document rather than a page.
  var isOfDocument: Bool {
    switch self {
    case .checked, .label(_, _, on: nil): true
    default: false
    }
  }

  /// True if the change corrects the reading.
  var isCorrection: Bool {
    switch self {
    case .checked, .label, .booking: false
    default: true
    }
  }
}

extension RecognizedFields.Name {
  /// The fields that people can correct.
  public static let correctable: Set<Self> = [
    .merchant, .date, .currency, .time, .receiptNumber, .taxID, .payment, .tax, .tip,
  ]
}
