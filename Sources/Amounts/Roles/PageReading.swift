import Foundation

/// A page with its numbers read in one way: rows, labels, what adds up, and what may be the total.
struct PageReading {
  let blocks: [NumericBlock]
  let rows: [Row]
  let labels: [Label?]
  let amounts: ExactAmounts
  let equations: [Equation]
  let taxLines: [TaxLine]
  /// The likeliest first.
  let candidates: [TotalFinder.Candidate]

  init(
    _ blocks: [NumericBlock], _ lines: [TextLine], _ matcher: KeywordMatcher, _ locale: PageLocale,
    _ model: TotalModel
  ) {
    let builder = RowBuilder(
      matcher: matcher, tolerance: locale.languages.isEmpty ? .slips : .slipsIn(locale.languages))
    self.init(blocks, rows: builder.rows(of: blocks, in: lines), model)
  }

  init(_ blocks: [NumericBlock], rows: [Row], _ model: TotalModel) {
    self.blocks = blocks
    self.rows = rows
    labels = LabelFinder(rows: rows, blocks: blocks).labels()
    amounts = ExactAmounts(blocks)
    let finder = EquationFinder(rows: rows, blocks: blocks, labels: labels, amounts: amounts)
    equations = finder.equations()
    taxLines = finder.taxLines()
    candidates =
      TotalFinder(
        blocks: blocks, labels: labels, amounts: amounts, equations: equations,
        taxLines: taxLines, model: model
      ).candidates()
  }

  /// The equation that bears out the likeliest total.
  var proof: Equation? {
    guard let best = candidates.first else { return nil }
    return equations.first { $0.kind != .product && best.blocks.contains($0.result) }
  }

  /// What was handed over less the change, where it is another amount than the likeliest total.
  var contradiction: Equation? {
    guard let best = candidates.first else { return nil }
    return equations.first {
      ($0.kind == .payment || $0.kind == .split) && amounts[$0.result] != amounts[best.block]
    }
  }

  /// The blocks with one of them read otherwise, or nil where that is no number.
  func blocks(replacing index: Int, by other: NumericBlock.Alternative) -> [NumericBlock]? {
    guard let (exact, value) = NumericBlock.number(other.exactText) else { return nil }
    var blocks = blocks
    blocks[index].readText = blocks[index].readText ?? blocks[index].exactText
    blocks[index].exact = exact
    blocks[index].value = value
    blocks[index].exactText = other.exactText
    blocks[index].fractionDigits = other.fractionDigits
    if blocks[index].kind == .number, other.fractionDigits == 2 { blocks[index].kind = .money }
    blocks[index].confidence = other.confidence
    return blocks
  }
}
