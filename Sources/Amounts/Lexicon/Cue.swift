/// The meaning of a keyword for its text or the amount next to it. The raw values are the sections
/// of `keywords.txt`, which explains them.
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
  case code
  /// A word that only looks like a keyword.
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

  private static let bits = Cue.allCases.positions

  func includes(_ cue: Cue) -> Bool { contains(CueSet(cue)) }

  /// The cues in the order of their cases.
  var cues: [Cue] { Cue.allCases.filter(includes) }

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
  static let code = CueSet(.code)
  static let nothing = CueSet(.nothing)

  /// Names of payments by any means.
  static let payment: CueSet = [.cash, .card, .paid]
  /// Added to a subtotal, or taken off, on the way to the total.
  static let extras: CueSet = [.tax, .service, .tip, .discount, .rounding, .deposit]
  /// Names of a sum of the whole receipt.
  static let sums: CueSet = [.grandTotal, .total, .amount]
  /// ``sums``, and sums on the way to them.
  static let sumsOnTheWay: CueSet = [.grandTotal, .total, .amount, .sub, .including, .excluding]
  /// Labels that keep their meaning in compounds: 食品合計, 会員割引. Others do not: a greeting card
  /// (メッセージカード) is not a means of payment.
  static let wholes: CueSet = [
    .grandTotal, .total, .amount, .sub, .tax, .service, .discount, .change, .cash, .paid, .balance,
    .points, .invoice, .company, .dateLabel, .otherDate, .nothing,
  ]
  /// A table of taxes ends after one of these.
  static let behindTaxes: CueSet = payment.union([
    .change, .balance, .points, .grandTotal, .discount,
  ])
  /// Labels of codes.
  static let ofCodes: CueSet = [.code, .contact, .invoice]
  /// Cues about amounts; the others are about shops, dates and documents.
  static let ofAmounts: CueSet = [
    .grandTotal, .total, .amount, .including, .excluding, .sub, .rounded, .rounding, .tax,
    .service, .tip, .discount, .cash, .card, .paid, .change, .deposit, .balance, .count, .points,
    .summary, .column,
  ]
}

extension Array where Element: Hashable {
  /// The index of each element; all are different.
  var positions: [Element: Int] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($1, $0) })
  }
}

/// The meaning of a word for the fields of a page. The raw values are the sections of `fields.txt`,
/// which explains each of them.
enum FieldCue: String, Sendable, CaseIterable {
  case offer, prose, person, customer, slogan, payee
  case branch, branchNumber
  case time, began, hours, weekday
  case legalForm, street, place
  case phone, fax
  case taxID, registration
  case receiptNumber, transactionNumber
  case cardWord, otherPayment, noPayment
  case refund
  case donation, cashBack
}

/// The meaning of a single word for the number next to it, or for a field. The raw values are
/// sections of `keywords.txt` and `fields.txt`, which explain each of them.
enum WordKind: String, Sendable, CaseIterable {
  case unit, weighingUnit
  case countLabel, amountLabel, reductionLabel
  case timeOfDay, timeLabel, versionLabel, placeLabel, phoneLabel
  case taxCode
  case streetEnding, branchEnding, nameJoint, nameLabel, recipientLabel, customerEnding, numberMark,
    cardBrand
}
