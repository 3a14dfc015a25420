import SummaGeometry
import SummaText

/// The goods of a receipt as one explanation: the rows whose prices, with discounts and charges,
/// add up to a sum of the page.
struct ItemTable: Sendable {
  /// A row of the table.
  struct Entry: Sendable {
    var row: Int
    /// The block with its amount.
    var block: Int
  }

  /// The goods, deposits and returned goods, from top to bottom.
  var items: [Entry]
  /// The discounts, from top to bottom.
  var discounts: [Entry] = []
  /// Sums within the table, or above other sums: of a section, or of all rows so far.
  var sums: [Int] = []
  /// True if the table adds up with no item left out; nil if the page has no sum to compare with.
  var isComplete: Bool?

  /// The roles completed by those that the table determines.
  /// - Parameters:
  ///   - roles: of all blocks.
  ///   - total: the block of the total.
  func completed(_ roles: [Role?], total: Int?) -> [Role?] {
    var roles = roles
    let members = Set(items.map(\.block))
    for block in roles.indices where roles[block] == .item && !members.contains(block) {
      roles[block] = nil
    }
    for block in members where roles[block] != .deposit && block != total { roles[block] = .item }
    for block in discounts.map(\.block) { roles[block] = .discount }
    for block in sums where roles[block] != .total { roles[block] = .subtotal }
    return roles
  }
}

/// Finds the table of goods.
///
/// From each row down to a sum, the amounts are added up with the signs of their roles. An amount
/// that repeats the sum of the rows above it, or of those since the last such sum, is a sum itself.
/// The table starts at the row from which the amounts add up to the sum and the fewest roles are
/// contradicted. A table with a row that contradicts its role has to be unlikely by chance, since
/// such rows are further trials.
struct ItemTableFinder {
  let page: PageReading
  let roles: [Role?]
  /// The block of the total.
  let total: Int?
  /// The block that charges are added to on the way to the total.
  let base: Int?
  /// The numbers that are not taken as read.
  var corrections: [Relation.Correction] = []
  /// The sums of items by which the page was explained.
  var equations: [Equation] = []

  /// The least surprise of a table with one row that contradicts its role.
  private static let leastSurprise = 1.5
  /// The largest distance between the right ends of amounts of a column, in heights of one; a
  /// letter may be behind them.
  private static let mostOffset = 2.0
  /// The least number of items of a sum that decides the table.
  private static let leastTerms = 2
  /// The most goods above a sum that it may leave out.
  private static let mostLeftOut = 1
  /// The roles that no term of a sum of items has.
  private static let outsideOfSums: Set<Role> = [.net, .paid, .change, .balance, .total]
  /// The most rows that are examined; longer pages are not receipts.
  private static let mostRows = 160

  /// A row with its amount.
  private struct Line {
    var entry: ItemTable.Entry
    var role: Role?
    /// In units, with the sign with which it is added.
    var units: Int
    var isAdded: Bool
    /// True for a tax, which may be part of the prices.
    var isTax: Bool { role == .tax }
    var isGood: Bool { role == .item || role == .deposit }
  }

  /// A table that adds up.
  private struct Fit {
    var start: Int
    var end: Int
    /// The rows that are added.
    var added: [Int]
    var sums: [Int]
    /// The row that contradicts its role.
    var flipped: Int?
    var cost: Double
    var surprise: Double
  }

  func table() -> ItemTable {
    let lines = lines()
    let goods = lines.indices.filter { lines[$0].isGood }
    // The total is zero if a voucher paid for everything.
    let paid = total.flatMap { units($0) == 0 ? nil : $0 }
    let target = paid ?? base ?? roles.indices.last { roles[$0] == .subtotal }
    let fit = target.flatMap { self.fit(lines, to: $0) }
    if let fit, fit.flipped == nil { return table(of: fit, lines) }
    if let explained = explained(lines) { return explained }
    if let fit { return table(of: fit, lines) }
    if let target, let single = single(lines, target) { return single }
    return fallback(lines, goods, hasSum: target != nil)
  }

  // MARK: Rows

