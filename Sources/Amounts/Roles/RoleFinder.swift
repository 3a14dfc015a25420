import Foundation
import SummaGeometry

/// Tells what the numbers of a page are by the words beside them, and which of them is the total.
///
/// A label owns the numbers that follow it on its row, or on the next row where its own has none.
/// The total is the amount for which most speaks: its label first, then its place and size. A page
/// that names no total has one only where what was paid, less the change, is printed.
public struct RoleFinder: Sendable {
  var evidence = TotalEvidence()

  public init() {}

  /// The roles of `blocks`, which ``AmountParser`` found in `lines`.
  public func roles(of blocks: [NumericBlock], in lines: [TextLine]) -> RoleFinding {
    let blocks = blocks.map { block in
      var block = block
      block.line = lines.indices.contains(block.line) ? block.line : 0
      return block
    }
    guard !lines.isEmpty else {
      return RoleFinding(roles: blocks.map { _ in nil }, total: nil, confidence: 0)
    }
    let rows = RowBuilder(matcher: .standard).rows(of: blocks, in: lines)
    let labels = labels(of: rows, blocks)
    var roles = roles(of: labels, blocks)

    let ranking = ranking(of: labels, blocks, roles)
    guard let best = ranking.first, best.points >= evidence.threshold else {
      guard let settled = settled(by: roles, blocks) else {
        return RoleFinding(roles: roles, total: nil, confidence: 0)
      }
      return RoleFinding(
        roles: roles, total: settled,
        confidence: evidence.settledConfidence * blocks[settled].confidence)
    }
    for candidate in ranking where blocks[candidate.block].exact == blocks[best.block].exact {
      if labels[candidate.block]?.isTotal == true { roles[candidate.block] = .total }
    }
    roles[best.block] = .total
    let rival = ranking.first { blocks[$0.block].exact != blocks[best.block].exact }
    return RoleFinding(
      roles: roles, total: best.block,
      confidence: confidence(of: best.points, over: rival?.points)
        * (0.5 + 0.5 * blocks[best.block].confidence))
  }

  /// The amount that was paid where no label names a total: the one handed over, less its change.
  /// It has to be printed elsewhere, so that a banknote is not taken for a price.
  private func settled(by roles: [Role?], _ blocks: [NumericBlock]) -> Int? {
    guard let paid = blocks.indices.last(where: { roles[$0] == .paid && blocks[$0].exact > 0 })
    else { return nil }
    let change = blocks.indices.last { roles[$0] == .change }.map { blocks[$0].exact } ?? 0
    let settled = blocks[paid].exact - change
    return blocks.indices.last {
      $0 != paid && blocks[$0].kind == .money && blocks[$0].exact == settled
    }
  }

  // MARK: Labels

  /// What is known of a block from where it stands.
  private struct Label {
    var cues: Set<Cue>
    var row: Int
    var isOnNextRow = false
    var isInTaxTable = false
    var sharesLabel = false
    /// Whether this is the one that the label means, of several.
    var isChosen = false

    /// Whether the label names a total and nothing that takes it back.
    var isTotal: Bool {
      !cues.isDisjoint(with: [.grandTotal, .total])
        && cues.isDisjoint(with: [.sub, .excluding, .discount, .count, .points, .change])
    }
  }

  /// How many rows below its heading a table of taxes goes on.
  private static let taxTableRows = 6

  private func labels(of rows: [LabelledRow], _ blocks: [NumericBlock]) -> [Label?] {
    var labels = [Label?](repeating: nil, count: blocks.count)
    var tableEnd = 0
    for (index, row) in rows.enumerated() {
      for segment in row.segments {
        assign(segment, row: index, isInTaxTable: index < tableEnd, blocks, &labels)
      }
      if row.headsTaxTable { tableEnd = index + 1 + Self.taxTableRows }
      let isItem = row.cues.contains(.count) || row.cues.contains(.column)
      if !row.hasBlocks, !row.isHeading, !isItem, let next = rowBelow(index, rows) {
        for segment in rows[next].segments {
          for block in segment.blocks {
            labels[block] = Label(
              cues: Set(row.cues), row: next, isOnNextRow: true, isInTaxTable: next < tableEnd,
              sharesLabel: segment.blocks.count > 1)
          }
        }
      }
    }
    return labels
  }

  /// The next row, where it has numbers and no label and stands close below row `index`.
  private func rowBelow(_ index: Int, _ rows: [LabelledRow]) -> Int? {
    let next = index + 1
    guard next < rows.count, !rows[index].cues.isEmpty, rows[next].hasBlocks,
      rows[next].cues.isEmpty, !rows[next].hasWords
    else { return nil }
    if let upper = rows[index].span, let lower = rows[next].span {
      let height = max(upper.upperBound - upper.lowerBound, lower.upperBound - lower.lowerBound)
      guard lower.lowerBound - upper.upperBound < 1.2 * height else { return nil }
    }
    return next
  }

  private func assign(
    _ segment: LabelledRow.Segment, row: Int, isInTaxTable: Bool, _ blocks: [NumericBlock],
    _ labels: inout [Label?]
  ) {
    var cues = Set(segment.cues)
    var indices = segment.blocks[...]
    if cues.contains(.count), let first = indices.first {
      // TOTAL QTY: 5  44.73: the count comes first, and what follows is the sum.
      labels[first] = Label(cues: cues, row: row, isInTaxTable: isInTaxTable)
      cues.remove(.count)
      indices = indices.dropFirst()
    }
    let amounts = indices.filter { blocks[$0].kind == .money || blocks[$0].kind == .number }
    let chosen =
      cues.contains(.tax)
      ? amounts.min { blocks[$0].exact.magnitude < blocks[$1].exact.magnitude } : amounts.last
    for block in indices {
      // What the row above already claimed keeps that label where this row has none.
      guard !cues.isEmpty || labels[block] == nil else { continue }
      labels[block] = Label(
        cues: refined(cues, blocks[block]), row: row, isInTaxTable: isInTaxTable,
        sharesLabel: amounts.count > 1, isChosen: block == chosen)
    }
  }

