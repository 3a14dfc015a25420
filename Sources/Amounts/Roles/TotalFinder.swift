import Foundation
import SummaGeometry

/// Weighs everything that speaks for an amount being the total.
struct TotalFinder {
  let blocks: [NumericBlock]
  let labels: [Label?]
  let amounts: ExactAmounts
  let equations: [Equation]
  let taxLines: [TaxLine]
  var model = TotalModel.standard

  /// An amount that may be the total: all blocks that print it, with what speaks for it.
  struct Candidate: Sendable {
    /// The block that is likeliest meant.
    var block: Int
    /// All blocks with this amount.
    var blocks: [Int]
    var evidence: [TotalEvidence: Double]
    /// How likely it is the total, of all that is on the page and of none.
    var probability = 0.0
  }

  /// The candidates, the likeliest first. What their probabilities lack to 1 is that of there being no total.
  func candidates() -> [Candidate] {
    var candidates = self.evidence()
    let scores = candidates.map { model.score($0.evidence) }
    let highest = max(model.none, scores.max() ?? model.none)
    let weights = scores.map { exp($0 - highest) }
    let sum = weights.reduce(exp(model.none - highest), +)
    for index in candidates.indices { candidates[index].probability = weights[index] / sum }
    func sort() {
      candidates.sort { ($0.probability, $0.block) > ($1.probability, $1.block) }
    }
    sort()
    settleRounding(&candidates)
    // What gave its probability to the rounded total is the last.
    sort()
    return candidates
  }

  /// Of a total before and after rounding, both of which are right, takes the one after it.
  private func settleRounding(_ candidates: inout [Candidate]) {
    guard let best = candidates.first else { return }
    for equation in equations where equation.kind == .extras && isRoundingOnly(equation) {
      guard let base = equation.terms.first?.block, equation.terms.count == 2,
        let other = candidates.firstIndex(where: { candidate in
          candidate.block != best.block && candidate.evidence[.inTaxTable] == nil
            && (best.blocks.contains(base) && candidate.blocks.contains(equation.result)
              || best.blocks.contains(equation.result) && candidate.blocks.contains(base))
        })
      else { continue }
      let probability = best.probability + candidates[other].probability
      let isBest = best.blocks.contains(equation.result)
      if !isBest { candidates.swapAt(0, other) }
      candidates[0].probability = probability
      candidates[other].probability = 0
      return
    }
  }

  // MARK: Evidence

  private func cues(_ block: Int) -> CueSet { labels[block]?.cues ?? [] }

  private func role(_ block: Int) -> Role? {
    labels[block]?.role(of: blocks[block])
  }

  private func evidence() -> [Candidate] {
    let hasCents = blocks.contains { $0.kind == .money && $0.fractionDigits == 2 }
    let hasMoney = blocks.contains { $0.kind == .money }
    var groups: [Int: [Int]] = [:]
    var order: [Int] = []
    for (index, block) in blocks.enumerated() {
      guard let units = amounts[index], !block.isUnitPrice else { continue }
      let isNamed = !cues(index).isDisjoint(with: .sums)
      guard block.kind == .money || (block.kind == .number && (isNamed || !hasMoney)) else {
        continue
      }
      let magnitude = abs(units)
      if groups[magnitude] == nil { order.append(magnitude) }
      groups[magnitude, default: []].append(index)
    }
    let page = Surroundings(
      sums: order.flatMap { groups[$0] ?? [] }.filter { !isAside($0) }, blocks: blocks,
      amounts: amounts, labels: labels, hasCents: hasCents)
    return order.compactMap { units in
      groups[units].map { candidate($0, units: units, page) }
    }
  }

  /// Handed over, given back, saved or no money: such an amount may be larger than the total.
  private func isAside(_ block: Int) -> Bool {
    switch role(block) {
    case .paid, .change, .points, .balance, .discount, .quantity: true
    default: false
    }
  }

  /// What the evidence of one amount is measured against.
  private struct Surroundings {
    /// Different amounts in ascending order.
    var values: [Int]
    var firstRow: Int
    var lastRow: Int
    var height: Double
    var isSigned: Bool
    var hasCents: Bool

    init(
      sums: [Int], blocks: [NumericBlock], amounts: ExactAmounts, labels: [Label?], hasCents: Bool
    ) {
      values = Set(sums.compactMap { amounts[$0].map(abs) }).sorted()
      let named = sums.filter { labels[$0]?.cues.isDisjoint(with: .sums) == false }
      firstRow = named.compactMap { labels[$0]?.row }.min() ?? 0
      lastRow = named.compactMap { labels[$0]?.row }.max() ?? 0
      let heights = sums.map { blocks[$0].box.height }.sorted()
      height = heights.isEmpty ? 0 : heights[heights.count / 2]
      let signed = sums.count { blocks[$0].currency != nil }
      isSigned = signed > 0 && signed < sums.count
      self.hasCents = hasCents
    }
  }

