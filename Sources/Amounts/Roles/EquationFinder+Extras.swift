/// What is put on a subtotal or taken off it: tax, service, tip, discount, rounding, deposits.
extension EquationFinder {
  /// A subtotal with what is put on it or taken off.
  func extras(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let steps = self.steps()
    guard !steps.isEmpty else { return [] }
    var byValue: [Int: [Int]] = [:]
    for sum in sums { byValue[sum.units, default: []].append(sum.block) }
    var bases: [(terms: [Equation.Term], units: Int, row: Int, isLabelled: Bool)] = []
    var seen: Set<Int> = []
    for sum in sums where seen.insert(sum.units).inserted {
      bases.append(
        ([Equation.Term(sum.block)], sum.units, row(sum.block), isLabelledSum(sum.block)))
    }
    if let row = steps.map({ row($0.block) }).min() {
      let items = items(above: row, rightEdge: nil)
      if items.count > 1 {
        let terms = items.map { Equation.Term($0.block, isSubtracted: $0.units < 0) }
        bases.append((terms, items.reduce(0) { $0 &+ $1.units }, row, true))
      }
    }
    var equations: [Equation] = []
    for choice in choices(of: steps) {
      for base in bases {
        for result in byValue[base.units &+ choice.units] ?? []
        where !base.terms.contains(where: { $0.block == result }) {
          let isTotal = labels[result]?.isTotal == true
          let isAfter = row(result) >= base.row || (isTotal && !choice.isRounding)
          guard isAfter, isTotal || (base.isLabelled && isLabelledSum(result)) else { continue }
          // NETT and the like name what comes before the tax; a base further down is another table's.
          guard base.isLabelled || abs(row(result) - base.row) <= 8 else { continue }
          let kind = base.terms.count > 1 ? Equation.Kind.items : .extras
          equations.append(Equation(kind, base.terms + choice.terms, result: result))
        }
      }
    }
    // The fewest numbers first, of equally many those with labels.
    return equations.enumerated().sorted {
      ($0.element.terms.count, $0.offset) < ($1.element.terms.count, $1.offset)
    }.map(\.element)
  }

  struct Step {
    var block: Int
    /// What it may add: two values where the sign is not said.
    var units: [Int]
  }

  /// Some of the steps.
  struct Choice {
    var terms: [Equation.Term]
    var units: Int
    var isRounding: Bool
  }

  private func steps() -> [Step] {
    var steps: [Step] = []
    for block in blocks.indices {
      guard let units = amounts[block], units != 0, isMoney(block), let role = role(block),
        labels[block]?.isChosen != false || labels[block]?.sharesLabel != true
      else { continue }
      let step: Step
      switch role {
      case .tax, .service, .tip:
        guard labels[block]?.isInTaxTable != true || units > 0 else { continue }
        step = Step(block: block, units: [units])
      case .discount: step = Step(block: block, units: [-abs(units)])
      case .rounding: step = Step(block: block, units: [units, -units])
      case .deposit: step = Step(block: block, units: units < 0 ? [units] : [units, -units])
      default: continue
      }
      // Two taxes may well be alike, those of a state and its union; more are one printed again.
      let twins = steps.count { self.role($0.block) == role && amounts[$0.block] == units }
      if twins < 2 { steps.append(step) }
    }
    return Array(steps.suffix(Self.mostExtras))
  }

  /// Every choice of steps with every sign they may have.
  private func choices(of steps: [Step]) -> [Choice] {
    var choices = [Choice(terms: [], units: 0, isRounding: true)]
    for step in steps {
      let isRounding = role(step.block) == .rounding
      choices += choices.flatMap { choice in
        step.units.map { units in
          Choice(
            terms: choice.terms + [Equation.Term(step.block, isSubtracted: units < 0)],
            units: choice.units &+ units, isRounding: choice.isRounding && isRounding)
        }
      }
    }
    return choices.filter { !$0.terms.isEmpty && $0.units != 0 }
  }
}
