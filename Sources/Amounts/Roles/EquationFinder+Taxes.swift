/// Net, tax and gross of each rate.
extension EquationFinder {
  /// The rows that give net, tax or gross of a rate.
  func taxLines() -> [TaxLine] {
    rows.indices.compactMap(taxLine)
  }

  private func taxLine(_ index: Int) -> TaxLine? {
    let row = rows[index]
    // More stand in no row of a table; three of them are tried together.
    let members = Array(row.blocks.prefix(12))
    let isTaxRow =
      row.cues.contains(.tax) || members.contains { labels[$0]?.isInTaxTable == true }
      || members.contains { labels[$0]?.column == .tax && labels[$0]?.isInItemTable != true }
    // The heading may have taken the percent sign off the rate.
    let rate =
      members.first { blocks[$0].kind == .percent }
      ?? (isTaxRow ? members.first { isRate($0, of: members) } : nil)
    let money = members.filter { isMoney($0) && (amounts[$0] ?? 0) > 0 && $0 != rate }
    guard isTaxRow || rate != nil, money.count >= 2 else {
      guard row.cues.contains(.tax), let rate, let tax = money.first, money.count == 1,
        role(tax) == .tax || row.cues.contains(.including)
      else { return nil }
      return TaxLine(rate: rate, net: nil, tax: tax, gross: nil)
    }
    // Three that add up need no rate.
    if money.count >= 3 {
      for g in money {
        for n in money where n != g {
          for t in money where t != g && t != n {
            guard let gross = amounts[g], let net = amounts[n], let tax = amounts[t],
              net + tax == gross, tax < net, isTaxRow || isRate(rate, net, tax)
            else { continue }
            return TaxLine(rate: rate, net: n, tax: t, gross: g)
          }
        }
      }
    }
    for larger in money {
      for t in money where t != larger {
        guard let sum = amounts[larger], let tax = amounts[t], tax < sum else { continue }
        if isRate(rate, sum, tax) { return TaxLine(rate: rate, net: larger, tax: t, gross: nil) }
        if isRate(rate, sum - tax, tax) {
          return TaxLine(rate: rate, net: nil, tax: t, gross: larger)
        }
      }
    }
    return nil
  }

  /// Whether number `block` is the rate between two others of `members`.
  private func isRate(_ block: Int, of members: [Int]) -> Bool {
    guard let rate = amounts[block], rate > 0, rate < 50 * amounts.cent * 100 else { return false }
    let others = members.filter { $0 != block && isMoney($0) }.compactMap { amounts[$0] }
    return others.contains { net in
      others.contains { tax in tax >= 5 * amounts.cent && tax < net && isRate(block, net, tax) }
    }
  }

  /// Whether `tax` is `rate` percent of `net`, to the cent.
  private func isRate(_ rate: Int?, _ net: Int, _ tax: Int) -> Bool {
    guard let rate, let percent = amounts[rate], percent > 0 else { return false }
    let unit = 100 * amounts.cent * 100
    let product = net.multipliedReportingOverflow(by: percent)
    guard !product.overflow else { return false }
    // One cent for rounding in either direction.
    return abs(product.partialValue - tax * unit) <= unit * amounts.cent
  }

  /// Net and tax of all rates together.
  func taxes(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let lines = taxLines()
    var equations: [Equation] = []
    let known = lines.filter { $0.net != nil || $0.gross != nil }
    guard !known.isEmpty else { return [] }
    var choices = known.map { [$0] }
    if known.count > 1 { choices.insert(known, at: 0) }
    for lines in choices {
      var terms: [Equation.Term] = []
      var units = 0
      for line in lines {
        if let net = line.net {
          terms += [Equation.Term(net), Equation.Term(line.tax)]
          units &+= (amounts[net] ?? 0) &+ (amounts[line.tax] ?? 0)
        } else if let gross = line.gross {
          terms.append(Equation.Term(gross))
          units &+= amounts[gross] ?? 0
        }
      }
      guard terms.count > 1 else { continue }
      let used = Set(terms.map(\.block))
      for sum in sums where sum.units == units && !used.contains(sum.block) {
        equations.append(Equation(.tax, terms, result: sum.block))
      }
    }
    return equations
  }
}
