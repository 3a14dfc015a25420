import Foundation

/// Finds the amounts of the whole receipt among the blocks of their roles: subtotal, net, tax,
/// charges and deposits.
///
/// If a role has several amounts, the explanation of the page decides. The subtotal is the amount
/// that the goods add up to, or that charges are added to. The taxes among the charges together are
/// the tax of the receipt; so are taxes of several rates, if their sum is not printed.
struct ReceiptSums {
  let page: PageReading
  let roles: [Role?]
  /// The blocks as the page is explained.
  let blocks: [NumericBlock]
  /// The block of the total.
  let total: Int?
  let explanation: Explanation?
  let table: ItemTable
  /// The taxes of a table that explains the total.
  let taxesOfTable: [Int]?

  /// The largest share of tax in the total.
  private static let mostTax = 0.4

  var subtotal: [Int]? {
    let members = members(.subtotal).filter {
      page.labels[$0]?.isInTaxTable != true && !repeatsTotal($0)
    }
    if let one = only(members) { return one }
    let called = page.numbers.money.filter { isCalledSubtotal($0) && !repeatsTotal($0) }
    let before = called.filter { block in total.map { exact(block) != exact($0) } ?? true }
    let found =
      sumOfGoods(among: members) ?? (isOnlyRounded ? ofAll(called: before) : nil)
      ?? charged(among: members) ?? ofAll(called: before)
    if let found { return [found] }
    // Nothing was added to it.
    return members.isEmpty ? called.first.map { [$0] } : nil
  }

  /// True if only the rounding is added on the way to the total: its base comes after the
  /// discounts.
  private var isOnlyRounded: Bool {
    charges.dropFirst().allSatisfy { roles[$0.block] == .rounding }
  }

  /// True for the amount of the total repeated below it, as the payment or the gross of a tax.
  private func repeatsTotal(_ block: Int) -> Bool {
    guard let total else { return false }
    return exact(block) == exact(total) && page.numbers.row[block] > page.numbers.row[total]
  }

  /// True for a sum that the receipt calls a subtotal.
  private func isCalledSubtotal(_ block: Int) -> Bool {
    let open: Set<Role?> = [.subtotal, .net, .total, nil]
    guard let label = page.labels[block], !page.blocks[block].isHandwritten else { return false }
    return label.cues.contains(.sub) && !label.isInTaxTable && open.contains(roles[block])
  }

  /// The only one of several labelled subtotals, or else the one that is the sum of the others or
  /// of the goods.
  private func ofAll(called: [Int]) -> Int? {
    if let one = only(called) { return one[0] }
    return sumOfOthers(among: called) ?? sumOfGoods(among: called) ?? charged(among: called)
  }

  /// The largest amount, if it is the sum of the others, each of which may be printed twice.
  private func sumOfOthers(among members: [Int]) -> Int? {
    let values = Set(members.map(exact))
    guard let largest = values.max(), values.subtracting([largest]).reduce(0, +) == largest else {
      return nil
    }
    return members.first { exact($0) == largest }
  }

  /// The one of several sums that the goods add up to, if no item is missing.
  private func sumOfGoods(among members: [Int]) -> Int? {
    guard table.isComplete == true else { return nil }
    return ofGoods(among: members)
  }

  private func ofGoods(among members: [Int]) -> Int? {
    let prices = table.items.reduce(Decimal.zero) { $0 + signed($1.block) }
    let goods = table.discounts.reduce(prices) { $0 + signed($1.block) }
    return members.first { [prices, goods].map(\.magnitude).contains(exact($0)) }
  }

  /// The one of several sums that charges are added to, or else that the goods add up to.
  private func charged(among members: [Int]) -> Int? {
    charges.map(\.block).first { members.contains($0) } ?? ofGoods(among: members)
  }

  var net: [Int]? { only(members(.net)) }

  /// The only amount of a role, or the only one of them that is added on the way to the total.
  func charge(_ role: Role) -> [Int]? {
    only(members(role)) ?? only(charges.map(\.block).filter { roles[$0] == role })
  }

