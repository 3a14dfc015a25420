/// A page prepared for the search: its rows, labels, relations of numbers, and the evidence of each
/// number.
struct PageReading {
  let blocks: [NumericBlock]
  let rows: [Row]
  let labels: [Label?]
  let numbers: PageNumbers
  let products: [Product]
  let relations: [Relation]
  /// Suggested tips, of which one may be chosen.
  let tips: [TipChoice]
  /// Amounts that are also printed in a second currency.
  let conversions: [Conversion]
  let evidence: [[Evidence]]
  let written: WrittenSums
  /// The amounts that the page also spells out.
  let spelled: Set<Int>
  private(set) var precedences: [Precedence] = []

  init(_ blocks: [NumericBlock], rows: [Row], spelled: Set<Int>) {
    self.rows = rows
    self.spelled = spelled
    labels = LabelFinder(rows: rows, blocks: blocks).labels()
    written = WrittenSums(blocks, labels: labels)
    let blocks = written.settled(blocks).withCurrencies(of: rows)
    self.blocks = blocks
    numbers = PageNumbers(blocks, rows: rows)
    products =
      ProductFinder(page: numbers, labels: labels, hasWords: rows.map(\.hasWords)).products()
    (relations, tips) = RelationFinder(page: numbers).found()
    conversions = ConversionFinder(page: numbers).conversions()
    evidence = EvidenceFinder(
      page: numbers, rows: rows, labels: labels, products: products, relations: relations,
      tips: tips, conversions: conversions, spelled: spelled
    ).evidence()
    precedences = findPrecedences()
  }

  /// True if some words name a sum.
  var hasSumWords: Bool {
    labels.contains { $0?.cues.isDisjoint(with: .sums) == false }
  }

  func search(_ model: UnderstandingModel) -> ExplanationSearch { ExplanationSearch(self, model) }
}

extension PageReading {
  /// The first percentage on a row of numbers.
  func rate(onRow row: Int) -> Int? {
    numbers.rows[row].first { blocks[$0].kind == .percent }
  }

  /// True for a block whose label has one of `cues` and none of `others`.
  func isCalled(_ cues: CueSet, _ block: Int, butNot others: CueSet = []) -> Bool {
    guard let label = labels[block] else { return false }
    return !label.cues.isDisjoint(with: cues) && label.cues.isDisjoint(with: others)
  }

  func isCalledTax(_ block: Int) -> Bool { isCalled(.tax, block) }

  /// The first percentage on the row of a block.
  func rate(beside block: Int) -> Int? { rate(onRow: numbers.row[block]) }
}

extension [NumericBlock] {
  /// The blocks with the currencies that their labels end with: `SUMME EUR` before an amount.
  fileprivate func withCurrencies(of rows: [Row]) -> [NumericBlock] {
    var blocks = self
    for cell in rows.lazy.flatMap(\.cells) {
      guard let block = cell.blocks.first, blocks[block].kind != .percent,
        blocks[block].currency == nil,
        let word = cell.label.split(whereSeparator: { !$0.isLetter }).last,
        let sign = CurrencySign.words[word.uppercased()], !sign.needsDecimals
      else { continue }
      blocks[block].currency = sign.currency
    }
    return blocks
  }

  /// The blocks with `corrections` applied.
  func corrected(by corrections: [Relation.Correction]) -> [NumericBlock] {
    var blocks = self
    for correction in corrections {
      let other = blocks[correction.block].alternatives[correction.alternative]
      blocks[correction.block].read(as: other)
      if blocks[correction.block].kind == .number, (1...2).contains(other.fractionDigits) {
        blocks[correction.block].kind = .money
      }
    }
    return blocks
  }
}