  private func candidate(_ members: [Int], units: Int, _ page: Surroundings) -> Candidate {
    let chosen = members.max { (rank($0), $0) < (rank($1), $1) } ?? members[0]
    let block = blocks[chosen]
    let cues = cues(chosen)
    let label = labels[chosen]
    var evidence: [TotalEvidence: Double] = [:]
    func note(_ item: TotalEvidence, _ holds: Bool) {
      if holds { evidence[item] = 1 }
    }
    // GRAND TOTAL says what TOTAL says, and more.
    note(.grandTotal, cues.contains(.grandTotal))
    note(.total, cues.contains(.total) && !cues.contains(.grandTotal))
    note(.amount, cues.isDisjoint(with: [.total, .grandTotal]) && cues.contains(.amount))
    note(.including, cues.contains(.including))
    note(.excluding, cues.contains(.excluding))
    note(.sub, cues.contains(.sub))
    note(.rounded, cues.contains(.rounded))
    let isTaxed = cues.contains(.tax) && cues.isDisjoint(with: [.including, .excluding])
    note(
      .part,
      isTaxed || !cues.isDisjoint(with: [.service, .tip, .discount, .rounding, .deposit]))
    note(.paid, !cues.isDisjoint(with: [.paid, .cash]))
    note(.card, cues.contains(.card))
    note(.change, cues.contains(.change))
    // What is left when something was paid beforehand is no longer the total.
    let isRest = equations.contains { equation in
      equation.kind == .split && equation.terms.contains { members.contains($0.block) }
    }
    note(.balance, cues.contains(.balance) || isRest)
    note(.noMoney, !cues.isDisjoint(with: [.count, .points]))
    note(.unlabelled, cues.isDisjoint(with: CueSet.ofAmounts.subtracting(.column)))
    note(.onNextRow, label?.isOnNextRow == true)
    note(.sharesLabel, label?.sharesLabel == true)
    note(.inTaxTable, label?.isInTaxTable == true)

    let results = equations.filter { members.contains($0.result) }
    note(.sumOfItems, results.contains { $0.kind == .items })
    note(.sumOfExtras, results.contains { $0.kind == .extras })
    note(.sumOfTaxes, results.contains { $0.kind == .tax })
    note(.paidExactly, results.contains { $0.kind == .payment || $0.kind == .split })
    let bases = equations.filter { equation in
      equation.kind == .extras && equation.terms.count >= 2
        && equation.terms.first.map { members.contains($0.block) } == true
        && labels[equation.result]?.isTotal == true
    }
    note(.leadsOn, bases.contains { !isRoundingOnly($0) })
    note(.leadsToRounding, bases.contains(where: isRoundingOnly))
    let payments = equations.filter { $0.kind == .payment }
    note(
      .contradictsPayment,
      !payments.isEmpty && !payments.contains { amounts[$0.result].map(abs) == units })
    note(.fitsTaxRate, taxLines.contains { fits(units, $0) })

    let supports: Set<TotalEvidence> = [
      .sumOfItems, .sumOfExtras, .sumOfTaxes, .paidExactly, .fitsTaxRate, .leadsToRounding,
    ]
    let isSupported = members.count > 1 || !supports.isDisjoint(with: evidence.keys)
    note(.unsupported, !isSupported && page.values.count > 1)

    let larger = page.values.count { $0 > units }
    note(.largest, larger == 0)
    if larger > 0 { evidence[.larger] = Double(min(3, larger)) }
    note(.repeated, members.count > 1)
    note(.samePaid, members.contains { role($0) == .paid } && role(chosen) != .paid)
    if let row = label?.row, page.lastRow > page.firstRow {
      let place = Double(row - page.firstRow) / Double(page.lastRow - page.firstRow)
      evidence[.lower] = min(1, max(0, place))
    }
    if page.height > 0 {
      let taller = members.map { blocks[$0].box.height / page.height - 1 }.max() ?? 0
      if taller > 0.15 { evidence[.taller] = min(1, taller) }
    }
    note(.signed, page.isSigned && members.contains { blocks[$0].currency != nil })
    note(.whole, page.hasCents && block.fractionDigits != 2 && !block.text.hasSuffix("-"))
    note(.zero, units == 0)
    note(.negative, block.exact < 0)
    let isItem = equations.contains { equation in
      (equation.kind == .items && equation.terms.contains { members.contains($0.block) })
        || (equation.kind == .product && members.contains(equation.result))
    }
    note(.amongItems, isItem)
    return Candidate(block: chosen, blocks: members, evidence: evidence)
  }

  /// Which of several blocks with the same amount is likelier meant when one speaks of the total.
  private func rank(_ block: Int) -> Double {
    let cues = cues(block)
    var rank = 0.0
    if cues.contains(.grandTotal) { rank += 7 }
    if cues.contains(.total) { rank += 5 }
    if cues.contains(.amount) { rank += 2 }
    if cues.contains(.rounded) { rank += 1 }
    if cues.contains(.including) { rank += 1 }
    if !cues.isDisjoint(with: .payment) { rank -= 3 }
    if cues.contains(.excluding) { rank -= 4 }
    // A subtotal is one, though the same amount stands somewhere without a word.
    if cues.contains(.sub) { rank -= cues.contains(.total) ? 7.5 : 2.5 }
    if cues.isDisjoint(with: CueSet.ofAmounts.subtracting(.column)) { rank -= 2.75 }
    if cues.contains(.tax), cues.isDisjoint(with: .including) { rank -= 5 }
    if !cues.isDisjoint(with: [.service, .tip, .discount, .rounding, .deposit]) { rank -= 6 }
    if !cues.isDisjoint(with: [.change, .count, .points, .balance]) { rank -= 6 }
    if labels[block]?.isInTaxTable == true { rank -= 4 }
    if labels[block]?.isOnNextRow == true { rank -= 0.5 }
    return rank
  }

  private func isRoundingOnly(_ equation: Equation) -> Bool {
    equation.terms.dropFirst().allSatisfy { role($0.block) == .rounding }
  }

  /// Whether `units` include the tax of `line` at its rate.
  private func fits(_ units: Int, _ line: TaxLine) -> Bool {
    guard let rate = line.rate.flatMap({ amounts[$0] }), let tax = amounts[line.tax], rate > 0,
      tax >= 10 * amounts.cent, units > tax
    else { return false }
    let percent = Double(rate) / Double(100 * amounts.cent)
    let expected = Double(units) * percent / (100 + percent)
    return abs(expected - Double(tax)) <= 0.6 * Double(amounts.cent)
  }
}
