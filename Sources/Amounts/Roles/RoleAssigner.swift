/// Assigns each number its role: that of the best explanation, or else its likeliest one.
struct RoleAssigner {
  let page: PageReading
  let search: ExplanationSearch
  let candidate: PageExplanation.Candidate?
  /// True if the candidate is likely enough to be called the total.
  let isGiven: Bool

  func roles() -> [Role?] {
    let explanation = candidate?.explanations.first
    let members = isGiven ? candidate?.members.map(\.block) ?? [] : []
    var roles = page.blocks.indices.map { block -> Role? in
      switch page.blocks[block].kind {
      case .percent: return .percentage
      case .quantity: return .quantity
      case .money, .number: break
      }
      let index = explanation?.role(of: block) ?? search.scores.likeliestRole(of: block)
      return UnderstandingModel.roles[index]
    }
    for product in page.products where product.surprise > 0 {
      if roles[product.amount] == .item {
        roles[product.count] = .quantity
        roles[product.price] = .unitPrice
      }
    }
    assignTaxes(&roles)
    removeSuggestions(from: &roles)
    // A code next to an amount is not an item.
    for row in page.numbers.rows where row.contains(where: { roles[$0] == .item && isMoney($0) }) {
      for block in row where roles[block] == .item && !isMoney(block) { roles[block] = nil }
    }
    // At least one print of the total gets this role, as does every other one that is likelier the
    // total than anything else.
    let free = members.filter { explanation?.role(of: $0) == nil }
    for block in free where search.scores.leadOfTotal(block) > 0 { roles[block] = .total }
    if !free.contains(where: { roles[$0] == .total }),
      let best = free.max(by: {
        (search.scores.leadOfTotal($0), $1) < (search.scores.leadOfTotal($1), $0)
      })
    {
      roles[best] = .total
    }
    return roles
  }

  /// Completes rates: a number without a percent sign that makes a tax is a rate, and the base of a
  /// tax is not a tax.
  private func assignTaxes(_ roles: inout [Role?]) {
    for relation in page.relations where relation.form == .rate && relation.surprise > 0 {
      guard let base = relation.terms.first?.block, let rate = relation.terms.last?.block,
        roles[relation.result] == .tax, page.numbers.row[base] == page.numbers.row[relation.result]
      else { continue }
      if !isMoney(rate) { roles[rate] = .percentage }
      if roles[base] == .tax { roles[base] = relation.isGross ? .subtotal : .net }
    }
  }

  /// Removes the role of tips that are suggested, unless one of them is part of the total.
  private func removeSuggestions(from roles: inout [Role?]) {
    let sums = (candidate?.explanations.first?.parts ?? []).filter { $0.equation != nil }
    let added = Set(sums.flatMap { $0.roles.map(\.block) })
    for amounts in page.suggestions where amounts.isDisjoint(with: added) {
      for block in amounts where roles[block] == .tax { roles[block] = nil }
    }
  }

  private func isMoney(_ block: Int) -> Bool { page.numbers.isMoney(block) }
}
