/// What a keyword says about the amount that it labels.
enum Cue: String, Sendable, CaseIterable {
  /// Nothing but the sum to be paid: GRAND TOTAL, ZU ZAHLEN.
  case grandTotal
  /// A total of something, mostly of the receipt.
  case total
  /// A sum whose kind the rest of the label has to tell: AMOUNT, BETRAG.
  case amount
  /// With tax: INCL, TTC.
  case including
  /// Without tax: EXCL, NETTO.
  case excluding
  /// In front of a total: SUB.
  case sub
  /// After rounding.
  case rounded
  case rounding
  case tax
  case service
  case tip
  case discount
  case paid
  case change
  /// A number of things.
  case count
  /// Points of a loyalty card.
  case points
  /// Heading of a table of taxes.
  case summary
  /// Heading of a column in a table of items.
  case column
  /// A word that looks like a keyword and is none.
  case nothing
}
