/// The decimal mark of a page's amounts, and their number of decimals.
///
/// A page may use a point or a comma, and zero, two or three decimals. Each number makes some of
/// these ways unlikely: `1.234,56` all but one, `12.50` those without cents, `25.000` those with a
/// decimal point and cents. So does the country. Ambiguous numbers are read in the likeliest way of
/// the whole page, so one misread mark does not outvote the others.
struct DecimalConvention {
  /// Point or comma; nil if the page leaves it open.
  let mark: Glyph.Code?
  /// True if amounts have no decimals on this page, so `25.000` is twenty-five thousand.
  let isWhole: Bool
  /// True if amounts have three decimals on this page.
  let isThousandth: Bool

  /// A way to write amounts.
  struct Way: Hashable {
    var mark: Glyph.Code
    var fractionDigits: Int

    static let all = [Glyph.point, Glyph.comma].flatMap { mark in
      [2, 0, 3].map { Way(mark: mark, fractionDigits: $0) }
    }
  }

  /// The least lead of one mark over the other, as a logarithm.
  private static let leastLead = 0.7
  /// The most numbers without marks that are considered, since many of them are counts and codes.
  private static let mostPlain = 3

  init(_ tokens: [NumberToken], _ locale: PageLocale) {
    var costs = Dictionary(uniqueKeysWithValues: Way.all.map { ($0, Self.cost(of: $0, locale)) })
    var plain = 0
    for token in tokens {
      if token.marks.isEmpty, token.sign == nil {
        guard token.digits.count > 2, !token.isQuantity, !token.isPercent else { continue }
        plain += 1
        guard plain <= Self.mostPlain else { continue }
      }
      for way in Way.all { costs[way]? += token.cost(under: way) }
    }
    func least(_ mark: Glyph.Code) -> (way: Way, cost: Double) {
      Way.all.filter { $0.mark == mark }.map { (way: $0, cost: costs[$0] ?? 0) }
        .min { $0.cost < $1.cost } ?? (way: Way(mark: mark, fractionDigits: 2), cost: 0)
    }
    let (point, comma) = (least(Glyph.point), least(Glyph.comma))
    let best = point.cost <= comma.cost ? point : comma
    mark = abs(point.cost - comma.cost) >= Self.leastLead ? best.way.mark : locale.decimalMark
    isWhole = best.way.fractionDigits == 0
    isThousandth = best.way.fractionDigits == 3
  }

  /// The negative logarithm of the probability that the country writes amounts this way.
  private static func cost(of way: Way, _ locale: PageLocale) -> Double {
    var cost = 0.0
    if let mark = locale.decimalMark, mark != way.mark { cost += 2 }
    guard let currency = locale.currency else {
      return cost + [2: 0, 0: 1.9, 3: 5][way.fractionDigits, default: 0]
    }
    if way.fractionDigits == currency.printedDigits { return cost }
    // Many tills in countries with cents print none; the opposite is rare.
    return cost + (way.fractionDigits == 3 ? 7 : way.fractionDigits == 0 ? 1.9 : 4)
  }

  /// True if `mark` before the last three digits of `token` is the decimal mark.
  func readsAsDecimal(_ mark: Glyph.Code, in token: NumberToken) -> Bool {
    if token.isWeighed { return true }
    if isThousandth || token.sign?.currency?.fractionDigits == 3 { return true }
    if token.sign?.currency?.isPrintedWhole == true || isWhole { return false }
    if let decimal = self.mark { return mark == decimal }
    if token.sign != nil { return false }
    // Without other evidence: a comma mostly groups. A point is decimal, as in weights, except in
    // round thousands.
    return mark == Glyph.point && !token.digits.suffix(3).allSatisfy { $0 == 0 }
  }
}

extension NumberToken {
  /// The negative logarithm of the probability that the number is printed like this on a page that
  /// writes its amounts in this way. It may be something else, or one of its marks may be misread.
  func cost(under way: DecimalConvention.Way) -> Double {
    let cost = costOfMarks(under: way)
    if isPercent || isQuantity { return min(1, cost) }
    guard let currency = sign?.currency, currency.isPrintedWhole || currency.fractionDigits == 3
    else { return cost }
    return cost + (way.fractionDigits == currency.printedDigits ? 0 : 2)
  }

  private func costOfMarks(under way: DecimalConvention.Way) -> Double {
    guard let last = marks.last, let tail = groups.last, Glyph.isMark(last) else {
      return way.fractionDigits == 0 ? 0 : sign == nil ? 1 : 2
    }
    let isDecimal = last == way.mark
    let before = marks.dropLast()
    if let grouping = before.first {
      guard before.allSatisfy({ $0 == grouping }) else { return 0 }
      // 1.234,56 and 1.234.567.
      if grouping != last {
        guard isGrouped(groups.dropLast(), by: grouping) else { return 0 }
        return !isDecimal ? 6 : tail == way.fractionDigits ? 0 : 3
      }
      guard isGrouped(groups, by: last) else { return 0 }
      return isDecimal ? 5 : way.fractionDigits == 0 ? 0 : 1.5
    }
    switch tail {
    case 1: return isDecimal ? 0 : 1
    case 2 where way.fractionDigits == 2: return isDecimal ? 0 : 2
    // A digit of 25.000 was lost, whether these are thousands or decimals.
    case 2: return isDecimal == (way.fractionDigits == 3) ? 2.5 : 3.5
    // 0,345 and 1234.567: a weight or an amount with three decimals, but no thousands.
    case 3 where digits.first == 0 || !isAmbiguous || isWeighed:
      return (isDecimal ? 0 : 2) + (way.fractionDigits == 3 || isWeighed ? 0 : 1.2)
    case 3 where isDecimal:
      if way.fractionDigits == 3 { return 0 }
      // A weight or a price for one unit; these are seldom round.
      return digits.suffix(2).allSatisfy { $0 == 0 } ? 4 : 3
    case 3: return way.fractionDigits == 0 ? 0 : way.fractionDigits == 2 ? 2 : 4
    default: return 0
    }
  }
}
