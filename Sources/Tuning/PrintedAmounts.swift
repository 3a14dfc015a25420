/// The amounts with two decimals in a printed line of text, without their signs.
///
/// A line of truth is the printed text without its meaning. The parser is deliberately simpler than
/// `AmountParser`, which it helps to judge.
struct PrintedAmounts {
  var text: String

  /// In hundredths, from left to right: `2 x 5.50  11.00` gives 550 and 1100.
  var hundredths: [Double] {
    // Either mark may group thousands. A mark before or after makes it a date or a code.
    let amount = /(?:^|[^\d.,])(\d{1,3}(?:[,.]\d{3})+|\d+)[.,](\d{2})(?!\d|[.,]\d)/
      .matchingSemantics(.unicodeScalar)
    return text.matches(of: amount).compactMap { match in
      let digits = (match.1 + match.2).compactMap(\.wholeNumberValue)
      return Double(digits.map(String.init).joined())
    }
  }

  /// True if the line is a single amount, with or without a currency sign, so that a tap on its
  /// middle means that amount.
  var isAlone: Bool {
    let alone =
      /^\W*(?:RM|MYR|EUR|USD|\$|€|£)?\s*-?(?:\d{1,3}(?:,\d{3})+|\d+)[.,]\d{2}\s*(?:RM|EUR|€)?\W*$/
      .ignoresCase().matchingSemantics(.unicodeScalar)
    return text.firstMatch(of: alone) != nil && hundredths.count == 1
  }
}
