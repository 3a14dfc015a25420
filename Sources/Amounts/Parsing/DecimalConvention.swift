/// Which mark stands before the decimals, decided over all numbers of a page.
///
/// A number with two kinds of marks, or with two digits behind its only mark, leaves no doubt and
/// votes; the votes settle the numbers that have another reading: `1.234`, `25.000`, `1,234`.
struct DecimalConvention {
  /// Point or comma; nil where the page does not tell.
  let mark: Glyph.Code?
  /// Whether amounts come without decimals here, so that `25.000` is twenty-five thousand.
  let isWhole: Bool
  /// Whether amounts have three decimals here.
  let isThousandth: Bool

  init(_ tokens: [NumberToken], _ locale: PageLocale) {
    var point = 0.0
    var comma = 0.0
    var ambiguous = 0
    var votes = 0
    var isPrintedWhole = false
    for token in tokens {
      if let vote = token.vote {
        votes += 1
        if vote.mark == Glyph.point { point += vote.weight } else { comma += vote.weight }
      } else if token.isAmbiguous, !token.isWeighed, !token.isPercent {
        ambiguous += 1
      }
      isPrintedWhole = isPrintedWhole || token.sign?.currency?.isPrintedWhole == true
    }
    let isThousandth = locale.currency?.fractionDigits == 3
    self.isThousandth = isThousandth
    mark =
      point == comma ? locale.decimalMark : point > comma ? Glyph.point : Glyph.comma
    isWhole =
      !isThousandth
      && (isPrintedWhole
        || (votes == 0 && ambiguous > 1)
        // One mark that was misread does not give a country cents that it has not.
        || (locale.currency?.isPrintedWhole == true && ambiguous >= votes))
  }

  /// Whether `mark` before the last three digits of `token` is the decimal one.
  func readsAsDecimal(_ mark: Glyph.Code, in token: NumberToken) -> Bool {
    if token.isWeighed { return true }
    if isThousandth || token.sign?.currency?.fractionDigits == 3 { return true }
    if token.sign?.currency?.isPrintedWhole == true || isWhole { return false }
    if let decimal = self.mark { return mark == decimal }
    if token.sign != nil { return false }
    // Nothing else to go by: a comma groups more often than not, a point is decimal in weights, but
    // for round thousands.
    return mark == Glyph.point && !token.digits.suffix(3).allSatisfy { $0 == 0 }
  }
}
