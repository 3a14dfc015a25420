/// What was handed over, given back, and paid beforehand.
extension EquationFinder {
  /// What was handed over, less the change; several payments together.
  func payments(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let paid = blocks.indices.filter { isMoney($0) && role($0) == .paid && amounts[$0] ?? 0 != 0 }
    let change = blocks.indices.filter { isMoney($0) && role($0) == .change }
    var equations: [Equation] = []
    for result in sums where isLabelledSum(result.block) || !change.isEmpty {
      for p in paid.prefix(8) {
        guard let given = amounts[p].map(abs), given >= result.units else { continue }
        for c in change.prefix(4) {
          guard let back = amounts[c].map(abs), given - back == result.units else { continue }
          let terms = [Equation.Term(p), Equation.Term(c, isSubtracted: true)]
          equations.append(Equation(.payment, terms, result: result.block))
        }
      }
      guard paid.count > 1, isLabelledSum(result.block) else { continue }
      let handed = paid.prefix(4).reduce(0) { $0 &+ abs(amounts[$1] ?? 0) }
      let back = change.first.flatMap { amounts[$0] }.map(abs) ?? 0
      if handed - back == result.units {
        var terms = paid.prefix(4).map { Equation.Term($0) }
        if back != 0, let c = change.first { terms.append(Equation.Term(c, isSubtracted: true)) }
        equations.append(Equation(.split, terms, result: result.block))
      }
    }
    return equations + rest(sums, paid) + unnamedPayments(sums)
  }

  /// What was paid beforehand and what is left to pay make the total.
  private func rest(_ sums: [(block: Int, units: Int)], _ paid: [Int]) -> [Equation] {
    var equations: [Equation] = []
    let lefts = sums.filter { !cues($0.block).isDisjoint(with: [.grandTotal, .balance]) }
    for left in lefts.prefix(4) {
      for p in paid.prefix(4) where row(p) < row(left.block) {
        for total in sums where row(total.block) < row(p) {
          guard abs(amounts[p] ?? 0) &+ left.units == total.units else { continue }
          let terms = [Equation.Term(p), Equation.Term(left.block)]
          equations.append(Equation(.split, terms, result: total.block))
        }
      }
    }
    return equations
  }

  /// The same by place alone: the two amounts below a named total, the second of them what is left of the first.
  private func unnamedPayments(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    sums.compactMap { sum in
      guard labels[sum.block]?.isTotal == true else { return nil }
      let below = rows.indices.dropFirst(row(sum.block) + 1).prefix(4)
        .compactMap { rows[$0].blocks.last(where: isMoney) }.filter { role($0) == nil }
      guard below.count >= 2, let given = amounts[below[0]], let back = amounts[below[1]],
        given > sum.units, given - back == sum.units
      else { return nil }
      return Equation(
        .payment, [Equation.Term(below[0]), Equation.Term(below[1], isSubtracted: true)],
        result: sum.block)
    }
  }
}
