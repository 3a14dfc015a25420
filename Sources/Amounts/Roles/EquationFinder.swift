import SummaGeometry

/// Finds what adds up on a page: items to a sum, a subtotal and what is put on it to the total, the money handed over
/// less the change to what was due, net and tax to gross, and quantities times prices to amounts.
///
/// Words narrow down what is tried, so that few sums come about by chance, and bound the work: it grows with the number
/// of amounts, by a constant factor for what is put on a subtotal.
struct EquationFinder {
  let rows: [Row]
  let blocks: [NumericBlock]
  let labels: [Label?]
  let amounts: ExactAmounts
  /// Whether the page has no amount with cents.
  private let isPrintedWhole: Bool
  /// What the words beside each block make of it.
  private let roles: [Role?]
  /// The first row with a named sum.
  private let firstSumRow: Int

  init(rows: [Row], blocks: [NumericBlock], labels: [Label?], amounts: ExactAmounts) {
    self.rows = rows
    self.blocks = blocks
    self.labels = labels
    self.amounts = amounts
    isPrintedWhole = !blocks.contains { $0.kind == .money && $0.fractionDigits > 0 }
    roles = zip(blocks, labels).map { $1?.role(isCount: $0.fractionDigits != 2) }
    firstSumRow =
      labels.compactMap { label in label.flatMap { Self.isSum($0) ? $0.row : nil } }.min()
      ?? rows.count
  }

  private static func isSum(_ label: Label) -> Bool {
    !label.isInTaxTable
      && !label.cues.isDisjoint(with: CueSet.sums.union([.sub, .including, .excluding]))
  }

  /// More is no receipt; the work is bounded by these.
  private static let mostItems = 400
  private static let mostExtras = 7
  private static let mostSums = 80

  /// All equations, those of the whole receipt first.
  func equations() -> [Equation] {
    let sums = self.sums()
    let all =
      extras(sums) + items(sums) + sections(sums) + payments(sums) + taxes(sums) + products()
    var seen: Set<Sum> = []
    return all.filter { seen.insert(Sum($0)).inserted }
  }

  /// What an equation says, in whatever order.
  private struct Sum: Hashable {
    var terms: Set<Equation.Term>
    var result: Int

    init(_ equation: Equation) {
      terms = Set(equation.terms)
      result = equation.result
    }
  }

  // MARK: What may be what

  /// Money, or a number where the page writes money so.
  private func isMoney(_ block: Int) -> Bool {
    blocks[block].kind == .money || (blocks[block].kind == .number && isPrintedWhole)
  }

  private func cues(_ block: Int) -> CueSet { labels[block]?.cues ?? [] }

  private func role(_ block: Int) -> Role? { roles[block] }

  private func row(_ block: Int) -> Int { labels[block]?.row ?? 0 }

  /// Amounts that may be the result of a sum of the whole receipt, with their values; the labelled ones first.
  private func sums() -> [(block: Int, units: Int)] {
    var labelled: [(Int, Int)] = []
    var bare: [(Int, Int)] = []
    for block in blocks.indices {
      guard let units = amounts[block], units > 0, isMoney(block), !blocks[block].isUnitPrice
      else { continue }
      switch role(block) {
      case .tax, .service, .tip, .discount, .rounding, .paid, .change, .quantity, .points,
        .deposit, .balance:
        continue
      default: break
      }
      if cues(block).isDisjoint(with: CueSet.sums.union([.sub, .excluding, .including])) {
        bare.append((block, units))
      } else {
        labelled.append((block, units))
      }
    }
    // Of the amounts without a label the last are the likelier sums.
    return Array(labelled.prefix(Self.mostSums)) + bare.suffix(Self.mostSums).reversed()
  }

  private func isLabelledSum(_ block: Int) -> Bool { labels[block].map(Self.isSum) ?? false }

  // MARK: Items

  private struct Item {
    var block: Int
    var row: Int
    /// As the sum takes it: what is taken off is negative.
    var units: Int
  }

