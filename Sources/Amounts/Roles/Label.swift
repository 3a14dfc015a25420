/// What is known of a number from where it stands.
struct Label: Sendable {
  /// What the words beside it say.
  var cues: CueSet
  /// The index of its row.
  var row: Int
  /// What the heading of its column says.
  var column: Cue?
  /// Whether the words stand on the row above.
  var isOnNextRow = false
  var isInTaxTable = false
  var isInItemTable = false
  /// Whether other amounts have the same label.
  var sharesLabel = false
  /// Whether this is the one that the label means, of several.
  var isChosen = false

  /// Whether the label names a sum of the whole receipt and nothing that takes it back.
  var isTotal: Bool {
    !cues.isDisjoint(with: [.grandTotal, .total])
      && cues.isDisjoint(with: [.sub, .excluding, .discount, .count, .points, .change, .balance])
  }

  /// The role that the words tell of `block`, if any.
  func role(of block: NumericBlock) -> Role? {
    // Counts are printed without cents.
    let isCount = block.fractionDigits != 2
    // ITEM DISCOUNT 0.50 counts nothing.
    let countsOnly = cues.isSubset(of: [.count, .total, .amount, .column])
    if cues.contains(.count), isCount || countsOnly { return .quantity }
    if cues.contains(.points), cues.isDisjoint(with: [.discount, .payment]) { return .points }
    if cues.contains(.change) { return .change }
    if cues.contains(.discount) { return .discount }
    if cues.contains(.rounding) { return .rounding }
    if !cues.isDisjoint(with: .payment), cues.isDisjoint(with: [.grandTotal, .tax]) {
      return .paid
    }
    if cues.contains(.tip) { return .tip }
    if cues.contains(.balance), !cues.contains(.grandTotal) { return .balance }
    if cues.contains(.sub) { return .subtotal }
    if cues.contains(.excluding), !cues.contains(.grandTotal) {
      return cues.isDisjoint(with: .sums) ? .net : .subtotal
    }
    if cues.contains(.service) { return .service }
    if cues.contains(.deposit), cues.isDisjoint(with: .sums) { return .deposit }
    // TOTAL INCL GST is no tax, GST INCL IN TOTAL 0.60 is one: the tax comes last where it names the sum.
    if cues.contains(.tax), cues.isDisjoint(with: [.including, .excluding]) { return .tax }
    return nil
  }
}
