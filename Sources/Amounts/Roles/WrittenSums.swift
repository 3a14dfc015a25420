import Foundation

/// The numbers that a hand wrote on a card slip: the tip, and the total that was agreed.
///
/// A total that was written replaces the printed one, whether or not its digits are legible.
struct WrittenSums: Sendable {
  /// The written totals.
  private(set) var totals: [Int] = []
  /// The written tips other than zero.
  private(set) var tips: [Int] = []
  /// The printed sums that a tip may be added to.
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
  }

  /// The blocks with money beside the labels, since a hand leaves out cents, and with the reading
  /// of the tip that goes best with the total.
  func settled(_ blocks: [NumericBlock]) -> [NumericBlock] {
    var blocks = blocks
    for block in totals + tips where blocks[block].kind == .number { blocks[block].kind = .money }
    for tip in tips {
      guard let first = blocks[tip].readings.first else { continue }
      let likely = blocks[tip].readings.compactMap { reading -> (text: String, weight: Double)? in
        let weight = totals.compactMap { total in
          blocks[total].readings.first { readings in
            bases.contains { $0 + reading.exact == readings.exact }
          }.map { reading.confidence / first.confidence * $0.confidence / blocks[total].confidence }
        }.max()
        return weight.map { (reading.text, $0) }
      }
      guard let best = likely.max(by: { $0.weight < $1.weight }),
        best.weight >= Self.leastWeight, best.text != blocks[tip].exactText
      else { continue }
      blocks[tip].exchange(best.text)
    }
    return blocks
  }

  /// The least probability of a tip and a total that make a sum, as a part of that of the likeliest
  /// readings. Less likely ones do by chance.
  private static let leastWeight = 0.02

  /// The cost of a written total below the sums that are printed, or far above them.
  func cost(of total: Decimal) -> Double {
    guard let base = bases.max(), base > 0 else { return 0 }
    return total < base ? Self.costBelow : total > 2 * base ? Self.costFarAbove : 0
  }

  // Set by hand: one written total in fifty is below what was printed, and one in twenty more than
  // twice of it.
  private static let costBelow = -log(50.0)
  private static let costFarAbove = -log(20.0)
}

extension NumericBlock {
  /// The probability that none of its readings is right.
  var unread: Double {
    max(Self.leastUnread, 1 - alternatives.reduce(confidence) { $0 + $1.confidence })
  }

  /// No list of readings is certain to have the right one.
  private static let leastUnread = 0.01

  /// All readings, the number as read first.
  fileprivate var readings: [(text: String, exact: Decimal, confidence: Double)] {
    [(exactText, exact, confidence)]
      + alternatives.compactMap { other in
        NumericBlock.number(other.exactText).map { (other.exactText, $0.exact, other.confidence) }
      }
  }

  /// Makes an alternative the number as read.
  fileprivate mutating func exchange(_ text: String) {
    guard let index = alternatives.firstIndex(where: { $0.exactText == text }),
      let number = NumericBlock.number(text)
    else { return }
    let old = Alternative(
      exactText: exactText, fractionDigits: fractionDigits, confidence: confidence)
    let new = alternatives[index]
    alternatives[index] = old
    readText = exactText
    (exactText, fractionDigits, confidence) = (text, new.fractionDigits, new.confidence)
    (exact, value) = number
  }
}
