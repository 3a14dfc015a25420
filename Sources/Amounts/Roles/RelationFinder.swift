/// Finds numbers of a page that fit together, by their values and places only, without words.
///
/// The work grows with the square of the amounts within a few rows of each other, and is bounded by
/// `PageNumbers.most`.
struct RelationFinder {
  let page: PageNumbers

  /// The most rows between a sum and the two amounts of a pair.
  private static let reach = 14
  /// The most prints of one amount that are tried, from the bottom up.
  private static let mostAlike = 8
  /// Sums with less surprise are no evidence.
  static let leastSurprise = -1.0

  /// All relations, of each form the least likely by chance first, and the suggested tips.
  func found() -> (relations: [Relation], tips: [TipChoice]) {
    let rates = rates()
    let pairs = pairs()
    let all = columns() + payments() + pairs + taxes(rates) + rates
    let tips = tipChoices(rates) + sumChoices(pairs)
    let relations = all.filter { relation in
      relation.surprise >= Self.leastSurprise && !isEmpty(relation)
        && !tips.contains { isOneOf($0.tips, in: relation) }
    }
    return (relations, tips)
  }

  /// Suggested tips: amounts at several rates of one amount above them, each printed once. Unlike
  /// tips, taxes in a table have their base beside them, and a total below them.
  private func tipChoices(_ rates: [Relation]) -> [TipChoice] {
    var byBase: [Int: [Relation]] = [:]
    for relation in rates
    where !relation.isGross && page.row[relation.base] < page.row[relation.result]
      && page.blocks[relation.rate].kind == .percent
    {
      byBase[page.magnitude(relation.base), default: []].append(relation)
    }
    return byBase.flatMap { base, relations in
      let ordered = relations.sorted { page.row[$0.result] < page.row[$1.result] }
      let groups = ordered.reduce(into: [[Relation]]()) { groups, relation in
        if let last = groups.last?.last,
          !hasMore(than: base, between: last.result, and: relation.result)
        {
          groups[groups.count - 1].append(relation)
        } else {
          groups.append([relation])
        }
      }
      return groups.compactMap { group -> TipChoice? in
        let rates = Set(group.map { page.blocks[$0.rate].exact })
        let amounts = Set(group.map(\.result))
        let isRepeated = Set(amounts.map(page.magnitude)).count < amounts.count
        guard rates.count > 1, amounts.count > 1, !isRepeated, let first = group.first else {
          return nil
        }
        return TipChoice(
          base: base, tips: amounts, sums: Set(amounts.map { base + page.magnitude($0) }),
          row: page.row[first.result])
      }
    }
  }

  /// Suggested tips with printed totals: different amounts that are added to one above them, each
  /// with the sum behind it or on the next row.
  private func sumChoices(_ pairs: [Relation]) -> [TipChoice] {
    var byBase: [Int: [Int: (tip: Int, sum: Int)]] = [:]
    for pair in pairs where pair.correction == nil {
      let (base, tip) = (pair.terms[0].block, pair.terms[1].block)
      let rows = page.row[pair.result] - page.row[tip]
      guard page.row[base] < page.row[tip], (0...1).contains(rows), tip < pair.result,
        page.units(tip) > 0, page.units(base) > 0
      else { continue }
      byBase[page.magnitude(base), default: [:]][page.magnitude(tip)] = (tip, pair.result)
    }
    return byBase.compactMap { base, sums in
      let amounts = Set(sums.values.map(\.tip))
      guard amounts.count > 1, let first = amounts.map({ page.row[$0] }).min() else { return nil }
      return TipChoice(
        base: base, tips: amounts, sums: Set(sums.keys.map { base + $0 }), row: first)
    }
  }

  /// True if a row between those of two blocks has an amount above `amount`.
  private func hasMore(than amount: Int, between first: Int, and last: Int) -> Bool {
    (page.row[first]..<page.row[last]).dropFirst().contains { row in
      page.rows[row].contains { page.isMoney($0) && page.magnitude($0) > amount }
    }
  }

