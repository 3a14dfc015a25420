import Foundation

/// The handwritten numbers of a card slip: the tip, and the agreed total.
///
/// A written total replaces the printed one, whether or not its digits are legible.
struct WrittenSums: Sendable {
  /// The written totals.
  private(set) var totals: [Int] = []
  /// The written tips other than zero.
  private(set) var tips: [Int] = []
  /// The printed sums that a tip may be added to; without a word for a sum, the largest amount.
  private var bases: Set<Decimal> = []

  init(_ blocks: [NumericBlock], labels: [Label?]) {
    for (block, label) in zip(blocks.indices, labels) {
      guard let cues = label?.cues else { continue }
      let isSum = !cues.isDisjoint(with: .sumsOnTheWay)
      if !blocks[block].isHandwritten {
        if isSum, !cues.contains(.tip), blocks[block].kind == .money {
          bases.insert(blocks[block].exact)
        }
      } else if cues.contains(.tip) {
        if blocks[block].exact != 0 { tips.append(block) }
      } else if !cues.isDisjoint(with: [.total, .grandTotal]), !cues.contains(.sub) {
        totals.append(block)
      }
    }
    if tips.isEmpty, let tip = Self.unnamedTip(above: totals, blocks, labels) { tips.append(tip) }
    if bases.isEmpty {
      let printed = blocks.lazy.filter { !$0.isHandwritten && $0.kind == .money }
      bases = Set([printed.map(\.exact).max()].compactMap(\.self))
    }
  }

  /// The handwritten number right above a total, if no word names it: `IP:` may be a tip.
  private static func unnamedTip(
    above totals: [Int], _ blocks: [NumericBlock], _ labels: [Label?]
  ) -> Int? {
    guard let row = totals.compactMap({ labels[$0]?.row }).min() else { return nil }
    return blocks.indices.last { block in
      guard blocks[block].isHandwritten, blocks[block].exact != 0, let label = labels[block] else {
        return false
      }
      return label.cues.isEmpty && (1...mostRowsAbove).contains(row - label.row)
    }
  }

  private static let mostRowsAbove = 2

  /// The blocks with the numbers beside the labels as money, since handwriting often lacks cents,
  /// and with the best matching readings of tip and total.
  func settled(_ blocks: [NumericBlock]) -> [NumericBlock] {
    var blocks = blocks
    for block in totals + tips where blocks[block].kind == .number { blocks[block].kind = .money }
    let pairs = totals.flatMap { total in
      tips.isEmpty ? [pair(nil, total, blocks)] : tips.map { pair($0, total, blocks) }
    }
    guard let best = pairs.max(by: { $0.worth < $1.worth }) else { return blocks }
    blocks[best.total].weigh(best.totals)
    if let tip = best.tip { blocks[tip].weigh(best.tips) }
    return blocks
  }

  /// A tip and a total that may belong together.
  private struct Pair {
    var tip: Int?
    var total: Int
    /// The probabilities of their readings, given those of the other.
    var tips: [Double]
    var totals: [Double]
    /// The probability of all readings that form a sum, relative to that of the others.
    var worth: Double
  }

  /// - Parameter tip: nil without a written tip.
  private func pair(_ tip: Int?, _ total: Int, _ blocks: [NumericBlock]) -> Pair {
    let added = tip.map { WrittenNumber(blocks[$0]) } ?? .noTip
    let agreed = WrittenNumber(blocks[total])
    var tips = added.readings.map { $0.confidence * agreed.unread }
    var totals = agreed.readings.map { $0.confidence * added.unread }
    var (sums, others) = (0.0, (tips + totals).reduce(added.unread * agreed.unread, +))
    for (i, term) in added.readings.enumerated() {
      let expected = Set(bases.map { $0 + term.exact })
      for (j, result) in agreed.readings.enumerated() {
        let isSum = expected.contains(result.exact)
        let weight = term.confidence * result.confidence * (isSum ? Self.worthOfSum : 1)
        tips[i] += weight
        totals[j] += weight
        if isSum { sums += weight } else { others += weight }
      }
    }
    let all = sums + others
    return Pair(
      tip: tip, total: total, tips: tips.map { $0 / all }, totals: totals.map { $0 / all },
      worth: sums / others)
  }

  /// The factor of the probability of two readings that form a sum with a printed amount.
  private static let worthOfSum = 50.0

  /// True for a tip or a total that was written.
  func contains(_ block: Int) -> Bool { totals.contains(block) || tips.contains(block) }

  /// The cost of a written total below the sums that are printed, or far above them.
  func cost(of total: Decimal) -> Double {
    guard let base = bases.max(), base > 0 else { return 0 }
    return total < base ? Self.costBelow : total > 2 * base ? Self.costFarAbove : 0
  }

  // Set by hand: one written total in fifty is below the printed one, and one in twenty is more
  // than twice the printed one.
  private static let costBelow = -log(50.0)
  private static let costFarAbove = -log(20.0)
}

extension NumericBlock {
  /// The probability that none of its readings is right.
  var unread: Double {
    max(Self.leastUnread, 1 - alternatives.reduce(confidence) { $0 + $1.confidence })
  }

  /// The probability that a written tip is zero.
  var none: Double {
    max(Self.leastUnread, readings.reduce(0) { $0 + ($1.exact == 0 ? $1.confidence : 0) })
  }

  /// All readings, the number as read first.
  fileprivate var readings: [(exact: Decimal, confidence: Double)] {
    [(exact, confidence)]
      + alternatives.map { (NumericBlock.number($0.exactText)?.exact ?? 0, $0.confidence) }
  }

  /// No list of readings is certain to have the right one.
  private static let leastUnread = 0.01

  /// Sets the confidences of its readings, the number as read first, and makes the likeliest of
  /// them the number.
  fileprivate mutating func weigh(_ confidences: [Double]) {
    confidence = confidences[0]
    for index in alternatives.indices { alternatives[index].confidence = confidences[index + 1] }
    guard
      let index = alternatives.indices.max(by: {
        alternatives[$0].confidence < alternatives[$1].confidence
      }),
      alternatives[index].confidence > confidence
    else { return }
    let old = Alternative(
      exactText: exactText, fractionDigits: fractionDigits, confidence: confidence)
    read(as: alternatives[index])
    alternatives[index] = old
  }
}

/// The readings of a number that a hand wrote.
private struct WrittenNumber {
  var readings: [(exact: Decimal, confidence: Double)]
  /// The probability that none of them is right.
  var unread: Double

  init(_ block: NumericBlock) {
    (readings, unread) = (block.readings, block.unread)
  }

  private init(readings: [(exact: Decimal, confidence: Double)], unread: Double) {
    (self.readings, self.unread) = (readings, unread)
  }

  /// A tip that was not read: it may be zero, or only part of the total.
  static let noTip = WrittenNumber(readings: [(0, 0.05)], unread: 0.5)
}
