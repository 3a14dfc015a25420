import Foundation

/// Gives each number its role, when the total is known.
struct RoleAssigner {
  let page: PageReading
  let total: Interpretation.Total?

  func roles() -> [Role?] {
    var roles = page.blocks.indices.map { labelled($0) }
    assignEquations(&roles)
    assignTaxes(&roles)
    assignItems(&roles)
    assignTotal(&roles)
    return roles
  }

  /// What the words beside a block say.
  private func labelled(_ block: Int) -> Role? {
    if page.blocks[block].kind == .percent { return .percentage }
    if page.blocks[block].kind == .quantity { return .quantity }
    guard let label = page.labels[block], !label.isInTaxTable else { return nil }
    if label.cues == .column, page.blocks[block].kind == .money { return .unitPrice }
    let role = label.role(of: page.blocks[block])
    // A label of money has one amount: of several the last, a tax always the least.
    return role == .quantity || label.isChosen || !label.sharesLabel ? role : nil
  }

  /// What the equations of the whole receipt make of numbers that no word names.
  private func assignEquations(_ roles: inout [Role?]) {
    for equation in page.equations {
      let isTotal = total.map { page.amounts[$0.block] == page.amounts[equation.result] } ?? false
      switch equation.kind {
      case .payment where isTotal:
        for term in equation.terms where roles[term.block] == nil {
          roles[term.block] = term.isSubtracted ? .change : .paid
        }
      case .items:
        for term in equation.terms where roles[term.block] == nil {
          roles[term.block] = term.isSubtracted ? .discount : .item
        }
      case .extras where isTotal && equation.terms.count < 8:
        guard let base = equation.terms.first?.block, roles[base] == nil,
          roles[equation.terms[1].block] != .item
        else { continue }
        roles[base] = .subtotal
      case .product:
        roles[equation.terms[0].block] = .quantity
        roles[equation.terms[1].block] = .unitPrice
        roles[equation.result] = roles[equation.result] ?? .item
      default: break
      }
    }
  }

  private func assignTaxes(_ roles: inout [Role?]) {
    for line in page.taxLines {
      if let rate = line.rate { roles[rate] = .percentage }
      if roles[line.tax] == nil { roles[line.tax] = .tax }
      if let net = line.net, roles[net] == nil || roles[net] == .tax { roles[net] = .net }
    }
  }

  /// Unit prices by their sign, and what stands above the first sum as an item.
  private func assignItems(_ roles: inout [Role?]) {
    for block in page.blocks.indices where roles[block] == nil && page.blocks[block].isUnitPrice {
      roles[block] = .unitPrice
    }
    let sums = page.blocks.indices.filter { block in
      page.labels[block].map { !$0.cues.isDisjoint(with: CueSet.sums.union(.sub)) } ?? false
    }
    let first = sums.compactMap { page.labels[$0]?.row }.min() ?? page.rows.count
    let notItems = CueSet.ofAmounts.subtracting([.deposit, .column, .count, .points])
    var isInHead = true
    for row in page.rows.prefix(first) where row.cues.isDisjoint(with: notItems) {
      // The capital of a company is none of its goods.
      if isInHead, !row.context.isDisjoint(with: [.company, .contact, .invoice]) { continue }
      let money = page.blocks.printedAlike(row.blocks.filter { page.blocks[$0].kind == .money })
      guard let last = money.last, roles[last] == nil || roles[last] == .item else { continue }
      // What is taken off among the items, in whatever words, is a discount.
      roles[last] = page.blocks[last].exact < 0 ? .discount : .item
      isInHead = false
    }
  }

  private func assignTotal(_ roles: inout [Role?]) {
    guard let total else { return }
    for block in page.blocks.indices where page.amounts[block] == page.amounts[total.block] {
      if page.labels[block]?.isTotal == true, page.labels[block]?.isInTaxTable == false {
        roles[block] = .total
      }
    }
    roles[total.block] = .total
  }
}
