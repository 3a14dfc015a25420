import Foundation
import Summa

/// Finds which booking of a bank statement pays which receipt.
///
/// All evidence for a pair adds up to one score: amount, days, the shop's name, currency, card
/// digits, the number of the receipt. ``Assignment`` weighs all pairs against each other. Pairs
/// that are not probable enough stay open.
public struct StatementMatcher: Sendable {
  /// The greatest number of days from a receipt to its booking.
  public var days = 30
  /// The least probability of a match.
  public var leastProbability = 0.8

  public init() {}

  /// The first pass knows nothing about the shops; after the third the result is stable.
  private static let passes = 3
  /// A booking without a receipt is open if the probabilities of its options are at least this.
  private static let leastDoubt = 0.1
  /// The greatest number of options of a booking, both of one receipt and of several.
  private static let greatestOptions = 10
  /// Options with a lower score are ignored.
  private static let leastScore = -4.0
  /// The greatest number of receipts that one booking pays.
  private static let greatestSet = 4

  /// - Parameters:
  ///   - bookings: those of one or several statements.
  ///   - receipts: all of the ledger.
  public func match(
    _ bookings: [Booking], to receipts: [BookableReceipt]
  ) -> StatementMatch {
    let kept = Dictionary(grouping: receipts.filter { $0.booking != nil }) { $0.booking ?? "" }
    let free = receipts.filter { $0.booking == nil }
    let evidence = MatchEvidence(free, days: days)
    let order = bookings.indices.sorted {
      (bookings[$0].date, $0) < (bookings[$1].date, $1)
    }
    let payables = order.map { index -> MatchEvidence.Payable? in
      let isOpen = kept[bookings[index].id] == nil && bookings[index].amount != 0
      return isOpen && !free.isEmpty ? evidence.payable(bookings[index]) : nil
    }
    var (options, probabilities): ([[Assignment.Option]], [[Double]]) = ([], [])
    var experience = MatchExperience()
    for pass in 1...Self.passes {
      options = payables.map { booking in
        booking.map {
          singles($0, evidence, experience) + (pass > 1 ? sets($0, evidence, experience) : [])
        } ?? []
      }
      probabilities = Assignment.probabilities(of: options)
      experience = MatchExperience()
      for (booking, (options, probabilities)) in zip(payables, zip(options, probabilities)) {
        guard let booking else { continue }
        for (option, probability) in zip(options, probabilities) where option.receipts.count == 1 {
          experience.add(
            booking, receipt: option.receipts[0],
            ofShop: evidence.shopOfReceipt[option.receipts[0]],
            isTip: option.isTip, probability: probability)
        }
      }
    }
    var entries: [StatementMatch.Entry?] = bookings.map { _ in nil }
    var used = Set<Int>()
    for (place, index) in order.enumerated() {
      let booking = bookings[index]
      if let receipts = kept[booking.id] {
        let candidate = StatementMatch.Candidate(receipts: receipts, probability: 1)
        entries[index] = StatementMatch.Entry(
          booking: booking, state: .kept, candidates: [candidate])
        continue
      }
      let ranked = zip(options[place], probabilities[place]).filter { $1 >= 0.01 }
        .sorted { $0.1 > $1.1 }
      let best = ranked.first?.1 ?? 0
      let sum = ranked.reduce(0) { $0 + $1.1 }
      let state: StatementMatch.State =
        best >= leastProbability
        ? .matched : sum >= Self.leastDoubt ? .open : booking.amount > 0 ? .credit : .missing
      let shown = state == .matched ? Array(ranked.prefix(1)) : state == .open ? ranked : []
      for (option, _) in shown { used.formUnion(option.receipts) }
      entries[index] = StatementMatch.Entry(
        booking: booking, state: state,
        candidates: shown.map { option, probability in
          StatementMatch.Candidate(
            receipts: option.receipts.map { free[$0] }, probability: probability)
        })
    }
    let dates = bookings.map(\.date)
    let unbooked = free.indices.filter { index in
      guard !used.contains(index), let first = dates.min(), let last = dates.max() else {
        return false
      }
      return free[index].date.map { (first...last).contains($0) } ?? true
    }
    return StatementMatch(
      entries: entries.compactMap(\.self),
      unbooked: unbooked.map { free[$0] }.sorted {
        ($0.date?.description ?? "", $0.file) < ($1.date?.description ?? "", $1.file)
      })
  }

  /// The statement with payments below 0. If its sign is open, the sign with which more bookings
  /// have the amount of a receipt is used.
  public func signed(_ statement: Statement, for receipts: [BookableReceipt]) -> Statement {
    guard statement.hasOpenSign else { return statement }
    let totals = Dictionary(grouping: receipts) { MatchEvidence.units($0.total) }
    func hits(_ statement: Statement) -> Int {
      statement.bookings.count { booking in
        totals[MatchEvidence.units(-booking.amount)]?.contains { receipt in
          receipt.date.map { (0...days).contains(booking.date.dayNumber - $0.dayNumber) } ?? false
        } ?? false
      }
    }
    let other = statement.negated()
    return hits(other) > hits(statement) ? other : statement
  }

  // MARK: Options

  private func singles(
    _ booking: MatchEvidence.Payable, _ evidence: MatchEvidence, _ experience: MatchExperience
  ) -> [Assignment.Option] {
    best(
      evidence.receipts.indices.compactMap { index in
        evidence.score(booking, index, experience).map {
          Assignment.Option(receipts: [index], score: $0.score, isTip: $0.isTip)
        }
      })
  }

  private func best(_ options: [Assignment.Option]) -> [Assignment.Option] {
    Array(
      options.filter { $0.score > Self.leastScore }.sorted { $0.score > $1.score }
        .prefix(Self.greatestOptions))
  }

  /// Receipts of the booking's shop that add up to its amount: a bill of a month, several orders.
  private func sets(
    _ booking: MatchEvidence.Payable, _ evidence: MatchEvidence, _ experience: MatchExperience
  ) -> [Assignment.Option] {
    let parts = evidence.receipts.indices.compactMap {
      index -> (index: Int, units: Int, score: Double)? in
      let receipt = evidence.receipts[index]
      let units = MatchEvidence.units(receipt.total)
      guard units > 0, units < booking.units, experience.isFree(index, for: booking.booking.id),
        receipt.currency == nil || booking.booking.currency == nil
          || receipt.currency == booking.booking.currency,
        let score = evidence.rest(booking, index, experience, isPart: true),
        evidence.name(booking, index, experience).likeness > .none
      else { return nil }
      return (index, units, score)
    }.sorted { $0.score > $1.score }.prefix(12)
    var sets: [(receipts: [Int], score: Double)] = []
    var tried = 0
    func extend(_ chosen: [Int], _ start: Int, _ rest: Int, _ score: Double) {
      for place in start..<max(start, parts.count) {
        let part = parts[place]
        let left = rest - part.units
        if left < 0 { continue }
        tried += 1
        if left == 0, !chosen.isEmpty {
          sets.append((chosen + [part.index], score + part.score))
        } else if left > 0, chosen.count + 1 < Self.greatestSet {
          extend(chosen + [part.index], place + 1, left, score + part.score)
        }
      }
    }
    extend([], 0, booking.units, 0)
    // One booking in fifty pays several receipts, and each set that was tried could add up by
    // chance.
    let sum = log(0.02 / (Double(max(1, tried)) * MatchEvidence.usualShare(of: booking.units)))
    return best(sets.map { Assignment.Option(receipts: $0.receipts, score: $0.score + sum) })
  }
}