  /// All deposits: they are among the goods, and returned bottles are negative.
  var deposit: [Int] { members(.deposit) }

  /// The rest of a total of which a part was paid before.
  var due: [Int]? {
    guard let total else { return nil }
    let rest = page.precedences.first {
      exact($0.total) == exact(total) && page.numbers.row[$0.other] > page.numbers.row[$0.total]
    }?.other
    return (rest ?? explanation?.parts.first { $0.step == .rest }?.roles.last?.block).map { [$0] }
  }

  /// The total in a second currency.
  var converted: [Int]? {
    total.flatMap { page.conversions(of: $0).first }.map { [$0] }
  }

  var tax: [Int]? {
    if let taxesOfTable { return printed(taxesOfTable) }
    let members = namedTaxes
    // The row of a rate without goods has a tax of zero.
    let paid = members.filter { exact($0) != 0 }
    guard !paid.isEmpty else { return members.first.map { [$0] } }
    if let added = addedTaxes(among: paid) { return printed(added) }
    if let both = twins(paid) { return printed(both) }
    if let once = repeated(paid) { return printed(once) }
    if let one = only(paid) { return one }
    if let sum = sumOfOthers(among: paid) ?? sumOfTaxesAbove(in: paid) { return [sum] }
    let byRate = withoutParts(ofRates(paid))
    guard byRate.count >= 2, let total, sum(byRate) <= exact(total) * Decimal(Self.mostTax) else {
      return nil
    }
    return printed(byRate)
  }

  // MARK: Parts

  /// The taxes below the total: those with a label or in a table of taxes, or else those inferred
  /// only from sums and places.
  private var namedTaxes: [Int] {
    let taxes = members(.tax).filter { tax in total.map { exact(tax) < exact($0) } ?? true }
    let named = taxes.filter { isNamed($0, .tax) || page.labels[$0]?.column == .tax }
    return named.isEmpty ? taxes : named
  }

  /// The taxes of several rates that are included in the total, each once, if some of them are
  /// printed twice and they add up to the total with their bases.
  private func repeated(_ taxes: [Int]) -> [Int]? {
    guard let total else { return nil }
    var once: [(tax: Int, rate: Decimal)] = []
    for tax in taxes {
      guard let rate = page.rate(beside: tax).map(exact), rate > 0 else { return nil }
      if !once.contains(where: { exact($0.tax) == exact(tax) && $0.rate == rate }) {
        once.append((tax, rate))
      }
    }
    guard once.count > 1, once.count < taxes.count else { return nil }
    let nets = once.reduce(Decimal.zero) { $0 + exact($1.tax) * 100 / $1.rate }
    // Half of the smallest coin is rounded off each tax.
    let coin = page.numbers.coin
    let slack = once.reduce(coin) { $0 + coin * 50 / $1.rate }
    let found = once.map(\.tax)
    return (nets + sum(found) - exact(total)).magnitude <= slack ? found : nil
  }

  /// A subtotal and the charges that are added to it, in the best explanation; without a subtotal
  /// the items and the charges.
  private var charges: [Explanation.RoleOfBlock] {
    let parts = explanation?.parts ?? []
    return (parts.first { $0.step == .charges } ?? parts.first { $0.step == .items })?.roles ?? []
  }

  /// The taxes that are added to the subtotal. Surcharges may look like taxes and have another
  /// label.
  private func addedTaxes(among members: [Int]) -> [Int]? {
    let taxes = charges.map(\.block).filter(members.contains)
    let named = taxes.filter(page.isCalledTax)
    let chosen = named.isEmpty ? taxes : named
    return chosen.isEmpty ? nil : chosen
  }

  /// One tax of each row of the table of taxes, or of each row with a rate.
  private func ofRates(_ members: [Int]) -> [Int] {
    let inTable = members.filter { page.labels[$0]?.isInTaxTable == true }
    let rated = inTable.count >= 2 ? inTable : members.filter { page.rate(beside: $0) != nil }
    var rows: Set<Int> = []
    return rated.filter { rows.insert(page.numbers.row[$0]).inserted }
  }

