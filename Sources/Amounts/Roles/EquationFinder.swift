import SummaGeometry

/// Finds what adds up on a page: items to a sum, a subtotal and what is put on it to the total, the money handed over
/// less the change to what was due, net and tax to gross, and quantities times prices to amounts.
///
/// Words narrow down what is tried, so that few sums come about by chance, and bound the work: it grows with the number
/// of amounts, by a constant factor for what is put on a subtotal.
struct EquationFinder {
  let rows: [Row]
  let blocks: [NumericBlock]
  let labels: [Label?]
  let amounts: ExactAmounts
  /// Whether the page has no amount with cents.
  let isPrintedWhole: Bool
  /// What the words beside each block make of it.
  let roles: [Role?]
  /// The first row with a named sum.
  let firstSumRow: Int

  init(rows: [Row], blocks: [NumericBlock], labels: [Label?], amounts: ExactAmounts) {
    self.rows = rows
    self.blocks = blocks
    self.labels = labels
    self.amounts = amounts
    isPrintedWhole = !blocks.contains { $0.kind == .money && $0.fractionDigits > 0 }
    roles = zip(blocks, labels).map { $1?.role(of: $0) }
    firstSumRow =
      labels.compactMap { label in label.flatMap { Self.isSum($0) ? $0.row : nil } }.min()
      ?? rows.count
  }

  private static func isSum(_ label: Label) -> Bool {
    !label.isInTaxTable
      && !label.cues.isDisjoint(with: .sumsOnTheWay)
  }

  /// More is no receipt; the work is bounded by these.
  static let mostItems = 400
  static let mostExtras = 7
  static let mostSums = 80

  /// All equations, those of the whole receipt first.
  func equations() -> [Equation] {
    let sums = self.sums()
    let all =
      extras(sums) + items(sums) + sections(sums) + payments(sums) + taxes(sums) + products()
    var seen: Set<Sum> = []
    return all.filter { seen.insert(Sum($0)).inserted }
  }

  /// What an equation says, in whatever order.
  private struct Sum: Hashable {
    var terms: Set<Equation.Term>
    var result: Int

    init(_ equation: Equation) {
      terms = Set(equation.terms)
      result = equation.result
    }
  }

  // MARK: What may be what

  /// Money, or a number where the page writes money so.
  func isMoney(_ block: Int) -> Bool {
    blocks[block].kind == .money || (blocks[block].kind == .number && isPrintedWhole)
  }

  func cues(_ block: Int) -> CueSet { labels[block]?.cues ?? [] }

  func role(_ block: Int) -> Role? { roles[block] }

  func row(_ block: Int) -> Int { labels[block]?.row ?? 0 }

  /// Amounts that may be the result of a sum of the whole receipt, with their values; the labelled ones first.
  private func sums() -> [(block: Int, units: Int)] {
    var labelled: [(Int, Int)] = []
    var bare: [(Int, Int)] = []
    for block in blocks.indices {
      guard let units = amounts[block], units > 0, isMoney(block), !blocks[block].isUnitPrice
      else { continue }
      switch role(block) {
      case .tax, .service, .tip, .discount, .rounding, .paid, .change, .quantity, .points,
        .deposit, .balance:
        continue
      default: break
      }
      if cues(block).isDisjoint(with: .sumsOnTheWay) {
        bare.append((block, units))
      } else {
        labelled.append((block, units))
      }
    }
    // Of the amounts without a label the last are the likelier sums.
    return Array(labelled.prefix(Self.mostSums)) + bare.suffix(Self.mostSums).reversed()
  }

  func isLabelledSum(_ block: Int) -> Bool { labels[block].map(Self.isSum) ?? false }
}
