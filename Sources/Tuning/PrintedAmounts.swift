/// The amounts with two decimals in a line of text as it is printed, without their signs.
///
/// A line of truth says what stands on the paper and not what it means, so this is on purpose a
/// simpler reading than `AmountParser`'s, which it helps to judge.
struct PrintedAmounts {
  var text: String

  /// In hundredths, from left to right: `2 x 5.50  11.00` gives 550 and 1100.
  var hundredths: [Double] {
    // Thousands may be grouped by either mark; a mark before or behind makes it a date or a code.
    let amount = /(?:^|[^\d.,])(\d{1,3}(?:[,.]\d{3})+|\d+)[.,](\d{2})(?!\d|[.,]\d)/
      .matchingSemantics(.unicodeScalar)
    return text.matches(of: amount).compactMap { match in
      let digits = (match.1 + match.2).compactMap(\.wholeNumberValue)
      return Double(digits.map(String.init).joined())
    }
  }

  /// Whether the line is one amount, with or without a currency sign, and nothing else, so that a
  /// tap on its middle means that amount.
  var isAlone: Bool {
    let alone =
      /^\W*(?:RM|MYR|EUR|USD|\$|€|£)?\s*-?(?:\d{1,3}(?:,\d{3})+|\d+)[.,]\d{2}\s*(?:RM|EUR|€)?\W*$/
      .ignoresCase().matchingSemantics(.unicodeScalar)
    return text.firstMatch(of: alone) != nil && hundredths.count == 1
  }
}