  /// ROUNDING before more than a coin names the rounded total.
  private func refined(_ cues: Set<Cue>, _ block: NumericBlock) -> Set<Cue> {
    guard cues.contains(.rounding), block.fractionDigits == 2, block.exact.magnitude >= 1 else {
      return cues
    }
    return cues.subtracting([.rounding]).union([.rounded, .total])
  }

  /// The roles that the labels tell, other than the total's.
  private func roles(of labels: [Label?], _ blocks: [NumericBlock]) -> [Role?] {
    var roles = [Role?](repeating: nil, count: blocks.count)
    for (index, label) in labels.enumerated() {
      guard let label, !label.isInTaxTable, blocks[index].kind != .percent else { continue }
      let role = role(for: label.cues, isWhole: blocks[index].fractionDigits != 2)
      let isCount = role == .quantity
      // A label of money has one amount: of several the last, a tax always the least.
      guard isCount || (blocks[index].kind != .quantity && (label.isChosen || !label.sharesLabel))
      else { continue }
      roles[index] = role
    }
    return roles
  }

  /// The role that `cues` tell.
  private func role(for cues: Set<Cue>, isWhole: Bool) -> Role? {
    // ITEM DISCOUNT 0.50 counts nothing.
    let countsOnly = cues.isSubset(of: [.count, .total, .amount, .column])
    if cues.contains(.count), isWhole || countsOnly { return .quantity }
    if cues.contains(.change) { return .change }
    if cues.contains(.discount) { return .discount }
    if cues.contains(.rounding) { return .rounding }
    if cues.contains(.paid), !cues.contains(.grandTotal) { return .paid }
    if cues.contains(.tip) { return .tip }
    let names = cues.intersection([.total, .grandTotal, .amount])
    if cues.contains(.sub) || (!names.isEmpty && cues.contains(.excluding)) { return .subtotal }
    if cues.contains(.service) { return .service }
    if cues.contains(.tax), cues.isDisjoint(with: [.including, .excluding]) { return .tax }
    return nil
  }

  // MARK: The total

  private func ranking(
    of labels: [Label?], _ blocks: [NumericBlock], _ roles: [Role?]
  ) -> [(block: Int, points: Double)] {
    let sums = blocks.indices.filter {
      blocks[$0].kind == .money && roles[$0] != .paid && roles[$0] != .change
    }
    let hasDecimals = blocks.contains { $0.kind == .money && $0.fractionDigits == 2 }
    // Values in order, so that how many are larger or equal is found by halving.
    let ordered = sums.map { blocks[$0].value }.sorted()
    var ranking: [(block: Int, points: Double)] = []
    for (index, block) in blocks.enumerated() {
      guard let label = labels[index], block.kind == .money || block.kind == .number,
        !label.cues.isDisjoint(with: [.grandTotal, .total, .amount])
      else { continue }
      var points = label.cues.reduce(0) { $0 + (evidence.cues[$1] ?? 0) }
      // A tax that is included or excluded is part of the sum's name.
      if label.cues.contains(.tax), !label.cues.isDisjoint(with: [.including, .excluding]) {
        points -= evidence.cues[.tax] ?? 0
      }
      // GRAND TOTAL says what TOTAL says, and more.
      if label.cues.contains(.grandTotal), label.cues.contains(.total) {
        points -= evidence.cues[.total] ?? 0
      }
      if label.isOnNextRow { points += evidence.isOnNextRow }
      if label.isInTaxTable { points += evidence.isInTaxTable }
      if label.sharesLabel { points += evidence.sharesLabel }
      if hasDecimals, block.fractionDigits != 2, !block.text.hasSuffix("-") {
        points += evidence.isWhole
      }
      if block.exact == 0 { points += evidence.isZero }
      if block.exact < 0 { points += evidence.isNegative }
      let larger = ordered.count - ordered.partitioningIndex { $0 > block.value }
      let equal = ordered.count - larger - ordered.partitioningIndex { $0 >= block.value }
      points += larger == 0 ? evidence.isLargest : 0
      points += evidence.isSmaller * Double(min(larger, evidence.mostLarger))
      if equal > 1 { points += evidence.isRepeated }
      ranking.append((index, points))
    }
    // Later rows get a little more, so that equals fall to the last of them.
    let rows = ranking.map { labels[$0.block]?.row ?? 0 }
    let last = Double(max(1, rows.max() ?? 1))
    for (position, row) in rows.enumerated() {
      ranking[position].points += evidence.isLower * Double(row) / last
    }
    return ranking.sorted { ($0.points, $0.block) > ($1.points, $1.block) }
  }

  /// 0.5...1, from the points and the lead over the next best value: a logistic curve.
  private func confidence(of points: Double, over rival: Double?) -> Double {
    let lead = min(3, points - (rival ?? 0))
    let strength = min(8, points) - evidence.threshold
    return 1 / (1 + exp(-0.4 * strength - 0.8 * lead))
  }
}
