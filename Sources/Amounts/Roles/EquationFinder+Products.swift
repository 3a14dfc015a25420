import SummaGeometry

/// Quantities times unit prices.
extension EquationFinder {
  /// Quantities times unit prices, on a row or on two that stand together.
  func products() -> [Equation] {
    var equations: [Equation] = []
    for index in rows.indices {
      let own = rows[index].blocks
      guard !own.isEmpty, own.count <= 8 else { continue }
      if let equation = product(factors: own, results: own) {
        equations.append(equation)
      } else {
        for other in [index - 1, index + 1] where rows.indices.contains(other) {
          guard rows[other].blocks.count <= 4,
            let equation = product(factors: own, results: rows[other].blocks)
          else { continue }
          equations.append(equation)
          break
        }
      }
    }
    return equations
  }

  private func product(factors: [Int], results: [Int]) -> Equation? {
    for (position, q) in factors.enumerated() {
      let isQuantity = blocks[q].kind == .quantity || labels[q]?.column == .count
      guard isQuantity || blocks[q].kind == .number, let quantity = amounts[q], quantity > 0,
        role(q) != .points
      else { continue }
      for p in factors where p != q && isMoney(p) && blocks[p].kind != .quantity {
        guard let price = amounts[p], price > 0, role(p) == nil || role(p) == .quantity else {
          continue
        }
        for a in results where a != p && a != q && isMoney(a) {
          guard let amount = amounts[a], amount > 0, role(a) == nil else { continue }
          // A plain number needs the order of a table: quantity, price, amount.
          guard isQuantity || (position == 0 && blocks[p].box.x < blocks[a].box.x) else { continue }
          let unit = amounts.cent * 100
          let product = quantity.multipliedReportingOverflow(by: price)
          guard !product.overflow, amount < Int.max / unit else { continue }
          if abs(product.partialValue - amount * unit) <= unit * amounts.cent / 2 {
            return Equation(.product, [Equation.Term(q), Equation.Term(p)], result: a)
          }
        }
      }
    }
    return nil
  }
}
