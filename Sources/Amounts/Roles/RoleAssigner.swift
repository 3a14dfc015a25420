/// Assigns each number its role: that of the best explanation, or else its likeliest one.
struct RoleAssigner {
  let page: PageReading
  let scores: RoleScores
  let candidate: PageExplanation.Candidate?
  /// True if the candidate is likely enough to be called the total.
  let isGiven: Bool

  func roles() -> [Role?] {
    let explanation = candidate?.explanations.first
    var roles = page.blocks.indices.map { block -> Role? in
      switch page.blocks[block].kind {
      case .percent: return .percentage
      case .quantity: return .quantity
      case .money, .number: break
      }
      if let role = explanation?.role(of: block) { return UnderstandingModel.roles[role] }
      let role = UnderstandingModel.roles[scores.likeliestRole(of: block)]
      return role == .item && isCount(block) ? .quantity : role
    }
    for product in page.products where product.surprise > 0 && roles[product.amount] == .item {
      roles[product.count] = .quantity
      roles[product.price] = .unitPrice
    }
    assignTaxes(&roles)
    assignAddedTaxes(&roles, explanation)
    // A code next to an amount is not an item.
    for row in page.numbers.rows
    where row.contains(where: { roles[$0] == .item && page.numbers.isMoney($0) }) {
      for block in row where roles[block] == .item && !page.numbers.isMoney(block) {
        roles[block] = nil
      }
    }
    for block in isGiven ? candidate?.labelled(scores) ?? [] : [] { roles[block] = .total }
    return roles
  }

  /// Completes rates: a row with net, tax and their sum is in a table of taxes, the factor of a tax
  /// is a rate even without a percent sign, and the base of a tax is not a tax.
  private func assignTaxes(_ roles: inout [Role?]) {
    let numbers = page.numbers
    for relation in page.relations where relation.form == .rate {
      let (base, rate, tax) = (relation.base, relation.rate, relation.result)
      guard numbers.row[base] == numbers.row[tax] else { continue }
      if !relation.isGross, let gross = numbers.gross(of: base, tax: tax) {
        roles[base] = .net
        roles[tax] = .tax
        if roles[gross] != .total { roles[gross] = .subtotal }
        if roles[rate] == .tax { roles[rate] = .percentage }
      }
      guard relation.surprise > 0, roles[tax] == .tax else { continue }
      if !numbers.isMoney(rate) { roles[rate] = .percentage }
      if roles[base] == .tax { roles[base] = relation.isGross ? .subtotal : .net }
    }
    for base in numbers.money where roles[base] == .tax && isBaseOfTaxBelow(base, roles) {
      roles[base] = .net
    }
  }

  /// Completes the taxes between a subtotal and the sum that is rounded to the total: the search
  /// adds charges only once.
  private func assignAddedTaxes(_ roles: inout [Role?], _ explanation: Explanation?) {
    guard let charges = explanation?.parts.first(where: { $0.step == .charges }),
      let base = charges.roles.first?.block,
      let sum = page.relations.first(where: { relation in
        relation.form == .column && relation.correction == nil && relation.result == base
          && roles[relation.base] == .subtotal
          && relation.terms.dropFirst().allSatisfy { isFreeTax($0.block, roles) }
      })
    else { return }
    for term in sum.terms.dropFirst() { roles[term.block] = .tax }
  }

  private func isFreeTax(_ block: Int, _ roles: [Role?]) -> Bool {
    page.isCalledTax(block) && [nil, .tax].contains(roles[block])
  }

  /// The largest count without a currency or a mark between its digits.
  private static let mostCount = 1000.0

  /// True for a small whole number beside a word for a number of pieces.
  private func isCount(_ block: Int) -> Bool {
    guard let label = page.labels[block] else { return false }
    let number = page.blocks[block]
    return label.cues == .count && !label.isOnNextRow && number.fractionDigits == 0
      && number.currency == nil && (1..<Self.mostCount).contains(number.value)
  }

  /// True for an amount whose tax, with the same rate, is on the next row: `8%対象 ¥280` above `内税8%
  /// ¥20`.
  private func isBaseOfTaxBelow(_ base: Int, _ roles: [Role?]) -> Bool {
    let numbers = page.numbers
    let row = numbers.row[base]
    func rate(_ row: Int) -> Double? { page.rate(onRow: row).map { page.blocks[$0].value } }
    guard numbers.rows.indices.contains(row + 1), let percent = rate(row), percent > 0,
      percent == rate(row + 1)
    else { return false }
    let amount = Double(numbers.magnitude(base))
    return numbers.rows[row + 1].contains { tax in
      roles[tax] == .tax
        && abs(amount * percent / (100 + percent) - Double(numbers.magnitude(tax)))
          <= Double(numbers.taxStep)
    }
  }
}