  /// The amounts above `row` that may be items: one a row, the last or the one in the column at `rightEdge`.
  private func items(above row: Int, rightEdge: Double?) -> [Item] {
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
  private func items(_ sums: [(block: Int, units: Int)]) -> [Equation] {
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

  private func equation(_ kind: Equation.Kind, _ items: [Item], result: Int) -> Equation {
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
  private func sections(_ sums: [(block: Int, units: Int)]) -> [Equation] {
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

  // MARK: Extras

  /// A subtotal with what is put on it or taken off.
  private func extras(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let steps = self.steps()
    guard !steps.isEmpty else { return [] }
    var byValue: [Int: [Int]] = [:]
    for sum in sums { byValue[sum.units, default: []].append(sum.block) }
    var bases: [(terms: [Equation.Term], units: Int, row: Int, isLabelled: Bool)] = []
    var seen: Set<Int> = []
    for sum in sums where seen.insert(sum.units).inserted {
      bases.append(
        ([Equation.Term(sum.block)], sum.units, row(sum.block), isLabelledSum(sum.block)))
    }
    if let row = steps.map({ row($0.block) }).min() {
      let items = items(above: row, rightEdge: nil)
      if items.count > 1 {
        let terms = items.map { Equation.Term($0.block, isSubtracted: $0.units < 0) }
        bases.append((terms, items.reduce(0) { $0 &+ $1.units }, row, true))
      }
    }
    var equations: [Equation] = []
    for choice in choices(of: steps) {
      for base in bases {
        for result in byValue[base.units &+ choice.units] ?? []
        where !base.terms.contains(where: { $0.block == result }) {
          let isTotal = labels[result]?.isTotal == true
          let isAfter = row(result) >= base.row || (isTotal && !choice.isRounding)
          guard isAfter, isTotal || (base.isLabelled && isLabelledSum(result)) else { continue }
          // NETT and the like name what comes before the tax; a base further down is another table's.
          guard base.isLabelled || abs(row(result) - base.row) <= 8 else { continue }
          let kind = base.terms.count > 1 ? Equation.Kind.items : .extras
          equations.append(Equation(kind, base.terms + choice.terms, result: result))
        }
      }
    }
    // The fewest numbers first, of equally many those with labels.
    return equations.enumerated().sorted {
      ($0.element.terms.count, $0.offset) < ($1.element.terms.count, $1.offset)
    }.map(\.element)
  }

  private struct Step {
    var block: Int
    /// What it may add: two values where the sign is not said.
    var units: [Int]
  }

  /// Some of the steps.
  private struct Choice {
    var terms: [Equation.Term]
    var units: Int
    var isRounding: Bool
  }

  private func steps() -> [Step] {
    var steps: [Step] = []
    var seen: [[Int]: Int] = [:]
    for block in blocks.indices {
      guard let units = amounts[block], units != 0, isMoney(block), let role = role(block),
        labels[block]?.isChosen != false || labels[block]?.sharesLabel != true
      else { continue }
      let step: Step
      switch role {
      case .tax, .service, .tip:
        guard labels[block]?.isInTaxTable != true || units > 0 else { continue }
        step = Step(block: block, units: [units])
      case .discount: step = Step(block: block, units: [-abs(units)])
      case .rounding: step = Step(block: block, units: [units, -units])
      case .deposit: step = Step(block: block, units: units < 0 ? [units] : [units, -units])
      default: continue
      }
      // Two taxes may well be alike, those of a state and its union; more are one printed again.
      let key = [units, Role.allCases.firstIndex(of: role) ?? 0]
      seen[key, default: 0] += 1
      if seen[key, default: 0] <= 2 { steps.append(step) }
    }
    return Array(steps.suffix(Self.mostExtras))
  }

  /// Every choice of steps with every sign they may have.
  private func choices(of steps: [Step]) -> [Choice] {
    var choices = [Choice(terms: [], units: 0, isRounding: true)]
    for step in steps {
      let isRounding = role(step.block) == .rounding
      choices += choices.flatMap { choice in
        step.units.map { units in
          Choice(
            terms: choice.terms + [Equation.Term(step.block, isSubtracted: units < 0)],
            units: choice.units &+ units, isRounding: choice.isRounding && isRounding)
        }
      }
    }
    return choices.filter { !$0.terms.isEmpty && $0.units != 0 }
  }

  // MARK: Payments

  /// What was handed over, less the change; several payments together.
  private func payments(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let paid = blocks.indices.filter { isMoney($0) && role($0) == .paid && amounts[$0] ?? 0 != 0 }
    let change = blocks.indices.filter { isMoney($0) && role($0) == .change }
    var equations: [Equation] = []
    for result in sums where isLabelledSum(result.block) || !change.isEmpty {
      for p in paid.prefix(8) {
        guard let given = amounts[p].map(abs), given >= result.units else { continue }
        for c in change.prefix(4) {
          guard let back = amounts[c].map(abs), given - back == result.units else { continue }
          let terms = [Equation.Term(p), Equation.Term(c, isSubtracted: true)]
          equations.append(Equation(.payment, terms, result: result.block))
        }
      }
      guard paid.count > 1, isLabelledSum(result.block) else { continue }
      let handed = paid.prefix(4).reduce(0) { $0 &+ abs(amounts[$1] ?? 0) }
      let back = change.first.flatMap { amounts[$0] }.map(abs) ?? 0
      if handed - back == result.units {
        var terms = paid.prefix(4).map { Equation.Term($0) }
        if back != 0, let c = change.first { terms.append(Equation.Term(c, isSubtracted: true)) }
        equations.append(Equation(.split, terms, result: result.block))
      }
    }
    return equations + rest(sums, paid) + unnamedPayments(sums)
  }

  /// What was paid beforehand and what is left to pay make the total.
  private func rest(_ sums: [(block: Int, units: Int)], _ paid: [Int]) -> [Equation] {
    var equations: [Equation] = []
    let lefts = sums.filter { !cues($0.block).isDisjoint(with: [.grandTotal, .balance]) }
    for left in lefts.prefix(4) {
      for p in paid.prefix(4) where row(p) < row(left.block) {
        for total in sums where row(total.block) < row(p) {
          guard abs(amounts[p] ?? 0) &+ left.units == total.units else { continue }
          let terms = [Equation.Term(p), Equation.Term(left.block)]
          equations.append(Equation(.split, terms, result: total.block))
        }
      }
    }
    return equations
  }

  /// The same by place alone: the two amounts below a named total, the second of them what is left of the first.
  private func unnamedPayments(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    sums.compactMap { sum in
      guard labels[sum.block]?.isTotal == true else { return nil }
      let below = rows.indices.dropFirst(row(sum.block) + 1).prefix(4)
        .compactMap { rows[$0].blocks.last(where: isMoney) }.filter { role($0) == nil }
      guard below.count >= 2, let given = amounts[below[0]], let back = amounts[below[1]],
        given > sum.units, given - back == sum.units
      else { return nil }
      return Equation(
        .payment, [Equation.Term(below[0]), Equation.Term(below[1], isSubtracted: true)],
        result: sum.block)
    }
  }

  // MARK: Taxes

  /// The rows that give net, tax or gross of a rate.
  func taxLines() -> [TaxLine] {
    rows.indices.compactMap(taxLine)
  }

  private func taxLine(_ index: Int) -> TaxLine? {
    let row = rows[index]
    let members = row.blocks
    let isTaxRow =
      row.cues.contains(.tax) || members.contains { labels[$0]?.isInTaxTable == true }
      || members.contains { labels[$0]?.column == .tax && labels[$0]?.isInItemTable != true }
    // The heading may have taken the percent sign off the rate.
    let rate =
      members.first { blocks[$0].kind == .percent }
      ?? (isTaxRow ? members.first { isRate($0, of: members) } : nil)
    let money = members.filter { isMoney($0) && (amounts[$0] ?? 0) > 0 && $0 != rate }
    guard isTaxRow || rate != nil, money.count >= 2 else {
      guard row.cues.contains(.tax), let rate, let tax = money.first, money.count == 1,
        role(tax) == .tax || row.cues.contains(.including)
      else { return nil }
      return TaxLine(rate: rate, net: nil, tax: tax, gross: nil)
    }
    // Three that add up need no rate.
    if money.count >= 3 {
      for g in money {
        for n in money where n != g {
          for t in money where t != g && t != n {
            guard let gross = amounts[g], let net = amounts[n], let tax = amounts[t],
              net + tax == gross, tax < net, isTaxRow || isRate(rate, net, tax)
            else { continue }
            return TaxLine(rate: rate, net: n, tax: t, gross: g)
          }
        }
      }
    }
    for larger in money {
      for t in money where t != larger {
        guard let sum = amounts[larger], let tax = amounts[t], tax < sum else { continue }
        if isRate(rate, sum, tax) { return TaxLine(rate: rate, net: larger, tax: t, gross: nil) }
        if isRate(rate, sum - tax, tax) {
          return TaxLine(rate: rate, net: nil, tax: t, gross: larger)
        }
      }
    }
    return nil
  }

  /// Whether number `block` is the rate between two others of `members`.
  private func isRate(_ block: Int, of members: [Int]) -> Bool {
    guard let rate = amounts[block], rate > 0, rate < 50 * amounts.cent * 100 else { return false }
    let others = members.filter { $0 != block && isMoney($0) }.compactMap { amounts[$0] }
    return others.contains { net in
      others.contains { tax in tax >= 5 * amounts.cent && tax < net && isRate(block, net, tax) }
    }
  }

  /// Whether `tax` is `rate` percent of `net`, to the cent.
  private func isRate(_ rate: Int?, _ net: Int, _ tax: Int) -> Bool {
    guard let rate, let percent = amounts[rate], percent > 0 else { return false }
    let unit = 100 * amounts.cent * 100
    let product = net.multipliedReportingOverflow(by: percent)
    guard !product.overflow else { return false }
    // One cent for rounding in either direction.
    return abs(product.partialValue - tax * unit) <= unit * amounts.cent
  }

  /// Net and tax of all rates together.
  private func taxes(_ sums: [(block: Int, units: Int)]) -> [Equation] {
    let lines = taxLines()
    var equations: [Equation] = []
    let known = lines.filter { $0.net != nil || $0.gross != nil }
    guard !known.isEmpty else { return [] }
    var choices = known.map { [$0] }
    if known.count > 1 { choices.insert(known, at: 0) }
    for lines in choices {
      var terms: [Equation.Term] = []
      var units = 0
      for line in lines {
        if let net = line.net {
          terms += [Equation.Term(net), Equation.Term(line.tax)]
          units &+= (amounts[net] ?? 0) &+ (amounts[line.tax] ?? 0)
        } else if let gross = line.gross {
          terms.append(Equation.Term(gross))
          units &+= amounts[gross] ?? 0
        }
      }
      guard terms.count > 1 else { continue }
      let used = Set(terms.map(\.block))
      for sum in sums where sum.units == units && !used.contains(sum.block) {
        equations.append(Equation(.tax, terms, result: sum.block))
      }
    }
    return equations
  }

  // MARK: Products

  /// Quantities times unit prices, on a row or on two that stand together.
  private func products() -> [Equation] {
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
