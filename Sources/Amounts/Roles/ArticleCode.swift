/// The number by which a shop knows an article.
enum ArticleCode {
  /// The least number of digits of a code in front of a name.
  private static let leastDigits = 5

  /// Divides the words of a row into the code in front and the name. A code has two letters at most
  /// before its digits and may be joined to the name: `SR I00100000056-Fried Noodle`.
  static func split(_ words: [String]) -> (code: String?, rest: [String]) {
    for (index, word) in words.prefix(2).enumerated() {
      let letters = word.prefix(while: \.isLetter)
      let digits = word.dropFirst(letters.count).prefix(while: \.isNumber)
      guard digits.count >= leastDigits, letters.count <= 2, index == 0 || words[0].count <= 3
      else { continue }
      let tail = word[digits.endIndex...].drop { !$0.isLetter && !$0.isNumber }
      let rest = (tail.isEmpty ? [] : [String(tail)]) + words.dropFirst(index + 1)
      return (String(letters + digits), rest)
    }
    return (nil, words)
  }

  /// True for the digits of a barcode, EAN-8, UPC-A, EAN-13 or GTIN-14, with the right check digit.
  ///
  /// Source: GS1 General Specifications, 7.9.
  static func isBarcode(_ word: some StringProtocol) -> Bool {
    let digits = word.compactMap(\.decimalDigit).map(Int.init)
    guard digits.count == word.count, [8, 12, 13, 14].contains(digits.count),
      digits.contains(where: { $0 != 0 })
    else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * (1 + $1.offset % 2 * 2) }
    return sum % 10 == 0
  }
}
