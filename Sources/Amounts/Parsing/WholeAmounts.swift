import SummaGeometry
import SummaText

/// Whole amounts that a page prints without cents, while others have them: `37` beside `7,16`.
///
/// They are in the column of the amounts. Codes and counts are elsewhere, or rare.
struct WholeAmounts {
  /// The right edge of the column, in heights of print; nil on a page without whole amounts.
  private let column: Int?
  private let height: Double

  /// The least number of whole amounts in the column; there have to be as many as have cents.
  private static let leastWhole = 3
  /// A single digit may be a tax code; longer numbers are codes.
  private static let digits = 2...9

  /// - Parameters:
  ///   - tokens: all numbers of a page, those after words as well.
  ///   - lines: its lines.
  init(_ tokens: [NumberToken], _ lines: [GlyphLine]) {
    // The last amount of each line: behind its cents there may be a tax code.
    var last: [Int: NumberToken] = [:]
    for token in tokens where token.hasCents || token.isWhole && last[token.line]?.hasCents != true
    {
      last[token.line] = token
    }
    let ends = last.values.filter { $0.hasCents || Self.digits.contains($0.digits.count) }
    guard !Self.areCodes(ends) else {
      (column, height) = (nil, 1)
      return
    }
    let height = max(1, ends.compactMap { Self.box(of: $0, lines)?.height }.upperMedian ?? 1)
    self.height = height
    var counts: [Int: (whole: Int, all: Int)] = [:]
    // No amount is on the right of the column.
    var first = 0
    for token in ends {
      guard let column = Self.column(of: token, lines, height) else { continue }
      if token.hasCents { first = max(first, column - 1) }
      for near in column - 1...column + 1 {
        let count = counts[near] ?? (0, 0)
        counts[near] = (count.whole + (token.isWhole ? 1 : 0), count.all + 1)
      }
    }
    let widest = counts.filter { $0.key >= first }.max {
      ($0.value.all, $0.value.whole, $0.key) < ($1.value.all, $1.value.whole, $1.key)
    }
    column = widest.flatMap { column, count in
      count.whole >= Self.leastWhole && 2 * count.whole >= count.all ? column : nil
    }
  }

  /// True if only amounts with cents have a currency, and most whole numbers are larger than all of
  /// them, as on a card slip: terminal 501481, total 57,98 EUR.
  private static func areCodes(_ tokens: [NumberToken]) -> Bool {
    let amounts = tokens.filter(\.hasCents)
    let others = tokens.filter(\.isWhole)
    guard !amounts.isEmpty, amounts.allSatisfy({ $0.sign != nil }),
      others.allSatisfy({ $0.sign == nil })
    else { return false }
    let most = amounts.map { $0.digits.count - 2 }.max() ?? 0
    return 2 * others.count { $0.digits.count > most } > others.count
  }

  var exist: Bool { column != nil }

  /// True for a whole number of the column.
  func contains(_ token: NumberToken, _ lines: [GlyphLine]) -> Bool {
    guard let column, token.isWhole, let own = Self.column(of: token, lines, height) else {
      return false
    }
    return abs(own - column) <= 1
  }

  private static func column(
    of token: NumberToken, _ lines: [GlyphLine], _ height: Double
  ) -> Int? {
    box(of: token, lines).flatMap { Int(exactly: ($0.maxX / height).rounded()) }
  }

  private static func box(of token: NumberToken, _ lines: [GlyphLine]) -> PixelRect? {
    lines[token.line].line.imageBox(of: token.core)
  }
}

extension NumberToken {
  /// True for a number without decimals that may be an amount.
  fileprivate var isWhole: Bool {
    (!hasMark || isAmbiguous) && !isPercent && !isQuantity && !isPrice
  }

  /// True for a number with two decimals.
  fileprivate var hasCents: Bool { hasMark && groups.last == 2 && !isPercent && !isQuantity }
}
