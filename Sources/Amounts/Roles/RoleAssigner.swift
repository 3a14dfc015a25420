/// Gives each number its role: the one that the best explanation gives it, or else its likeliest by itself.
struct RoleAssigner {
  let page: PageReading
  let search: ExplanationSearch
  let candidate: PageExplanation.Candidate?
  /// Whether the candidate is likely enough to be called the total.
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
      let index = explanation?.role(of: block) ?? search.likeliestRole(of: block)
      return UnderstandingModel.roles[index]
    }
    for product in page.products where product.surprise > 0 {
      if roles[product.amount] == .item {
        roles[product.count] = .quantity
        roles[product.price] = .unitPrice
      }
    }
    // At least one print of the total is it, and every other that is called so rather than anything else.
    let free = members.filter { explanation?.role(of: $0) == nil }
    for block in free where search.leadOfTotal(block) > 0 { roles[block] = .total }
    if !free.contains(where: { roles[$0] == .total }),
      let best = free.max(by: { (search.leadOfTotal($0), $1) < (search.leadOfTotal($1), $0) })
    {
      roles[best] = .total
    }
    return roles
  }
}
