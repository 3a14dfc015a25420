/// A sign of money that is read as a digit on all lines of a page: `£31.80` as `531.80`.
///
/// One such number cannot be told from a right one. If nearly all amounts at the ends of lines
/// begin with the same digit, and that is a digit which signs are mistaken for, it is no
/// coincidence.
struct MisreadSign {
  /// The value of the digit.
  let digit: UInt8

  /// The digits that readers see in signs. Amounts rarely begin with one of them by chance.
  private static let twins: Set<UInt8> = [4, 5, 6, 8, 9]
  /// The least number of different amounts, and the share of those that begin with the digit.
  private static let leastAmounts = 4
  private static let share = 0.85
  /// The least number of them for each sign that was read.
  private static let leastPerSign = 4

  /// - Parameter tokens: all numbers of a page.
  init?(_ tokens: [NumberToken]) {
    let ends = tokens.indices.filter {
      $0 + 1 == tokens.count || tokens[$0 + 1].line != tokens[$0].line
    }
    let amounts = Set(ends.filter { Self.isAmount(tokens[$0]) }.map { tokens[$0].digits })
    guard amounts.count >= Self.leastAmounts else { return nil }
    let signed = tokens.count { $0.sign != nil && $0.hasMark }
    let counts = Dictionary(amounts.compactMap(\.first).map { ($0, 1) }, uniquingKeysWith: +)
    guard let (digit, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      Self.twins.contains(digit), count >= max(Self.leastAmounts, Self.leastPerSign * signed),
      Double(count) >= Self.share * Double(amounts.count)
    else { return nil }
    self.digit = digit
  }

  private static func isAmount(_ token: NumberToken) -> Bool {
    token.sign == nil && !token.isPercent && !token.isQuantity && token.hasMark
      && (token.groups.last == 2 || token.groups.last == 3)
  }

  /// The number without the sign, or unchanged if it does not begin with it.
  func removed(from token: NumberToken) -> NumberToken {
    guard Self.isAmount(token), token.digits.first == digit, token.groups[0] > 1,
      token.digits[1] != 0
    else { return token }
    var token = token
    token.digits.removeFirst()
    token.groups[0] -= 1
    token.core = token.core.lowerBound + 1..<token.core.upperBound
    token.trust *= 0.9
    return token
  }
}
