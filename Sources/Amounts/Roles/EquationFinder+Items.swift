import SummaGeometry

/// Items that make a sum, and sums that make a larger one.
extension EquationFinder {
  struct Item {
    var block: Int
    var row: Int
    /// As the sum takes it: what is taken off is negative.
    var units: Int
  }

  /// The amounts above `row` that may be items: one a row, the last or the one in the column at `rightEdge`.
  func items(above row: Int, rightEdge: Double?) -> [Item] {
    var items: [Item] = []
    for index in rows.indices.prefix(row) {
      var best: (block: Int, distance: Double)?
      let members = rows[index].blocks.filter {
        isMoney($0) && !blocks[$0].isUnitPrice && labels[$0]?.isInTaxTable != true
      }
      for block in blocks.printedAlike(members) where amounts[block] != nil {
        let distance = rightEdge.map { abs(blocks[block].box.maxX - $0) } ?? 0
        let isInColumn = rightEdge == nil || distance < 3 * blocks[block].box.height
        if isInColumn, distance <= best?.distance ?? .infinity { best = (block, distance) }
      }
      guard let block = best?.block, let units = amounts[block], units != 0 else { continue }
      let cues = cues(block)
      let isReduction = cues.contains(.discount)
      let isItem =
        cues.isDisjoint(with: CueSet.ofAmounts.subtracting([.deposit, .column, .points, .count]))
      if isReduction {
        if index < firstSumRow { items.append(Item(block: block, row: index, units: -abs(units))) }
      } else if isItem, role(block) != .quantity {
        items.append(Item(block: block, row: index, units: units))
      }
    }
    return items.suffix(Self.mostItems)
  }

  /// Items that make one of `sums`: all above it, but for a few at the top and the bottom and one between.
  func items(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    var equations: [Equation] = []
    var tried: Set<Int> = []
    for sum in sums where tried.insert(sum.units).inserted {
      let isLabelled = isLabelledSum(sum.block)
      for edge in [nil, blocks[sum.block].box.maxX] {
        let items = items(above: row(sum.block), rightEdge: edge)
        if let run = run(of: items, making: sum.units, isLabelled: isLabelled) {
          equations.append(equation(.items, run, result: sum.block))
          break
        }
      }
    }
    return equations
  }

  func equation(_ kind: Equation.Kind, _ items: [Item], result: Int) -> Equation {
    Equation(
      kind, items.map { Equation.Term($0.block, isSubtracted: $0.units < 0) }, result: result)
  }

  private func run(of items: [Item], making units: Int, isLabelled: Bool) -> [Item]? {
    guard items.count >= 2 else { return nil }
    var prefix = [0]
    for item in items { prefix.append(prefix[prefix.count - 1] &+ item.units) }
    // What is left out at either end makes a match by chance likelier; without a label nothing is.
    let mostTop = isLabelled ? min(3, items.count - 2) : 0
    let mostBottom = isLabelled ? min(2, items.count - 2) : 0
    for left in 0...max(mostTop, 0) {
      for right in 0...max(mostBottom, 0) where items.count - left - right >= 2 {
        if prefix[items.count - right] &- prefix[left] == units {
          return Array(items[left..<items.count - right])
        }
      }
    }
    // Unlabelled sums of two happen by chance; and one left out needs a few that fit.
    guard isLabelled, items.count >= 4 else { return nil }
    let rest = prefix[items.count] &- units
    guard let odd = items.lastIndex(where: { $0.units == rest }), rest != 0 else { return nil }
    return Array(items[..<odd] + items[(odd + 1)...])
  }

  /// Two named sums that make a total below them: what is taxed and what is not, food and drinks.
  func sections(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let parts = sums.filter { isLabelledSum($0.block) }.suffix(12)
    var equations: [Equation] = []
    for (index, first) in parts.enumerated() {
      for second in parts.dropFirst(index + 1) where row(first.block) != row(second.block) {
        for result in parts where result.units == first.units &+ second.units {
          guard labels[result.block]?.isTotal == true,
            row(result.block) > max(row(first.block), row(second.block))
          else { continue }
          let terms = [Equation.Term(first.block), Equation.Term(second.block)]
          equations.append(Equation(.items, terms, result: result.block))
        }
      }
    }
    return equations
  }
}
