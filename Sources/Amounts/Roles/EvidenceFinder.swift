import Foundation
import SummaGeometry

/// Collects the evidence for and against each role of each number.
struct EvidenceFinder {
  let page: PageNumbers
  let rows: [Row]
  let labels: [Label?]
  let products: [Product]
  let relations: [Relation]
  let tips: [TipChoice]
  let conversions: [Conversion]
  /// The amounts that the page also spells out.
  let spelled: Set<Int>

  /// The evidence of each block.
  func evidence() -> [[Evidence]] {
    let surroundings = Surroundings(page: page, rows: rows, labels: labels)
    var evidence = page.blocks.indices.map { block -> [Evidence] in
      var found = [Evidence(Feature(.any))]
      print(of: block, surroundings, &found)
      place(of: block, surroundings, &found)
      words(at: block, surroundings, &found)
      comparison(of: block, surroundings, &found)
      return found
    }
    // Returned goods are no evidence, since the weights were fitted on sales.
    for product in products where page.units(product.count) > 0 {
      let value = Self.strength(product.surprise)
      evidence[product.amount].strengthen(.productAmount, value)
      evidence[product.price].strengthen(.productPrice, value)
      evidence[product.count].strengthen(.productCount, value)
    }
    for relation in relations {
      let value = Self.strength(relation.surprise)
      if relation.form == .rate {
        evidence[relation.result].strengthen(.taxOfRate, value)
        evidence[relation.base].strengthen(.baseOfRate, value)
      } else if value > 0, isCarriedOn(relation) {
        evidence[relation.base].strengthen(.carriedOn, value)
      }
    }
    for conversion in conversions {
      let value = Self.strength(conversion.surprise)
      evidence[conversion.base].strengthen(.convertedFrom, value)
      evidence[conversion.result].strengthen(.converted, value)
    }
    return evidence
  }

  /// True if a smaller amount further down is added to the first term, and the sum is below that.
  private func isCarriedOn(_ relation: Relation) -> Bool {
    let blocks = relation.blocks
    return relation.correction == nil && relation.terms.allSatisfy { !$0.isSubtracted }
      && zip(blocks, blocks.dropFirst()).allSatisfy { page.row[$0] < page.row[$1] }
      && 2 * page.units(blocks[0]) > page.units(relation.result)
  }

  /// 0 for a likely coincidence, 1 for one that is expected once in a few hundred pages.
  private static func strength(_ surprise: Double) -> Double { min(1, max(0, surprise / 5)) }

  // MARK: Print

  private func print(of block: Int, _ around: Surroundings, _ found: inout [Evidence]) {
    let number = page.blocks[block]
    found.note(.plain, !page.isMoney(block))
    let hasDash = number.text.hasSuffix("-")
    found.note(.whole, around.hasCents && number.fractionDigits != 2 && !hasDash)
    found.note(.dash, hasDash)
    found.note(.signed, around.isSigned && number.currency != nil)
    found.note(.otherCurrency, number.currency != nil && number.currency != around.currency)
    // On a refund all amounts are negative, which is no evidence.
    found.note(.negative, number.exact < 0 && !around.isRefund)
    found.note(.zero, page.units(block) == 0)
    found.note(.unitPrice, number.isUnitPrice)
    found.note(
      .ungrouped,
      around.groupsThousands && number.fractionDigits == 0 && number.hasUngroupedThousands)
    if around.height > 0 {
      let ratio = number.box.height / around.height - 1
      if ratio > 0.1 { found.note(.taller, min(1, ratio)) }
      if ratio < -0.1 { found.note(.lower, min(1, -2 * ratio)) }
    }
  }

  // MARK: Place

  private func place(of block: Int, _ around: Surroundings, _ found: inout [Evidence]) {
    let row = page.row[block]
    let beside = around.besides[row]
    found.note(.last, beside.lastMoney == block)
    found.note(.only, beside.lastMoney == block && beside.count == 1)
    found.note(.many, beside.count >= 3)
    let box = page.blocks[block].box
    found.note(.inColumn, around.edge.map { abs($0 - box.maxX) < 1.5 * box.height } ?? false)
    if around.lastRow > around.firstRow {
      let place = Double(row - around.firstRow) / Double(around.lastRow - around.firstRow)
      found.note(.down, min(1, max(0, place)))
    }
    found.note(.beforeSums, row < around.firstSum)
    found.note(.afterSums, row > around.firstSum)
    found.note(.afterPayment, row > around.firstPayment)
    found.note(.headOfPage, row < around.firstItem)
    let label = labels[block]
    found.note(.taxTable, label?.isInTaxTable == true)
    found.note(.itemTable, label?.isInItemTable == true)
    found.note(.sharesLabel, label?.sharesLabel == true)
    found.note(.isChosen, label?.sharesLabel == true && label?.isChosen == true)
    found.note(.rateBeside, beside.hasRate)
    if let first = page.rows[row].first, first != block {
      let number = page.blocks[first]
      found.note(
        .countBeside,
        number.fractionDigits == 0 && number.value >= 1 && number.value < 100
          && number.kind != .money && number.kind != .percent)
    }
  }