  private func lines() -> [Line] {
    let numbers = page.numbers
    let named: Set<Role> = [
      .item, .discount, .deposit, .service, .tip, .tax, .rounding, .donation, .subtotal, .total,
    ]
    let products = Set(page.products.lazy.filter { $0.surprise > 0 }.map(\.amount))
    return numbers.rows.indices.suffix(Self.mostRows).compactMap { row in
      let money = numbers.rows[row].filter { numbers.isMoney($0) || roles[$0] == .item }
      guard
        let block = money.last(where: { roles[$0].map(named.contains) == true })
          ?? numbers.priced[row].last
      else { return nil }
      let isProduct = products.contains(block)
      let role: Role? =
        isSum(row) && roles[block] == .item && !isProduct
        ? nil : isProduct && !isSum(row) ? .item : roles[block]
      let units = role == .discount ? -abs(units(block)) : units(block)
      let isAdded =
        switch role {
        case .item, .deposit, .discount, .service, .tip, .rounding, .donation, .tax: true
        default: false
        }
      return Line(
        entry: ItemTable.Entry(row: row, block: block), role: role, units: units, isAdded: isAdded)
    }
  }

  private func isSum(_ row: Int) -> Bool { !page.rows[row].cues.isDisjoint(with: .sumsOnTheWay) }

  /// The number of a block as the explanation of the page reads it.
  private func units(_ block: Int) -> Int {
    page.numbers.units(block, with: corrections.first { $0.block == block })
  }

  // MARK: Sums

  /// The best table that adds up to the amount of `target`.
  private func fit(_ lines: [Line], to target: Int) -> Fit? {
    let sum = abs(units(target))
    guard sum > 0 else { return nil }
    let ends = lines.indices.filter {
      abs(lines[$0].units) == sum && !lines[$0].isGood && lines[$0].role != .discount
    }
    var best: Fit?
    for end in ends.prefix(3) {
      let goods = lines[..<end].indices.filter { lines[$0].isGood }
      guard !goods.isEmpty else { continue }
      for start in (0..<end).reversed() where lines[start].isGood || lines[start].role == nil {
        for addsTax in [true, false] {
          for fit in fits(lines, start, end, sum, addsTax: addsTax, goods)
          where isBetter(fit, than: best) {
            best = fit
          }
          if !lines[start..<end].contains(where: \.isTax) { break }
        }
      }
      if best != nil { break }
    }
    return best
  }

  private func isBetter(_ fit: Fit, than other: Fit?) -> Bool {
    guard let other else { return true }
    return fit.cost == other.cost ? fit.start < other.start : fit.cost < other.cost
  }

  /// The tables from `start` that add up to `sum`: by the roles, and with one row that contradicts
  /// its role.
  private func fits(
    _ lines: [Line], _ start: Int, _ end: Int, _ sum: Int, addsTax: Bool, _ goods: [Int]
  ) -> [Fit] {
    var running = 0
    var added: [Int] = []
    var sums: [Int] = []
    // The sum and the number of rows above each section.
    var sections = [(units: 0, count: 0)]
    for index in start..<end {
      let line = lines[index]
      let isSum =
        sections.contains { repeats(line, running - $0.units, added.count - $0.count) }
        || sums.contains { lines[$0].units == line.units && !line.isGood }
      if isSum || line.role == .subtotal {
        if isSum { sums.append(index) }
        if sections.last?.count != added.count { sections.append((running, added.count)) }
        continue
      }
      guard line.isAdded, addsTax || !line.isTax else { continue }
      running += line.units
      added.append(index)
    }
    let above = goods.prefix { $0 < start }.count
    let chance = page.numbers.chance
    let target = running < 0 ? -sum : sum
    func made(_ flipped: Int?, cost: Double, trials: Int) -> Fit {
      Fit(
        start: start, end: end, added: added, sums: sums, flipped: flipped,
        cost: cost + Double(above), surprise: chance.surprise(of: sum, trials: trials))
    }
    if running == target {
      let plain = made(nil, cost: 0, trials: above + 1)
      return plain.surprise > 0 || above == 0 ? [plain] : []
    }
    let span = end - start
    guard span >= 3 else { return [] }
    let members = Set(added)
    return (start..<end).compactMap { index in
      guard !sums.contains(index), lines[index].units != 0 else { return nil }
      let isIn = members.contains(index)
      guard running + (isIn ? -lines[index].units : lines[index].units) == target,
        isIn || lines[index].role == nil || lines[index].role == .unitPrice,
        // A table without its first row is the one that begins at the next row.
        index > start, lines[index].entry.block != total
      else { return nil }
      let fit = made(index, cost: 1.5, trials: span * (above + 1) * 2)
      return fit.surprise >= Self.leastSurprise ? fit : nil
    }
  }

