/// What speaks for an amount being the total, in points.
///
/// The points were set by hand on the training receipts, round numbers on purpose: a label
/// decides, and the amount's place and size settle what labels leave open.
struct TotalEvidence: Sendable {
  /// What each cue of the label adds, once.
  var cues: [Cue: Double] = [
    .grandTotal: 7, .total: 5, .amount: 1.5, .including: 1, .rounded: 1.5,
    .sub: -3, .excluding: -4, .tax: -5, .service: -4, .tip: -4, .discount: -5, .rounding: -4,
    .paid: -4.5, .change: -6, .count: -5, .points: -6, .summary: -3,
  ]
  /// No decimals where other amounts of the page have them: a count, or the point was lost.
  var isWhole = -5.0
  /// The amount stands on the row below its label.
  var isOnNextRow = -1.0
  /// The label has other amounts beside this one.
  var sharesLabel = -1.5
  /// Inside a table of taxes.
  var isInTaxTable = -4.0
  /// Nought.
  var isZero = -4.0
  var isNegative = -2.0
  /// No amount is larger, those handed over and given back aside.
  var isLargest = 1.5
  /// Each larger one speaks against it, up to ``mostLarger``.
  var isSmaller = -0.75
  var mostLarger = 3
  /// The same amount is printed elsewhere.
  var isRepeated = 0.5
  /// Of two alike the lower one on the page is the later stage of the sum.
  var isLower = 0.2

  /// Below this nothing is taken for the total.
  var threshold = 2.5
  /// How far an amount is trusted that no label names, only what was paid.
  var settledConfidence = 0.6
}
