import Foundation
import Summa
import SummaGeometry

/// The evidence that a booking pays a receipt, as the logarithm of a likelihood ratio. A property
/// that many receipts of the ledger share counts little, and a rare one counts much.
///
/// The shares among true pairs were chosen by hand; `Tuning/Ledger/statements.py` measures the
/// result.
struct MatchEvidence: Sendable {
  /// The greatest number of days from a receipt to its booking.
  let days: Int
  let receipts: [BookableReceipt]

  private let names: ShopNames
  private let units: [Int]
  private let totals: [Int: Int]
  private let sortedTotals: [Int]
  private let printed: [Decimal: Int]
  private let dayCounts: [Int: Int]
  private let cards: [String: Int]
  private let payments: [Payment.Method: Int]
  private let foreign: [String?: Int]
  /// The names of each shop once, with the number of its receipts.
  private let shops: [(names: [String], count: Int)]
  /// For each receipt, the index of its shop.
  let shopOfReceipt: [Int]

  /// The greatest share of a tip in the total.
  private static let greatestTip = 0.25
  /// The number of imagined receipts for smoothing frequencies, which prevents overconfidence in a
  /// small ledger.
  private static let imagined = 10.0

  init(_ receipts: [BookableReceipt], days: Int) {
    self.receipts = receipts
    self.days = days
    func counts<Value: Hashable>(_ values: some Sequence<Value>) -> [Value: Int] {
      values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    units = receipts.map { Self.units($0.total) }
    totals = counts(units)
    sortedTotals = units.sorted()
    printed = counts(receipts.flatMap(\.printed))
    dayCounts = counts(receipts.compactMap { $0.date?.dayNumber })
    cards = counts(receipts.compactMap(\.lastFour))
    payments = counts(receipts.compactMap(\.payment))
    foreign = counts(receipts.map(\.currency))
    let counted = counts(receipts.map(\.names)).map { (names: $0.key, count: $0.value) }
    let places = Dictionary(uniqueKeysWithValues: counted.enumerated().map { ($1.names, $0) })
    shops = counted
    shopOfReceipt = receipts.map { places[$0.names] ?? 0 }
    names = ShopNames(Set(receipts.flatMap(\.names)))
  }

  private var count: Double { Double(receipts.count) }

  /// In 1/10000 of the currency.
  static func units(_ amount: Decimal) -> Int {
    ((amount * 10000).rounded(digits: 0) as NSDecimalNumber).intValue
  }

  /// The probability that another receipt has a property, smoothed with imagined receipts.
  private func chance(_ others: Int, _ usual: Double) -> Double {
    (Double(max(0, others)) + Self.imagined * usual) / (count - 1 + Self.imagined)
  }

  // MARK: A booking

  /// A booking with the properties that are compared.
  struct Payable {
    let booking: Booking
    /// The amount that it pays, in 1/10000; below 0 for a refund.
    let units: Int
    let day: Int
    /// The day of the purchase, if the statement has it.
    let purchased: Int?
    let text: BookingText
    /// The bank's name for the shop: the part that all bookings of the shop share.
    let alias: String
    let digits: [String]
    let lastFour: Set<String>
    /// Amounts with the code of a currency in the text.
    let stated: [Booking.Original]
    /// The likeness of each shop.
    fileprivate(set) var likenesses: [NameLikeness] = []
    /// For each likeness, the share of receipts whose shops have at least this likeness.
    fileprivate(set) var chances: [NameLikeness: Double] = [:]

    init(_ booking: Booking) {
      self.booking = booking
      units = MatchEvidence.units(-booking.amount)
      day = booking.date.dayNumber
      let text = booking.description
      let dates = WrittenDates(order: .dmy)
      let printed = text.matches(of: /\b(\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d\d(\d\d)?)(?!\d)/)
        .compactMap { dates.date($0.output.1)?.dayNumber }
      let last = day
      purchased =
        booking.purchased?.dayNumber ?? printed.first { (last - 31...last).contains($0) }
      self.text = BookingText(text)
      let name = booking.name.isEmpty ? booking.text : booking.name
      alias = String(ShopNames.words(of: name).joined().prefix(10))
      digits = text.split { !$0.isNumber }.map(String.init)
      let masked = text.matches(of: /[*xX#•]{2,}[- ]?(\d{4})\b/).map(\.output.1)
      let named = text.matches(
        of: /\b(?:card|karte|kaart|carte|carta|tarjeta|kort|karta)\D{0,16}(\d{4})\b/.ignoresCase()
      ).map(\.output.1)
      lastFour = Set((masked + named).map(String.init))
      let numbers = [false, true].map(WrittenNumbers.init(hasDecimalComma:))
      let amounts =
        text.matches(of: /\b([A-Z]{3}) ?(\d[\d.,]*\d)/).map { ($0.output.1, $0.output.2) }
        + text.matches(of: /\b(\d[\d.,]*\d) ?([A-Z]{3})\b/).map { ($0.output.2, $0.output.1) }
      stated =
        (booking.original.map { [$0] } ?? [])
        + amounts.flatMap { code, number in
          numbers.compactMap { $0.number(number) }.map {
            Booking.Original(amount: $0, currency: String(code))
          }
        }
    }
  }

  /// Prepares a booking.
  func payable(_ booking: Booking) -> Payable {
    var payable = Payable(booking)
    var counts: [NameLikeness: Int] = [:]
    payable.likenesses = shops.map { shop in
      shop.names.map { names.likeness(of: $0, to: payable.text) }.max() ?? .none
    }
    for (likeness, shop) in zip(payable.likenesses, shops) {
      for level in NameLikeness.allCases where level <= likeness {
        counts[level, default: 0] += shop.count
      }
    }
    for level in NameLikeness.allCases {
      // One of them is the receipt in question.
      payable.chances[level] = chance(
        (counts[level] ?? 0) - 1, level == .none ? 1 : level == .some ? 0.02 : 0.01)
    }
    return payable
  }

  // MARK: Evidence

  /// The score of a booking for a receipt; nil if days or amounts exclude it.
  func score(
    _ booking: Payable, _ index: Int, _ experience: MatchExperience
  ) -> (score: Double, isTip: Bool)? {
    guard let amount = amount(booking, index, experience),
      let rest = rest(booking, index, experience)
    else { return nil }
    return (amount.score + rest, amount.isTip)
  }

  /// The evidence other than the amount, and the prior odds of this receipt: four of five bookings
  /// have a receipt.
  /// - Parameter isPart: true if the booking pays other receipts as well. Then no other booking
  ///   pays this receipt alone, and the booking may be on any day.
  func rest(
    _ booking: Payable, _ index: Int, _ experience: MatchExperience, isPart: Bool = false
  ) -> Double? {
    guard let day = day(booking, receipts[index], isPart: isPart) else { return nil }
    let others = isPart ? Double(max(10, experience.free(of: receipts.count))) : count
    return log(4 / others) + day + name(booking, index, experience).score
      + card(booking, receipts[index]) + payment(receipts[index])
      + number(booking, receipts[index])
  }

  private func amount(
    _ booking: Payable, _ index: Int, _ experience: MatchExperience
  ) -> (score: Double, isTip: Bool)? {
    let receipt = receipts[index]
    let total = units[index]
    guard (total < 0) == (booking.units < 0) else { return nil }
    let isSameCurrency =
      booking.booking.currency == nil || receipt.currency == nil
      || booking.booking.currency == receipt.currency
    if isSameCurrency && total == booking.units { return (exact(total), false) }
    let isStated = booking.stated.contains {
      $0.currency == receipt.currency && Self.units($0.amount) == abs(total)
    }
    if isStated { return (exact(total), false) }
    guard isSameCurrency else {
      // Without the exchange rate, any amount is possible, so the receipts in other currencies
      // compete.
      let others = receipts.count - (foreign[booking.booking.currency] ?? 0) - 1
      return booking.stated.contains { $0.currency != booking.booking.currency }
        ? nil : (log(0.02 / chance(others, 0.02)), false)
    }
    var best: (score: Double, isTip: Bool)?
    let least = Int(Double(booking.units) / (1 + Self.greatestTip))
    if total > 0, (least..<booking.units).contains(total) {
      let others = rank(booking.units) - rank(least) - 1
      best = (
        log(
          experience.shareOfTips(at: shopOfReceipt[index], for: booking.booking.id)
            / chance(others, 0.08)), true
      )
    }
    if receipt.printed.contains(-booking.booking.amount) {
      // A card slip with a tip, a partial payment, or a misread total.
      let others = (printed[-booking.booking.amount] ?? 0) - 1
      let score = log(0.03 / chance(others, Self.usualShare(of: booking.units)))
      if score > best?.score ?? -.infinity { best = (score, best?.isTip ?? false) }
    }
    return best
  }

  private func exact(_ total: Int) -> Double {
    log(0.9 / chance((totals[total] ?? 0) - 1, Self.usualShare(of: total)))
  }

  /// The share of receipts with this total: whole and round ones are more frequent.
  static func usualShare(of total: Int) -> Double {
    var (zeros, rest) = (0, abs(total) / 100)
    while rest > 0, rest % 10 == 0, zeros < 4 { (zeros, rest) = (zeros + 1, rest / 10) }
    return pow(4, Double(zeros)) / 4000
  }

  /// The number of totals below one.
  private func rank(_ total: Int) -> Int {
    sortedTotals.indices.partitioningIndex { sortedTotals[$0] >= total }
  }

  private func day(
    _ booking: Payable, _ receipt: BookableReceipt, isPart: Bool
  ) -> Double? {
    guard let day = receipt.date?.dayNumber else { return 0 }
    guard let usual = Self.share(ofDelay: booking.day - day, days: days) else { return nil }
    var share = isPart && booking.day >= day ? 1 / Double(days + 1) : usual
    if !isPart, let purchased = booking.purchased, purchased != booking.day {
      // The day may be that of the purchase, or the value date.
      let distance = abs(purchased - day)
      share = (usual + (distance == 0 ? 0.9 : distance == 1 ? 0.05 : 0.001)) / 2
    }
    let nearby = (day - 15...day + 15).reduce(0) { $0 + (dayCounts[$1] ?? 0) }
    return log(share / (chance(nearby - 1, 31.0 / 365) / 31))
  }

  /// The share of bookings that are this many days after the purchase; nil if it is out of range.
  /// Cards take days, invoices weeks.
  private static func share(ofDelay delay: Int, days: Int) -> Double? {
    switch delay {
    case -3 ... -2: 0.002
    case -1: 0.02
    case 0...7: [0.2, 0.24, 0.18, 0.12, 0.07, 0.04, 0.025, 0.015][delay]
    case 8...max(8, days): delay < 15 ? 0.004 : 0.0015
    default: nil
    }
  }

  func name(
    _ booking: Payable, _ index: Int, _ experience: MatchExperience
  ) -> (likeness: NameLikeness, score: Double) {
    let receipt = receipts[index]
    guard !receipt.names.isEmpty else { return (.none, 0) }
    let shop = shopOfReceipt[index]
    let likeness =
      experience.isName(booking.alias, ofShop: shop, for: booking.booking.id)
      ? .much : booking.likenesses[shop]
    let chance = booking.chances[likeness] ?? 1
    // A name that may be misread, or that the bank does not write, is weak evidence.
    let doubt = 1 - receipt.merchantConfidence
    let share =
      switch likeness {
      case .much: 0.55
      case .some: 0.25
      case .none: 0.2 + 0.6 * doubt
      }
    return (likeness, log(share / chance))
  }

  private func card(_ booking: Payable, _ receipt: BookableReceipt) -> Double {
    guard let lastFour = receipt.lastFour, !booking.lastFour.isEmpty else { return 0 }
    let chance = chance((cards[lastFour] ?? 1) - 1, 0.1)
    return booking.lastFour.contains(lastFour) ? log(0.97 / chance) : log(0.03 / (1 - chance))
  }

  private func payment(_ receipt: BookableReceipt) -> Double {
    guard let payment = receipt.payment else { return 0 }
    let share: Double =
      switch payment {
      case .cash: 0.03
      case .card: 0.85
      case .other: 0.12
      }
    let known = payments.values.reduce(0, +)
    let usual = payment == .cash ? 0.3 : payment == .card ? 0.6 : 0.1
    let chance =
      (Double(payments[payment] ?? 0) + Self.imagined * usual) / (Double(known) + Self.imagined)
    return log(share / chance)
  }

  /// The number of an invoice in the text of a transfer.
  private func number(_ booking: Payable, _ receipt: BookableReceipt) -> Double {
    guard let number = receipt.number else { return 0 }
    let groups = number.split { !$0.isNumber }.map(String.init)
    guard let longest = groups.max(by: { $0.count < $1.count }), longest.count >= 4 else {
      return 0
    }
    return groups.filter { $0.count > 1 }.allSatisfy(booking.digits.contains)
      ? log(0.3 / 0.002) : log(0.7)
  }
}

extension BookableReceipt {
  /// The names by which a bank may call the shop.
  var names: [String] { [merchant, company].compactMap { $0?.nonEmpty } }
}
