import Foundation
import SummaGeometry
import SummaText

/// Finds the amounts whose sign is wrong.
///
/// Tills print `=119.39`, and `=` may be read as a minus, as may a star or a tick. Where money is
/// given back, the minus may stand apart from the amount: `- 40,96`. One sign is little evidence,
/// so the words of the page, its goods and the other prints of its total decide.
struct PageSigns {
  /// The page, interpreted with the signs as read.
  let page: Interpretation
  let lines: [RecognizedTextObservation]
  let lexicon: Lexicon

  /// The kinds of counts, and those of returned goods.
  private static let counts: [NumericBlock.Kind] = [.quantity, .number]
  private static let returned: ClosedRange<Decimal> = -99 ... -1
  /// The number of letters in the sign of a currency.
  private static let mostOfSign = 3
  /// Columns are this many times as far apart as a minus and its number.
  private static let leastColumnGap = 2.0
  private static let sums: [Role] = [.subtotal, .net, .tax, .service, .tip, .paid]

  /// The blocks whose sign is wrong.
  var wrong: Set<Int> {
    if let refund = lostMinuses, givesBack { return refund }
    guard let sum else { return [] }
    if sum < 0, isContradicted(sum), !givesBack { return negativeSums.union(prints(of: sum)) }
    if sum > 0, isNamedRefund { return Set(prints(of: sum)) }
    return sum > 0 && goods > 0 ? negativeSums : []
  }

  private var sum: Decimal? { page.total.map { page.blocks[$0.block].exact } }

  private func prints(of sum: Decimal) -> [Int] { money.filter { page.blocks[$0].exact == sum } }

  private var givesBack: Bool { Self.isRefund(page.blocks, in: lines, lexicon) }

  /// True if words say that money is given back, or if a count is negative: `-1 x 4.50`.
  static func isRefund(
    _ blocks: [NumericBlock], in lines: [RecognizedTextObservation], _ lexicon: Lexicon
  ) -> Bool {
    blocks.contains { counts.contains($0.kind) && returned.contains($0.exact) }
      || lines.contains { isRefund($0.best.string, lexicon) }
  }

  private static func isRefund(_ text: String, _ lexicon: Lexicon) -> Bool {
    lexicon.fields.matches(in: text).contains { $0.cue == .refund }
  }

  /// True if the label of the total, beside it or above it, says that it is given back: `Refund
  /// total`. A fare may be for a return.
  private var isNamedRefund: Bool {
    guard let total = page.total?.block,
      let row = page.rows.firstIndex(where: { $0.blocks.contains(total) })
    else { return false }
    func says(_ row: TextRow) -> Bool {
      row.lines.contains { line in
        let text = lines[line].best.string
        return Self.isRefund(text, lexicon)
          && lexicon.labels.matches(in: text).contains { CueSet.sums.includes($0.cue) }
      }
    }
    return says(page.rows[row])
      || row > 0 && page.rows[row - 1].blocks.isEmpty && page.rows[row].lines.count == 1
        && says(page.rows[row - 1])
  }

  private var money: [Int] {
    page.blocks.indices.filter {
      let block = page.blocks[$0]
      return block.kind == .money && !block.isUnitPrice && block.exact != 0
    }
  }

  private func members(_ role: Role) -> [Int] {
    page.blocks.indices.filter { page.roles[$0] == role && page.blocks[$0].exact != 0 }
  }

  private var goods: Decimal { goods(turned: []) }

  /// The sum of the goods, if the signs of `turned` are turned.
  private func goods(turned: [Int]) -> Decimal {
    members(.item).reduce(0) { sum, block in
      sum + (turned.contains(block) ? -1 : 1) * page.blocks[block].exact
    }
  }

  /// The sums with a minus. One tax of several may be negative, because goods were returned, so
  /// sums of one role change only together. A payment in advance is subtracted.
  private var negativeSums: Set<Int> {
    let least = sum?.magnitude ?? 0
    let groups = Self.sums.map(members).filter { $0.allSatisfy { page.blocks[$0].exact < 0 } }
    return Set(
      groups.joined().filter {
        page.roles[$0] != .paid || page.blocks[$0].exact.magnitude >= least
      })
  }

  /// True if a negative total contradicts a page of mostly positive amounts: it is printed without
  /// its minus elsewhere, it is the sum of positive amounts, or goods cost money and other sums are
  /// negative as well.
  private func isContradicted(_ sum: Decimal) -> Bool {
    let amounts = money.map { page.blocks[$0].exact }
    guard 2 * amounts.count(where: { $0 < 0 }) <= amounts.count else { return false }
    return amounts.contains(-sum) || goods > 0 && !negativeSums.isEmpty
      || page.equations.contains { equation in
        page.blocks[equation.result].exact == sum
          && equation.terms.allSatisfy { !$0.isSubtracted && page.blocks[$0.block].exact > 0 }
      }
  }

  /// If most amounts have a minus, those whose minus stands apart, and a total that lost it.
  private var lostMinuses: Set<Int>? {
    let apart = money.filter { page.blocks[$0].exact > 0 && hasMinusApart($0) }
    let negative = apart.count + money.count { page.blocks[$0].exact < 0 }
    guard 2 * negative > money.count else { return nil }
    let total = sum.map { $0 > 0 && goods(turned: apart) < 0 ? prints(of: $0) : [] } ?? []
    return Set(apart + total)
  }

  /// True if only spaces and signs are between the amount and a minus before it, as in `- 40,96`,
  /// `-*40,96` and `R - 40,96`, or if a minus ends the amount.
  private func hasMinusApart(_ block: Int) -> Bool {
    let number = page.blocks[block]
    let glyphs = GlyphLine(lines[number.line].best)
    if glyphs[number.range.upperBound] == Glyph.minus { return true }
    var minus = number.range.lowerBound - 1
    while minus > 0,
      glyphs.isBlank(minus) || glyphs[minus] == Glyph.equals || glyphs[minus] == Glyph.times
    {
      minus -= 1
    }
    guard glyphs[minus] == Glyph.minus else { return false }
    return !isDash(minus, in: glyphs, before: number)
  }

  /// True if the minus stands halfway between a word and the number, as in `Tea - 2.50`.
  private func isDash(_ minus: Int, in glyphs: GlyphLine, before number: NumericBlock) -> Bool {
    let end = glyphs.skipBlanks(before: minus)
    guard glyphs.isBlank(minus - 1), glyphs.isBlank(minus + 1),
      glyphs.letters(before: end).count > Self.mostOfSign
    else { return false }
    let boxes = [end - 1, minus, number.range.lowerBound].compactMap {
      glyphs.line.characters[$0].imageBox
    }
    guard boxes.count == 3 else { return true }
    return boxes[1].x - boxes[0].maxX < Self.leastColumnGap * (boxes[2].x - boxes[1].maxX)
  }
}
