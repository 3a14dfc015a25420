/// The decimal mark of a page, decided over all its numbers.
///
/// A number with two kinds of marks, or with two digits after its only mark, is unambiguous and
/// votes. The votes decide the ambiguous numbers: `1.234`, `25.000`, `1,234`.
struct DecimalConvention {
  /// Point or comma; nil if the page leaves it open.
  let mark: Glyph.Code?
  /// True if amounts have no decimals on this page, so `25.000` is twenty-five thousand.
  let isWhole: Bool
  /// True if amounts have three decimals on this page.
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
        // A misread mark does not give cents to a country without them.
        || (locale.currency?.isPrintedWhole == true && ambiguous >= votes))
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