  /// True if an amount repeats the sum of `count` rows above it.
  private func repeats(_ line: Line, _ units: Int, _ count: Int) -> Bool {
    guard line.units == units, units != 0, line.role != .discount else { return false }
    return count >= 2 || (count == 1 && hasSumWords(line))
  }

  private func hasSumWords(_ line: Line) -> Bool {
    page.isCalled(.sumsOnTheWay, line.entry.block)
  }

  private func table(of fit: Fit, _ lines: [Line]) -> ItemTable {
    var members = fit.added
    var hasHole = false
    if let flipped = fit.flipped {
      if let place = members.firstIndex(of: flipped) {
        hasHole = lines[flipped].isGood
        members.remove(at: place)
      } else {
        members.append(flipped)
        members.sort()
      }
    }
    let priced = members.filter { isPriced($0, of: members, fit, lines) }
    let reductions = reductions(priced, lines)
    let items = priced.filter { !reductions.contains($0) }
    return ItemTable(
      items: items.map { lines[$0].entry },
      discounts: members.filter { index in
        reductions.contains(index) || lines[index].role == .discount && !priced.contains(index)
      }.map { lines[$0].entry },
      sums: fit.sums.map { lines[$0].entry.block },
      isComplete: !hasHole && !leavesOut(items, lines))
  }

  /// True if a row of the table is an item: by its role, as a charge between items, or as a
  /// returned item.
  private func isPriced(_ index: Int, of members: [Int], _ fit: Fit, _ lines: [Line]) -> Bool {
    switch lines[index].role {
    case .rounding, .donation: return false
    case .discount: return members.contains { isReturn(index, of: $0, lines) }
    case .tax, .service, .tip:
      func isSum(_ index: Int) -> Bool {
        fit.sums.contains(index) || lines[index].role == .subtotal
      }
      func isGoodOrSum(_ index: Int) -> Bool { lines[index].role == .item || isSum(index) }
      guard let above = (fit.start..<index).last(where: isGoodOrSum),
        let below = (index + 1..<fit.end).first(where: isGoodOrSum)
      else { return false }
      return !isSum(above) && !isSum(below)
    default: return true
    }
  }

  /// The negative amounts that reduce the price above them, unlike returned items.
  private func reductions(_ priced: [Int], _ lines: [Line]) -> Set<Int> {
    guard !page.numbers.isMostlyNegative else { return [] }
    let products = Set(page.products.map(\.amount))
    return Set(
      zip(priced, priced.dropFirst()).compactMap { above, index in
        let units = lines[index].units
        let isReduction =
          units < 0 && lines[index].role == .item && lines[above].units >= -units
          && !products.contains(lines[index].entry.block)
          && !priced.contains { isReturn(index, of: $0, lines) }
        return isReduction ? index : nil
      })
  }

  /// True if a negative amount is the return of an item of the same price: it has the item's name,
  /// or none.
  private func isReturn(_ index: Int, of good: Int, _ lines: [Line]) -> Bool {
    guard lines[index].units < 0, lines[good].units == -lines[index].units,
      lines[good].role == .item
    else { return false }
    let (name, other) = (letters(lines[index]), letters(lines[good]))
    return name.isEmpty || other.commonLength(with: name) * 5 >= other.count * 4
  }

  private func letters(_ line: Line) -> [Character] {
    page.rows[line.entry.row].cells.flatMap { $0.label.uppercased().filter(\.isLetter) }
  }