  // MARK: Words

  private func words(at block: Int, _ around: Surroundings, _ found: inout [Evidence]) {
    let index = page.row[block]
    let row = rows[index]
    let label = labels[block]
    let own = label?.cues ?? []
    let isBelow = label?.isOnNextRow == true
    let strengths = around.strengths(index, above: isBelow)
    func note(_ cues: CueSet, _ place: Feature.Place) {
      for cue in cues.cues { found.append(Evidence(Feature(cue, at: place), strengths(cue))) }
    }
    note(own, isBelow ? .above : .own)
    let words = own.cues
    for (position, first) in words.enumerated() {
      for second in words[(position + 1)...] {
        found.append(Evidence(Feature(first, with: second)))
      }
    }
    if let cell = around.cell[block] {
      if own.isEmpty {
        let text = row.cells[cell].label
        let hasWords = text.count(where: \.isLetter) >= 3
        found.note(hasWords ? .unknownWords : .bare)
      }
      found.note(
        .code, row.codes.contains(block) && page.blocks[block].text.allSatisfy(\.isNumber))
      if row.cells.indices.contains(cell + 1), row.cells[cell + 1].blocks.isEmpty {
        note(row.cells[cell + 1].cues, .behind)
      }
      note(around.besides[index].cues.subtracting(own), .beside)
    }
    if let column = label?.column { note(CueSet(column), .column) }
    note(row.context, .context)
    note(around.cuesBefore[index].subtracting(own), .previous)
    note(around.cuesAfter[index].subtracting(own), .next)
    let twins = around.twins[page.magnitude(block)]?.blocks ?? []
    let said = twins.filter { $0 != block }.reduce(into: CueSet()) {
      $0.formUnion(labels[$1]?.cues ?? [])
    }
    note(said, .twin)
  }

  // MARK: Comparison

  private func comparison(of block: Int, _ around: Surroundings, _ found: inout [Evidence]) {
    let magnitude = page.magnitude(block)
    let row = page.row[block]
    if page.isMoney(block) {
      let values = around.values
      let larger = values.count - values.indices.partitioningIndex { values[$0] > magnitude }
      found.note(.largest, larger == 0)
      if larger > 0 { found.note(.larger, Double(min(3, larger)) / 3) }
      found.note(.largestSoFar, around.largestAbove[row] < magnitude)
      if let largest = around.values.last, magnitude > 0 {
        found.note(.tiny, magnitude * 100 < largest)
        found.note(.small, magnitude * 5 < largest)
      }
    }
    let twins = around.twins[magnitude]?.rows ?? row...row
    found.note(.repeatedAbove, magnitude > 0 && twins.lowerBound < row)
    found.note(.repeatedBelow, magnitude > 0 && twins.upperBound > row)
    found.note(.spelled, spelled.contains(block))
    found.note(.round, magnitude > 0 && Self.isRound(magnitude, cent: page.amounts.cent))
    found.note(
      .suggestedTip, tips.contains { $0.tips.contains(block) || $0.sums.contains(magnitude) })
    found.note(.baseOfTips, tips.contains { $0.base == magnitude && $0.row > row })
  }

  /// True for 5, 10, 20, 100: one digit before zeros, as on banknotes.
  private static func isRound(_ magnitude: Int, cent: Int) -> Bool {
    var value = magnitude
    guard value % (100 * cent) == 0 else { return false }
    while value % 10 == 0 { value /= 10 }
    return value < 10
  }
}

extension [Evidence] {
  fileprivate mutating func note(_ clue: Feature.Clue, _ value: Double = 1) {
    append(Evidence(Feature(clue), value))
  }

  fileprivate mutating func note(_ clue: Feature.Clue, _ holds: Bool) { if holds { note(clue) } }

  /// Raises the value of a clue to `value`, if it is larger.
  fileprivate mutating func strengthen(_ clue: Feature.Clue, _ value: Double) {
    let feature = Feature(clue)
    if let index = firstIndex(where: { $0.feature == feature }) {
      self[index].value = Swift.max(self[index].value, value)
    } else if value > 0 {
      note(clue, value)
    }
  }
}
