import SummaText

/// Finds donations, cash back and tips by their words, as far as the sums of the page agree.
struct ExtraFinder {
  let page: PageReading
  /// The rows with the words of fields.
  let words: FieldPage
  /// The block of the total.
  let total: Int?
  /// Suggested tips, of which one may be chosen.
  let suggested: Set<Int>

  /// The roles completed by those of the extras.
  func completed(_ roles: [Role?]) -> [Role?] {
    var roles = roles
    for block in suggested where [.tax, .service, .tip].contains(roles[block]) {
      roles[block] = nil
    }
    for row in words.rows {
      let lines = Set(row.members.map(\.line))
      let blocks = page.numbers.money.filter { lines.contains(page.blocks[$0].line) }
      if row.has(.donation), let block = blocks.last(where: { Self.isAdded(roles[$0]) }) {
        roles[block] = .donation
      } else if row.has(.cashBack), let block = blocks.last(where: isPaidBesides) {
        roles[block] = .cashBack
      }
    }
    // A handwritten number beside a word for a tip is a tip, even if the total is blank or
    // illegible.
    for block in page.written.tips where roles[block] != .total { roles[block] = .tip }
    let tips = page.numbers.money.filter {
      page.isCalled(.tip, $0, butNot: [.change, .service]) && !suggested.contains($0)
    }
    // One of several is chosen by hand.
    let areSuggested = Set(tips.map(page.numbers.magnitude)).count > 1
    for block in tips {
      switch roles[block] {
      // Because of its rate or its place, GRATUITY 18% may look like a service charge, a tax or an
      // item.
      case .tax: roles[block] = areSuggested ? nil : .tip
      case .item: if !areSuggested, page.rate(beside: block) != nil { roles[block] = .tip }
      case .service: if !areSuggested { roles[block] = .tip }
      case nil, .change: if !areSuggested, isPaidBesides(block) { roles[block] = .tip }
      default: break
      }
    }
    for block in page.numbers.money
    where roles[block] == .item && page.isCalled(.service, block)
      && page.rate(beside: block) != nil
    {
      roles[block] = .service
    }
    return roles
  }

  /// True for a role that the search adds on the way to the total.
  private static func isAdded(_ role: Role?) -> Bool {
    role == .item || role == .rounding || role?.isAdded == true
  }

  /// True if the page prints the sum of the total and `block`.
  private func isPaidBesides(_ block: Int) -> Bool {
    guard let total, page.numbers.units(block) > 0 else { return false }
    let sum = page.numbers.units(total) + page.numbers.units(block)
    return page.numbers.money.contains { page.numbers.units($0) == sum }
  }
}
