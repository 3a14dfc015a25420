import Foundation
import SummaGeometry

/// Collects what speaks for and against each role of each number.
struct EvidenceFinder {
  let page: PageNumbers
  let rows: [Row]
  let labels: [Label?]
  let products: [Product]
  let rates: [Relation]

  /// The evidence on each block.
  func evidence() -> [[Evidence]] {
    let surroundings = Surroundings(page: page, rows: rows, labels: labels)
    var evidence = page.blocks.indices.map { block -> [Evidence] in
      var found = [Evidence(Feature(.any))]
      print(of: block, surroundings, &found)
      place(of: block, surroundings, &found)
      words(at: block, surroundings, &found)
      comparison(of: block, surroundings, &found)
      return found
    }
    for product in products {
      let value = Self.strength(product.surprise)
      guard value > 0 else { continue }
      Self.note(.productAmount, value, &evidence[product.amount])
      Self.note(.productPrice, value, &evidence[product.price])
      Self.note(.productCount, value, &evidence[product.count])
    }
    for relation in rates {
      let value = Self.strength(relation.surprise)
      guard value > 0, let base = relation.terms.first?.block else { continue }
      Self.note(.taxOfRate, value, &evidence[relation.result])
      Self.note(.baseOfRate, value, &evidence[base])
    }
    return evidence
  }

  /// 0 for what is likely by chance, 1 for what happens once on some hundred pages.
  private static func strength(_ surprise: Double) -> Double { min(1, max(0, surprise / 5)) }

  /// Notes the strongest of several.
  private static func note(
    _ clue: Feature.Clue, _ value: Double, _ evidence: inout [Evidence]
  ) {
    let feature = Feature(clue)
    if let index = evidence.firstIndex(where: { $0.feature == feature }) {
      evidence[index].value = max(evidence[index].value, value)
    } else {
      evidence.append(Evidence(feature, value))
    }
  }

  // MARK: How it is printed

  private func print(
    of block: Int, _ page: Surroundings, _ found: inout [Evidence]
  ) {
    let number = self.page.blocks[block]
    func note(_ clue: Feature.Clue, _ holds: Bool) {
      if holds { found.append(Evidence(Feature(clue))) }
    }
    note(.plain, !self.page.isMoney(block))
    let hasDash = number.text.hasSuffix("-")
    note(.whole, page.hasCents && number.fractionDigits != 2 && !hasDash)
    note(.dash, hasDash)
    note(.signed, page.isSigned && number.currency != nil)
    note(.otherCurrency, number.currency != nil && number.currency != page.currency)
    // On a refund all amounts are below nought, and that says nothing.
    note(.negative, number.exact < 0 && !page.isRefund)
    note(.zero, self.page.units(block) == 0)
    note(.unitPrice, number.isUnitPrice)
    if page.height > 0 {
      let ratio = number.box.height / page.height - 1
      if ratio > 0.1 { found.append(Evidence(Feature(.taller), min(1, ratio))) }
      if ratio < -0.1 { found.append(Evidence(Feature(.lower), min(1, -2 * ratio))) }
    }
  }

  // MARK: Where it stands

  private func place(
    of block: Int, _ page: Surroundings, _ found: inout [Evidence]
  ) {
    func note(_ clue: Feature.Clue, _ holds: Bool) {
      if holds { found.append(Evidence(Feature(clue))) }
    }
    let row = self.page.row[block]
    let beside = page.besides[row]
    note(.last, beside.lastMoney == block)
    note(.only, beside.lastMoney == block && beside.count == 1)
    note(.many, beside.count >= 3)
    let box = self.page.blocks[block].box
    note(.inColumn, page.edge.map { abs($0 - box.maxX) < 1.5 * box.height } ?? false)
    if page.lastRow > page.firstRow {
      let place = Double(row - page.firstRow) / Double(page.lastRow - page.firstRow)
      found.append(Evidence(Feature(.down), min(1, max(0, place))))
    }
    note(.beforeSums, row < page.firstSum)
    note(.afterSums, row > page.firstSum)
    note(.afterPayment, row > page.firstPayment)
    note(.headOfPage, row < page.firstItem)
    let label = labels[block]
    note(.taxTable, label?.isInTaxTable == true)
    note(.itemTable, label?.isInItemTable == true)
    note(.sharesLabel, label?.sharesLabel == true)
    note(.isChosen, label?.sharesLabel == true && label?.isChosen == true)
    note(.rateBeside, beside.hasRate)
    if let first = self.page.rows[row].first, first != block {
      let number = self.page.blocks[first]
      note(
        .countBeside,
        number.fractionDigits == 0 && number.value >= 1 && number.value < 100
          && number.kind != .money && number.kind != .percent)
    }
  }

