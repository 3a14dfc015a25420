import Foundation
import SummaGeometry

/// Distributes receipts among bookings. Each receipt has at most one booking; a booking has at most
/// one of its options. The weight of a distribution is the product of those of its options.
///
/// The probability of an option is the share of the distributions with it, computed by the
/// forward-backward algorithm over the bookings, with the receipts used so far as the state.
/// Source: L. R. Rabiner, 1989, section III.
struct Assignment {
  struct Option {
    /// Indices of receipts.
    var receipts: [Int]
    /// The logarithm of its weight; 0 for a booking without a receipt.
    var score: Double
    /// True if the booking exceeds the total by a tip.
    var isTip = false
  }

  /// The greatest number of states for a booking; the least likely ones are dropped. Only ledgers
  /// with tens of equal receipts have so many.
  private static let greatestStates = 4096

  /// The probability of each option of each booking. The remainder is the probability of no
  /// receipt.
  /// - Parameter bookings: the options of each booking. Bookings with common receipts should be
  ///   close to each other.
  static func probabilities(of bookings: [[Option]]) -> [[Double]] {
    var probabilities = bookings.map { $0.map { _ in 0.0 } }
    for group in groups(of: bookings) {
      let found = shares(of: group.map { bookings[$0] })
      for (index, booking) in group.enumerated() { probabilities[booking] = found[index] }
    }
    return probabilities
  }

  /// Bookings that share receipts, directly or through others.
  private static func groups(of bookings: [[Option]]) -> [[Int]] {
    var groups = DisjointSets(count: bookings.count)
    var first: [Int: Int] = [:]
    for (booking, options) in bookings.enumerated() {
      for receipt in options.flatMap(\.receipts) {
        if let other = first[receipt] {
          groups.join(booking, other)
        } else {
          first[receipt] = booking
        }
      }
    }
    return groups.members()
  }

  /// The receipts that are used and that a later booking could use.
  private typealias State = Set<Int>

  private static func shares(of bookings: [[Option]]) -> [[Double]] {
    var last: [Int: Int] = [:]
    for (index, options) in bookings.enumerated() {
      for receipt in options.flatMap(\.receipts) { last[receipt] = index }
    }
    /// The state after a booking took receipts.
    func next(_ state: State, _ receipts: [Int], _ index: Int) -> State {
      state.union(receipts).filter { last[$0].map { $0 > index } ?? false }
    }
    func isFree(_ receipts: [Int], in state: State) -> Bool {
      !receipts.contains(where: state.contains)
    }
    let weights = bookings.map { $0.map { exp(min(60, $0.score)) } }
    var forward: [[State: Double]] = [[[]: 1]]
    for (index, options) in bookings.enumerated() {
      var states: [State: Double] = [:]
      for (state, weight) in forward[index] {
        states[next(state, [], index), default: 0] += weight
        for (option, factor) in zip(options, weights[index])
        where isFree(option.receipts, in: state) {
          states[next(state, option.receipts, index), default: 0] += weight * factor
        }
      }
      let sum = states.values.reduce(0, +)
      let kept = states.sorted { $0.value > $1.value }.prefix(greatestStates)
      forward.append(Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value / sum) }))
    }
    var shares = bookings.map { $0.map { _ in 0.0 } }
    // The weight of the following bookings, by state.
    var backward = (forward.last ?? [:]).mapValues { _ in 1.0 }
    for index in bookings.indices.reversed() {
      var before: [State: Double] = [:]
      var sum = 0.0
      for (state, weight) in forward[index] {
        var following = backward[next(state, [], index)] ?? 0
        for (number, option) in bookings[index].enumerated()
        where isFree(option.receipts, in: state) {
          let value =
            weights[index][number] * (backward[next(state, option.receipts, index)] ?? 0)
          shares[index][number] += weight * value
          following += value
        }
        before[state] = following
        sum += weight * following
      }
      if sum > 0 { shares[index] = shares[index].map { $0 / sum } }
      let scale = before.values.max() ?? 1
      backward = before.mapValues { $0 / (scale > 0 ? scale : 1) }
    }
    return shares
  }
}