  /// True if a sum has one of the suggested amounts, and not all of them, as taxes would be.
  private func isOneOf(_ suggestions: Set<Int>, in relation: Relation) -> Bool {
    guard relation.form != .rate else { return false }
    let count = relation.terms.count { suggestions.contains($0.block) }
    return count > 0 && count < suggestions.count
  }

  /// True if one of the terms equals the sum, and the others cancel each other. A sum of zero,
  /// whose terms all cancel, is a valid total.
  private func isEmpty(_ relation: Relation) -> Bool {
    guard relation.form == .column else { return false }
    let units = relation.terms.map { ($0.isSubtracted ? -1 : 1) * page.magnitude($0.block) }
    let sum = units.reduce(0, +)
    return sum != 0 && units.contains(sum)
  }

  // MARK: Pairs

  /// Every two amounts that add up to a third.
  func pairs() -> [Relation] {
    let money = page.money.filter { page.units($0) != 0 && !page.blocks[$0].isUnitPrice }
    let byUnits = Dictionary(grouping: money, by: page.magnitude)
      .mapValues { $0.suffix(Self.mostAlike) }
    var corrected: [Int: [Relation.Correction]] = [:]
    for (correction, units) in page.corrections where units != 0 {
      corrected[abs(units), default: []].append(correction)
    }
    var found: [Relation] = []
    func note(_ a: Int, _ b: Int, _ c: Int, _ sum: Int, _ correction: Relation.Correction?) {
      guard c != a, c != b, abs(page.row[c] - page.row[a]) <= Self.reach,
        abs(page.row[c] - page.row[b]) <= Self.reach
      else { return }
      // Each further reading is another trial.
      let readings = correction == nil ? 1 : page.corrections.count
      let surprise = page.chance.surprise(of: sum, trials: trials(a, b, c) * readings)
      guard surprise >= Self.leastSurprise else { return }
      found.append(
        Relation(
          form: .pair, terms: [Equation.Term(a), Equation.Term(b)], result: c,
          surprise: surprise, correction: correction))
    }
    for (index, a) in money.enumerated() {
      for b in money.dropFirst(index + 1) where page.row[b] - page.row[a] <= 2 * Self.reach {
        let (larger, smaller) = page.magnitude(a) >= page.magnitude(b) ? (a, b) : (b, a)
        let sum = page.magnitude(a) + page.magnitude(b)
        for c in byUnits[sum] ?? [] { note(larger, smaller, c, sum, nil) }
        for correction in corrected[sum] ?? [] {
          note(larger, smaller, correction.block, sum, correction)
        }
      }
      for (correction, units) in page.corrections where correction.block != a && units != 0 {
        let sum = page.magnitude(a) + abs(units)
        let isLarger = page.magnitude(a) >= abs(units)
        let (larger, smaller) = isLarger ? (a, correction.block) : (correction.block, a)
        for c in byUnits[sum] ?? [] { note(larger, smaller, c, sum, correction) }
      }
    }
    return found.sorted(by: Relation.isOrdered)
  }

  /// The number of pairs that are as close together as these three.
  private func trials(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let first = min(page.row[a], page.row[b], page.row[c])
    let last = max(page.row[a], page.row[b], page.row[c])
    let count = counts[min(last + 1, counts.count - 1)] - counts[first]
    return max(1, count * (count - 1) / 2)
  }

  /// The number of amounts above each row.
  private let counts: [Int]

  init(page: PageNumbers) {
    self.page = page
    var perRow = [Int](repeating: 0, count: page.rows.count + 1)
    for block in page.money { perRow[page.row[block] + 1] += 1 }
    counts = perRow.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }
}

/// Suggested tips, at several rates of one amount.
struct TipChoice: Sendable {
  /// The amount that they are rates of, without its sign.
  var base: Int
  var tips: Set<Int>
  /// The amount with each of them.
  var sums: Set<Int>
  /// The first row with a tip.
  var row: Int
}

extension Relation {
  /// The least likely by chance first. The order is fixed, so every run finds the same.
  static func isOrdered(_ a: Relation, _ b: Relation) -> Bool {
    if a.surprise != b.surprise { return a.surprise > b.surprise }
    return a.blocks.lexicographicallyPrecedes(b.blocks)
  }
}