  // MARK: What the words say

  private func words(
    at block: Int, _ page: Surroundings, _ found: inout [Evidence]
  ) {
    let index = self.page.row[block]
    let row = rows[index]
    let label = labels[block]
    let own = label?.cues ?? []
    let place = label?.isOnNextRow == true ? Feature.Place.above : .own
    let strengths = page.strengths(index, above: label?.isOnNextRow == true)
    func note(_ cues: CueSet, _ place: Feature.Place) {
      for cue in cues.cues {
        found.append(Evidence(Feature(cue, at: place), strengths(cue)))
      }
    }
    note(own, place)
    let words = own.cues
    for (position, first) in words.enumerated() {
      for second in words[(position + 1)...] {
        found.append(Evidence(Feature(first, with: second)))
      }
    }
    if let cell = page.cell[block] {
      if own.isEmpty {
        let text = row.cells[cell].label
        let hasWords = text.count(where: \.isLetter) >= 3
        found.append(Evidence(Feature(hasWords ? .unknownWords : .bare)))
      }
      if row.cells.indices.contains(cell + 1), row.cells[cell + 1].blocks.isEmpty {
        note(row.cells[cell + 1].cues, .behind)
      }
      note(page.besides[index].cues.subtracting(own), .beside)
    }
    if let column = label?.column { note(CueSet(column), .column) }
    note(row.context, .context)
    note(page.cuesBefore[index].subtracting(own), .previous)
    note(page.cuesAfter[index].subtracting(own), .next)
    let twins = page.twins[self.page.magnitude(block)]?.blocks ?? []
    let said = twins.filter { $0 != block }.reduce(into: CueSet()) {
      $0.formUnion(labels[$1]?.cues ?? [])
    }
    note(said, .twin)
  }

  // MARK: How it compares

  private func comparison(
    of block: Int, _ page: Surroundings, _ found: inout [Evidence]
  ) {
    func note(_ clue: Feature.Clue, _ holds: Bool) {
      if holds { found.append(Evidence(Feature(clue))) }
    }
    let magnitude = self.page.magnitude(block)
    let row = self.page.row[block]
    if self.page.isMoney(block) {
      let larger = page.values.count - page.values.partitioningIndex { $0 > magnitude }
      note(.largest, larger == 0)
      if larger > 0 { found.append(Evidence(Feature(.larger), Double(min(3, larger)) / 3)) }
      note(.largestSoFar, page.largestAbove[row] < magnitude)
      if let largest = page.values.last, magnitude > 0 {
        note(.tiny, magnitude * 100 < largest)
        note(.small, magnitude * 5 < largest)
      }
    }
    let twins = page.twins[magnitude]?.rows ?? row...row
    note(.repeatedAbove, magnitude > 0 && twins.lowerBound < row)
    note(.repeatedBelow, magnitude > 0 && twins.upperBound > row)
    note(.round, magnitude > 0 && Self.isRound(magnitude, cent: self.page.amounts.cent))
  }

  /// 5, 10, 20, 100: one digit in front of noughts, as banknotes have it.
  private static func isRound(_ magnitude: Int, cent: Int) -> Bool {
    var value = magnitude
    guard value % (100 * cent) == 0 else { return false }
    while value % 10 == 0 { value /= 10 }
    return value < 10
  }
}

/// What the evidence on one number is measured against.
private struct Surroundings {
  /// Different amounts, ascending.
  var values: [Int] = []
  var hasCents = false
  /// Whether most amounts are below nought.
  var isRefund = false
  /// Whether some amounts have a currency's sign, and not all.
  var isSigned = false
  var currency: Currency?
  var height = 0.0
  /// Where most amounts end, in pixels from the left.
  var edge: Double?
  var firstRow = 0
  var lastRow = 0
  var firstItem = 0
  var firstSum = Int.max
  var firstPayment = Int.max
  /// What the next rows with numbers say, above and below each row.
  var cuesBefore: [CueSet] = []
  var cuesAfter: [CueSet] = []
  /// The largest amount above each row.
  var largestAbove: [Int] = []
  /// Where else an amount is printed, by the amount without its sign.
  var twins: [Int: Twins] = [:]
  /// What stands on each row.
  var besides: [Beside] = []
  /// The cell of each block on its row.
  var cell: [Int?]
  private let rows: [Row]