  /// True if at least as many rows with amounts are above the items, in the same column: then the
  /// supposed items are sums.
  private func leavesOut(_ items: [Int], _ lines: [Line]) -> Bool {
    guard let first = items.first else { return false }
    let column = page.blocks[lines[first].entry.block].box
    return lines[..<first].count { line in
      let box = page.blocks[line.entry.block].box
      return line.units != 0 && line.role != .quantity && line.role != .unitPrice
        && abs(box.maxX - column.maxX) < Self.mostOffset * column.height
    } >= items.count
  }

  /// The table of the longest sum of items by which the page was explained; nil without such a sum.
  /// It overrides roles: amounts of a column *Gross* become items, a number in a name does not.
  private func explained(_ lines: [Line]) -> ItemTable? {
    let sums = equations.filter { isSumOfItems($0, lines) }
    guard let sum = sums.max(by: { $0.terms.count < $1.terms.count }) else { return nil }
    let items = items(of: sum)
    let blocks = Set(items.map(\.block))
    let rows = lines.indices.filter { blocks.contains(lines[$0].entry.block) }
    return ItemTable(
      items: entries(items), discounts: entries(sum.terms.filter(\.isSubtracted)),
      isComplete: rows.count == blocks.count && !leavesOut(rows, lines))
  }

  /// True for a sum of items above it that leaves out nearly none. One that leaves out more adds up
  /// sections.
  private func isSumOfItems(_ sum: Equation, _ lines: [Line]) -> Bool {
    let row = page.numbers.row
    let items = Set(items(of: sum).map(\.block))
    let leftOut = lines.count {
      $0.isGood && $0.entry.row < row[sum.result] && !items.contains($0.entry.block)
    }
    return items.count >= Self.leastTerms && leftOut <= Self.mostLeftOut
      && has(sum.result, [.total, .subtotal, .net])
      && sum.terms.allSatisfy { term in
        row[term.block] < row[sum.result]
          && roles[term.block].map(Self.outsideOfSums.contains) != true
      }
  }

  private func items(of sum: Equation) -> [Equation.Term] {
    sum.terms.filter {
      !$0.isSubtracted && has($0.block, [.item, .deposit, .subtotal, .unitPrice])
    }
  }

  /// True if a number has one of these roles, or none.
  private func has(_ block: Int, _ known: Set<Role>) -> Bool {
    roles[block].map(known.contains) ?? true
  }

  private func entries(_ terms: [Equation.Term]) -> [ItemTable.Entry] {
    terms.map { ItemTable.Entry(row: page.numbers.row[$0.block], block: $0.block) }
  }

  /// The only item of a receipt: its amount is a quantity times a price, or is printed above the
  /// total without a word for a sum.
  private func single(_ lines: [Line], _ target: Int) -> ItemTable? {
    let sum = abs(units(target))
    let prints = lines.indices.filter { abs(lines[$0].units) == sum }
    guard sum > 0, let first = prints.first, lines[first].role != .paid else { return nil }
    let entry = lines[first].entry
    if page.products.contains(where: { $0.amount == entry.block && $0.surprise > 0 }) {
      return ItemTable(items: [entry], isComplete: true)
    }
    let row = page.rows[entry.row]
    let letters = row.cells.reduce(0) { $0 + $1.label.count(where: \.isLetter) }
    guard prints.count >= 2, entry.block != total, !lines[..<first].contains(where: \.isGood),
      row.cues.isDisjoint(with: .ofAmounts), letters >= 2
    else { return nil }
    return ItemTable(items: [entry], isComplete: !leavesOut([first], lines))
  }

  /// The rows that are items by their roles, above the first sum below one of them.
  private func fallback(_ lines: [Line], _ goods: [Int], hasSum: Bool) -> ItemTable {
    let sum = total.map { page.numbers.row[$0] }
    let first = goods.first.map { lines[$0].entry.row }
    let items = goods.filter { index in
      guard !hasSumWords(lines[index]), let sum, let first, sum > first else {
        return !hasSumWords(lines[index])
      }
      return lines[index].entry.row < sum
    }
    let discounts = lines.filter { $0.role == .discount }.map(\.entry)
    return ItemTable(
      items: items.map { lines[$0].entry }, discounts: discounts,
      isComplete: items.isEmpty || !hasSum ? nil : false)
  }
}
