import Foundation
import Summa

/// The format of the numbers of a file, which all have the same decimal sign.
struct WrittenNumbers: Sendable, Hashable {
  var hasDecimalComma: Bool

  /// - Parameter texts: the numbers of a file. Their decimal sign is the one before the last digits
  ///   of most of them.
  init(_ texts: some Sequence<some StringProtocol>) {
    var commas = 0
    for text in texts {
      guard let sign = text.lastIndex(where: { $0 == "," || $0 == "." }) else { continue }
      let digits = text[text.index(after: sign)...].prefix { $0.isNumber }.count
      let isGroup = digits == 3 || text.count(where: { $0 == text[sign] }) > 1
      commas += ((text[sign] == ",") == isGroup ? -1 : 1) * (isGroup ? 1 : 3)
    }
    hasDecimalComma = commas > 0
  }

  init(hasDecimalComma: Bool) { self.hasDecimalComma = hasDecimalComma }

  /// Marks behind a number, or in a column of their own: debit and credit, Soll and Haben. True for
  /// payments.
  static let marks: [String: Bool] = [
    "D": true, "DR": true, "DB": true, "DBIT": true, "DEBIT": true, "S": true, "SOLL": true,
    "C": false, "CR": false, "CRDT": false, "CREDIT": false, "H": false, "HABEN": false,
  ]

  /// Parses a number with a sign, groups of digits, a currency and a mark: `1.234,56- EUR`,
  /// `(12.30)`, `$5.00 DR`.
  func number(_ text: some StringProtocol) -> Decimal? {
    var digits = ""
    var words = [""]
    var isNegative = false
    for character in text {
      switch character {
      case "0"..."9": digits.append(character)
      case "," where hasDecimalComma, "." where !hasDecimalComma:
        guard !digits.contains(".") else { return nil }
        digits.append(".")
      case ",", ".", "'", "\u{2019}":
        guard !digits.contains(".") else { return nil }
      case "-", "\u{2212}", "(": isNegative = true
      case "+", ")": break
      case let character where character.isWhitespace: words.append("")
      case let character where character.isLetter: words[words.count - 1].append(character)
      case let character where character.isCurrencySymbol: break
      default: return nil
      }
    }
    guard digits.contains(where: { $0 != "." }), digits.count <= 18,
      words.allSatisfy({ $0.isEmpty || Self.marks[$0.uppercased()] != nil || $0.count <= 3 }),
      let number = NumericBlock.number(digits)?.exact
    else { return nil }
    if let mark = words.compactMap({ Self.marks[$0.uppercased()] }).first { isNegative = mark }
    return isNegative ? -number : number
  }
}

extension Decimal {
  /// - Parameter text: digits with a sign and a decimal comma or point, without groups.
  package init?(plain text: some StringProtocol) {
    let text = String(text)
    guard text.wholeMatch(of: /[+-]?[0-9]{1,15}([.,][0-9]{0,6})?/) != nil else { return nil }
    self.init(
      string: text.replacing(",", with: "."), locale: Locale(identifier: "en_US_POSIX"))
  }

  /// The number with at most this many decimals.
  func rounded(digits: Int) -> Decimal {
    var (number, rounded) = (self, Decimal())
    unsafe NSDecimalRound(&rounded, &number, digits, .plain)
    return rounded
  }
}
