import Foundation

/// The numbers of a page for arithmetic: exact values, places and other readings.
struct PageNumbers: Sendable {
  let blocks: [NumericBlock]
  let amounts: ExactAmounts
  let chance: Chance
  /// The row of each block.
  let row: [Int]
  /// Blocks by row, in the order in which they are read.
  let rows: [[Int]]
  /// Money, from top to bottom, with plain numbers if the page prints money so.
  let money: [Int]
  /// The possible prices of each row: its money without unit prices, in the order in which they are
  /// read.
  let priced: [[Int]]
  /// Other readings of doubtful money.
  let corrections: [(correction: Relation.Correction, units: Int)]

  /// True if amounts have no cents. A few amounts with cents among many without are misread.
  let isWhole: Bool

  /// The most amounts that are considered, to bound the work. No receipt has more.
  static let most = 160
  /// The number of doubtful numbers that are tried with other readings, and of readings of each.
  private static let mostDoubtful = 8
  private static let mostReadings = 4
  /// The number of readings of a handwritten number.
  private static let mostWritten = 48
  /// Of this many amounts without cents, a single one with cents is misread.
  private static let leastWhole = 6

  init(_ blocks: [NumericBlock], rows: [Row]) {
    self.blocks = blocks
    let amounts = ExactAmounts(blocks)
    self.amounts = amounts
    self.rows = rows.map(\.blocks)
    var row = [Int](repeating: 0, count: blocks.count)
    for (index, members) in self.rows.enumerated() {
      for block in members { row[block] = index }
    }
    self.row = row
    let printed = blocks.filter { $0.kind == .money }
    let isWhole = Self.leastWhole * printed.count { $0.fractionDigits > 0 } <= printed.count
    let money = self.rows.joined().filter { block in
      amounts[block] != nil
        && (blocks[block].kind == .money || (isWhole && blocks[block].kind == .number))
    }
    self.isWhole = isWhole
    self.money = Array(money.suffix(Self.most))
    let most = Set(self.money)
    priced = self.rows.map { members in
      blocks.printedAlike(members.filter { most.contains($0) && !blocks[$0].isUnitPrice })
    }
    chance = Chance(self.money.compactMap { amounts[$0].map(abs) }, cent: amounts.cent)
    // A plain number may be money that lost its mark, or that has one decimal.
    let numbers = self.rows.joined().filter { block in
      blocks[block].kind == .number && amounts[block] != nil && !most.contains(block)
        && blocks[block].alternatives.contains {
          $0.fractionDigits == 2 || $0.exactText == blocks[block].exactText
        }
    }
    let doubtful = (self.money.filter { !blocks[$0].alternatives.isEmpty } + numbers)
      .sorted { (blocks[$0].confidence, $0) < (blocks[$1].confidence, $1) }
    corrections = doubtful.prefix(Self.mostDoubtful).flatMap { block in
      let most = blocks[block].isHandwritten ? Self.mostWritten : Self.mostReadings
      let readings = blocks[block].alternatives.prefix(most).indices
      return readings.compactMap { index -> (correction: Relation.Correction, units: Int)? in
        guard let units = amounts.units(of: blocks[block].alternatives[index].exactText),
          units != amounts[block] || blocks[block].kind == .number
        else { return nil }
        return (Relation.Correction(block: block, alternative: index), units)
      }
    }
  }

  /// True if most amounts are negative, as on a refund.
  var isMostlyNegative: Bool { 2 * money.count { units($0) < 0 } > money.count }

  /// True if all amounts other than zero are equal. Plain numbers only count if the page has no
  /// other amounts: next to amounts they are codes.
  var hasOneAmount: Bool {
    let printed = money.filter { blocks[$0].kind == .money && magnitude($0) != 0 }
    let all = printed.isEmpty ? money : printed
    return Set(all.map(magnitude)).subtracting([0]).count == 1
  }

  /// The currency that most amounts with a sign have.
  var currency: Currency? {
    let signed = money.compactMap { blocks[$0].currency }
    return Dictionary(signed.map { ($0, 1) }, uniquingKeysWith: +)
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  /// The smallest difference of amounts: a cent, or one if amounts have no cents.
  var coin: Decimal { isWhole ? 1 : 0.01 }

  /// The step that taxes are rounded to, in units: a cent, or one if amounts have no cents.
  var taxStep: Int { (isWhole ? 100 : 1) * amounts.cent }

  /// True for money, and for plain numbers if the page prints money so.
  func isMoney(_ block: Int) -> Bool {
    amounts[block] != nil
      && (blocks[block].kind == .money || (isWhole && blocks[block].kind == .number))
  }

  /// The number in units, as printed.
  func units(_ block: Int) -> Int { amounts[block] ?? 0 }

  /// The number in units, as it is read with a correction, which may be of another block.
  func units(_ block: Int, with correction: Relation.Correction?) -> Int {
    guard let correction, correction.block == block,
      let known = corrections.first(where: { $0.correction == correction })
    else { return units(block) }
    return known.units
  }

  /// The number in units, without its sign.
  func magnitude(_ block: Int) -> Int { abs(units(block)) }

  /// The amount on the row of a tax that is the sum of the tax and its base.
  func gross(of base: Int, tax: Int) -> Int? {
    let sum = units(base) + units(tax)
    return rows[row[tax]].first { $0 != base && $0 != tax && isMoney($0) && units($0) == sum }
  }
}
