/// Finds the tips that a receipt only suggests.
struct SuggestedTips {
  let page: PageReading
  let roles: [Role?]
  /// The block of the total.
  let total: Int?
  /// The sums that lead to the total.
  let explanation: Explanation?

  /// The tips at several rates, and single ones if the others were not read.
  func blocks() -> Set<Int> {
    let sums = (explanation?.parts ?? []).filter { $0.equation != nil }
    let added = Set(sums.flatMap { $0.roles.map(\.block) })
    let choices = page.tips.map(\.tips).filter {
      $0.isDisjoint(with: added) && !$0.allSatisfy(page.isCalledTax)
    }
    return choices.reduce(singles(added)) { $0.union($1) }
  }

  /// Amounts below the total that are a rate of it, or of the sum above it. Taxes differ: one that
  /// is included in the total is less than its rate of it, and another one has its base on its row.
  private func singles(_ added: Set<Int>) -> Set<Int> {
    guard let total, let first = page.numbers.money.first(where: { isTotal($0, total) }) else {
      return []
    }
    let row = page.numbers.row[first]
    let found = page.relations.filter { relation in
      let tipRow = page.numbers.row[relation.result]
      return relation.form == .rate && !relation.isGross && tipRow > row
        && page.blocks[relation.rate].kind == .percent
        && page.numbers.row[relation.rate] == tipRow && page.numbers.row[relation.base] < tipRow
        && (isTotal(relation.base, total) || roles[relation.base] == .subtotal)
    }
    return Set(found.map(\.result)).filter { !added.contains($0) && !page.isCalledTax($0) }
  }

  /// True for a print of the total.
  private func isTotal(_ block: Int, _ total: Int) -> Bool {
    page.numbers.magnitude(block) == page.numbers.magnitude(total)
  }
}
