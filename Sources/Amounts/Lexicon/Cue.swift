/// What a keyword says about the text or the amount beside it. The raw values are the sections of
/// `keywords.txt`, which says what each of them means.
enum Cue: String, Sendable, CaseIterable {
  case grandTotal, total, amount
  case including, excluding, sub
  case rounded, rounding
  case tax, service, tip, discount
  case cash, card, paid, change
  case deposit, balance
  case count, points
  case summary, column
  case invoice, welcome, company, contact
  case dateLabel, otherDate
  /// A word that looks like a keyword and is none.
  case nothing
}

/// The cues of a label.
struct CueSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ cue: Cue) {
    rawValue = 1 << UInt32(Self.bits[cue] ?? 31)
  }

  init(_ cues: some Sequence<Cue>) {
    self = cues.reduce(into: []) { $0.insert(CueSet($1)) }
  }

  private static let bits = Dictionary(
    uniqueKeysWithValues: Cue.allCases.enumerated().map { ($1, $0) })

  /// The cues in the order of their cases.
  var cues: [Cue] { Cue.allCases.filter { contains(CueSet($0)) } }

  static let grandTotal = CueSet(.grandTotal)
  static let total = CueSet(.total)
  static let amount = CueSet(.amount)
  static let including = CueSet(.including)
  static let excluding = CueSet(.excluding)
  static let sub = CueSet(.sub)
  static let rounded = CueSet(.rounded)
  static let rounding = CueSet(.rounding)
  static let tax = CueSet(.tax)
  static let service = CueSet(.service)
  static let tip = CueSet(.tip)
  static let discount = CueSet(.discount)
  static let cash = CueSet(.cash)
  static let card = CueSet(.card)
  static let paid = CueSet(.paid)
  static let change = CueSet(.change)
  static let deposit = CueSet(.deposit)
  static let balance = CueSet(.balance)
  static let count = CueSet(.count)
  static let points = CueSet(.points)
  static let summary = CueSet(.summary)
  static let column = CueSet(.column)
  static let invoice = CueSet(.invoice)
  static let welcome = CueSet(.welcome)
  static let company = CueSet(.company)
  static let contact = CueSet(.contact)
  static let dateLabel = CueSet(.dateLabel)
  static let otherDate = CueSet(.otherDate)
  static let nothing = CueSet(.nothing)

  /// Handed over by the customer, however.
  static let payment: CueSet = [.cash, .card, .paid]
  /// What is added to a subtotal, or taken off, on the way to the total.
  static let extras: CueSet = [.tax, .service, .tip, .discount, .rounding, .deposit]
  /// Names a sum of the whole receipt.
  static let sums: CueSet = [.grandTotal, .total, .amount]
  /// The same, and sums on the way to it.
  static let sumsOnTheWay: CueSet = [.grandTotal, .total, .amount, .sub, .including, .excluding]
  /// Mean the same with more words before them: 食品合計, 会員割引. A greeting card is none to pay with.
  static let wholes: CueSet = [
    .grandTotal, .total, .amount, .sub, .tax, .service, .discount, .change, .cash, .paid, .balance,
    .points, .invoice, .company, .dateLabel, .otherDate, .nothing,
  ]
  /// After one of these a table of taxes is over.
  static let behindTaxes: CueSet = payment.union([
    .change, .balance, .points, .grandTotal, .discount,
  ])
  /// Everything that speaks of amounts; the rest speaks of shops, dates and documents.
  static let ofAmounts: CueSet = [
    .grandTotal, .total, .amount, .including, .excluding, .sub, .rounded, .rounding, .tax,
    .service, .tip, .discount, .cash, .card, .paid, .change, .deposit, .balance, .count, .points,
    .summary, .column,
  ]
}