  /// Blocks of the same amount. Of very many the first tell enough.
  struct Twins {
    static let most = 16
    var blocks: [Int] = []
    var rows: ClosedRange<Int>
  }

  /// What stands on a row.
  struct Beside {
    var count = 0
    var lastMoney: Int?
    var hasRate = false
    var cues: CueSet = []
  }

  init(page: PageNumbers, rows: [Row], labels: [Label?]) {
    self.rows = rows
    let money = page.money
    for block in page.blocks.indices where page.amounts[block] != nil {
      let row = page.row[block]
      var known = twins[page.magnitude(block)] ?? Twins(rows: row...row)
      if known.blocks.count < Twins.most { known.blocks.append(block) }
      known.rows = min(known.rows.lowerBound, row)...max(known.rows.upperBound, row)
      twins[page.magnitude(block)] = known
    }
    cell = Array(repeating: nil, count: page.blocks.count)
    for (row, members) in page.rows.enumerated() {
      var beside = Beside()
      for block in members {
        if page.blocks[block].kind == .percent { beside.hasRate = true }
        guard page.isMoney(block) else { continue }
        beside.count += 1
        beside.lastMoney = block
      }
      beside.cues = rows[row].cues
      besides.append(beside)
      for (index, cell) in rows[row].cells.enumerated() {
        for block in cell.blocks { self.cell[block] = index }
      }
    }
    values = Set(money.map(page.magnitude)).sorted()
    hasCents = money.contains { page.blocks[$0].fractionDigits == 2 }
    isRefund = 2 * money.count { page.units($0) < 0 } > money.count
    let signed = money.filter { page.blocks[$0].currency != nil }
    isSigned = !signed.isEmpty && signed.count < money.count
    var votes: [Currency: Int] = [:]
    for block in signed { page.blocks[block].currency.map { votes[$0, default: 0] += 1 } }
    currency = votes.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    let heights = money.map { page.blocks[$0].box.height }.sorted()
    height = heights.isEmpty ? 0 : heights[heights.count / 2]
    edge = Self.commonest(money.map { page.blocks[$0].box.maxX }, width: 1.5 * height)
    firstRow = money.map { page.row[$0] }.min() ?? 0
    lastRow = money.map { page.row[$0] }.max() ?? 0
    firstItem = rows.firstIndex(where: \.isHeading) ?? 0
    for block in page.blocks.indices {
      guard let label = labels[block], !label.isInTaxTable else { continue }
      if !label.cues.isDisjoint(with: .sumsOnTheWay) { firstSum = min(firstSum, label.row) }
      if !label.cues.isDisjoint(with: .payment) { firstPayment = min(firstPayment, label.row) }
    }
    var before: CueSet = []
    var largest = -1
    for row in rows.indices {
      cuesBefore.append(before)
      largestAbove.append(largest)
      if rows[row].hasBlocks || !rows[row].cues.isEmpty { before = rows[row].cues }
      for block in page.rows[row] where page.isMoney(block) {
        largest = max(largest, page.magnitude(block))
      }
    }
    var after: CueSet = []
    cuesAfter = rows.map { _ in [] }
    for row in rows.indices.reversed() {
      cuesAfter[row] = after
      if rows[row].hasBlocks || !rows[row].cues.isEmpty { after = rows[row].cues }
    }
  }

  /// How near the words of a row are to the keywords they count for.
  func strengths(_ row: Int, above: Bool) -> (Cue) -> Double {
    let cells = rows[above && row > 0 ? row - 1 : row].cells
    return { cue in
      cells.lazy.compactMap { $0.nearness[cue] }.max() ?? 1
    }
  }

  /// The middle of the window of `width` that holds most of `places`.
  private static func commonest(_ places: [Double], width: Double) -> Double? {
    let sorted = places.sorted()
    var best: (count: Int, place: Double)?
    var first = 0
    for (index, place) in sorted.enumerated() {
      while place - sorted[first] > width { first += 1 }
      let count = index - first + 1
      // Of equally many the rightmost.
      if count >= best?.count ?? 0 { best = (count, (place + sorted[first]) / 2) }
    }
    return best?.place
  }
}
