import Foundation

/// Taxes by their rates, and net and tax of all rates.
extension RelationFinder {
  /// The most rows between a tax and its base.
  private static let nearby = 8
  /// The highest tax in percent.
  private static let highestRate = 50.0
  /// The rates of all countries.
  private static let known = Set(
    Country.all.flatMap(\.rates).compactMap { Decimal(string: $0) })

  /// Every tax that is a rate of an amount nearby; the rate is on its row or an adjacent one.
  func rates() -> [Relation] {
    var relations: [Relation] = []
    for (index, members) in page.rows.enumerated() {
      for rate in rates(of: members) {
        guard let percent = page.amounts[rate], percent > 0 else { continue }
        let rows = max(0, index - 1)...min(page.rows.count - 1, index + 1)
        let taxes = rows.flatMap { page.rows[$0] }.filter { $0 != rate && page.isMoney($0) }
        for tax in taxes where page.magnitude(tax) >= 2 * page.taxStep {
          relations += bases(of: tax, rate: rate, percent: percent)
        }
      }
    }
    return relations.sorted(by: Relation.isOrdered)
  }

  /// The numbers that may be rates: those with a percent sign, or else known tax rates next to two
  /// amounts.
  private func rates(of members: [Int]) -> [Int] {
    let percents = members.filter { page.blocks[$0].kind == .percent }
    if !percents.isEmpty { return percents }
    let money = members.count { page.isMoney($0) }
    guard money >= 2, members.count <= 6 else { return [] }
    return members.filter {
      page.blocks[$0].value > 0 && page.blocks[$0].value < Self.highestRate
        && page.blocks[$0].currency == nil && Self.known.contains(page.blocks[$0].exact)
    }
  }

  private func bases(of tax: Int, rate: Int, percent: Int) -> [Relation] {
    let whole = 100 * 100 * page.amounts.cent
    let near = page.money.filter {
      abs(page.row[$0] - page.row[tax]) <= Self.nearby && $0 != tax && $0 != rate
        && page.magnitude($0) > page.magnitude(tax)
    }
    return near.compactMap { base in
      let amount = page.magnitude(base)
      let (product, overflow) = amount.multipliedReportingOverflow(by: percent)
      guard !overflow else { return nil }
      // Half a step for rounding, and half a step for tills that round each item.
      let net = Double(product) / Double(whole)
      let gross = Double(product) / Double(whole + percent)
      let value = Double(page.magnitude(tax))
      let tolerance = Double(page.taxStep)
      let isNet = abs(net - value) <= tolerance
      guard isNet || abs(gross - value) <= tolerance else { return nil }
      return Relation(
        form: .rate, terms: [Equation.Term(base), Equation.Term(rate)], result: tax,
        surprise: page.chance.surprise(
          of: page.magnitude(tax), trials: near.count, tolerance: page.taxStep),
        isGross: !isNet)
    }
  }

  /// Net and tax of all rates together, if there are several.
  func taxes(_ rates: [Relation]) -> [Relation] {
    // For each tax the base on its own row.
    var lines: [(net: Int?, tax: Int, gross: Int?)] = []
    var used: Set<Int> = []
    for relation in rates where relation.surprise > 0 {
      let base = relation.base
      guard page.row[base] == page.row[relation.result], used.insert(relation.result).inserted
      else { continue }
      lines.append(
        relation.isGross ? (nil, relation.result, base) : (base, relation.result, nil))
    }
    lines.sort { page.row[$0.tax] < page.row[$1.tax] }
    guard lines.count >= 2, lines.count <= 6 else { return [] }
    var terms: [Equation.Term] = []
    var sum = 0
    for line in lines {
      if let gross = line.gross {
        terms.append(Equation.Term(gross))
        sum += page.units(gross)
      } else if let net = line.net {
        terms += [Equation.Term(net), Equation.Term(line.tax)]
        sum += page.units(net) + page.units(line.tax)
      }
    }
    let members = Set(terms.map(\.block))
    return page.money.filter { page.units($0) == sum && !members.contains($0) }.map {
      Relation(
        form: .taxes, terms: terms, result: $0,
        surprise: page.chance.surprise(of: abs(sum), trials: 1))
    }
  }
}