  /// Two taxes on one amount that are included in the total, such as a national and a state tax. By
  /// their rates they have a common net amount; without rates they are on adjacent rows with
  /// different words.
  private func twins(_ taxes: [Int]) -> [Int]? {
    guard taxes.count == 2, exact(taxes[0]) == exact(taxes[1]), let total else { return nil }
    let rows = taxes.map { page.numbers.row[$0] }
    let rates = rows.map(page.rate(onRow:))
    if let rate = rates[0], let other = rates[1] {
      let net = exact(total) - sum(taxes)
      let difference = net * exact(rate) / 100 - exact(taxes[0])
      return exact(rate) == exact(other) && difference.magnitude <= page.numbers.coin ? taxes : nil
    }
    guard rates[0] == nil, rates[1] == nil, rows[1] == rows[0] + 1 else { return nil }
    let words = rows.map { row in page.rows[row].cells.map(\.label).joined().filter(\.isLetter) }
    let areSums = rows.contains { !page.rows[$0].cues.isDisjoint(with: .sums) }
    // `Total tax` is the sum of `Total tax B`.
    let isRepeated = words[0].hasPrefix(words[1]) || words[1].hasPrefix(words[0])
    return !isRepeated && !words.contains("") && !areSums ? taxes : nil
  }

  /// The taxes up to the row after which others repeat their sum: each rate may be split into a
  /// national and a state tax.
  private func withoutParts(_ taxes: [Int]) -> [Int] {
    let all = sum(taxes)
    let repeated = taxes.indices.dropFirst().first { count in
      2 * sum(Array(taxes[..<count])) == all && 2 * count != taxes.count
    }
    return repeated.map { Array(taxes[..<$0]) } ?? taxes
  }

  /// The largest tax, if it is the sum of those directly above it.
  private func sumOfTaxesAbove(in taxes: [Int]) -> Int? {
    guard let last = taxes.indices.max(by: { exact(taxes[$0]) < exact(taxes[$1]) }) else {
      return nil
    }
    var rest = exact(taxes[last])
    for tax in taxes[..<last].reversed() where rest > 0 { rest -= exact(tax) }
    return rest == 0 ? taxes[last] : nil
  }

  /// The block that prints the sum of several taxes, or else the taxes themselves.
  private func printed(_ parts: [Int]) -> [Int] {
    guard parts.count > 1 else { return parts }
    let sum = sum(parts)
    let print = blocks.indices.first {
      exact($0) == sum && page.numbers.isMoney($0)
        && (roles[$0] == .tax || page.isCalledTax($0))
    }
    return print.map { [$0] } ?? parts
  }

  /// The blocks next to words that name their roles.
  var named: Set<Int> {
    Set(blocks.indices.filter { block in roles[block].map { isNamed(block, $0) } ?? false })
  }

  private func isNamed(_ block: Int, _ role: Role) -> Bool {
    page.isCalled(role.names, block) || role == .tax && page.labels[block]?.isInTaxTable == true
  }

  // MARK: Values

  private func members(_ role: Role) -> [Int] {
    blocks.indices.filter { roles[$0] == role && page.numbers.isMoney($0) }
  }

  /// The first of blocks with the same amount; nil if they differ.
  private func only(_ members: [Int]) -> [Int]? {
    guard let first = members.first, members.allSatisfy({ exact($0) == exact(first) }) else {
      return nil
    }
    return [first]
  }

  private func exact(_ block: Int) -> Decimal { blocks[block].exact.magnitude }

  private func signed(_ block: Int) -> Decimal {
    roles[block] == .discount ? -blocks[block].exact.magnitude : blocks[block].exact
  }

  private func sum(_ members: [Int]) -> Decimal { members.reduce(0) { $0 + exact($1) } }
}
