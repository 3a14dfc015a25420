import SummaText

/// A sign of money that is read as a digit on all lines of a page: `£31.80` as `531.80`.
///
/// A single number with such a digit looks like a right one. The digit is a sign if signs are
/// mistaken for it and nearly all amounts at the ends of lines begin with it. Some tills print
/// signs only at sums, so it is also a sign if nearly all amounts with a doubtful first digit begin
/// with it. Arithmetic does not reveal a digit that is in a sum and in its largest term.
struct MisreadSign {
  /// The value of the digit.
  let digit: UInt8
  /// The confidence below which a first digit is taken for a sign.
  private let most: Double

  /// The digits that signs are mistaken for, and the least number of different amounts that begin
  /// with each. By Benford's law four amounts that begin with 4 are as rare as five that begin with
  /// 3, or six that begin with 2.
  private static let twins: [UInt8: Int] = [2: 6, 3: 5, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4]
  /// The share of the amounts that begin with the digit.
  private static let share = 0.85
  /// The least number of them for each sign that was read.
  private static let leastPerSign = 4

  /// First digits with less confidence are in doubt. If all amounts are, this many fewer are
  /// enough.
  private static let doubtful = 0.9
  private static let fewerDoubtful = 1

  /// - Parameters:
  ///   - tokens: all numbers of a page.
  ///   - lines: its lines.
  init?(_ tokens: [NumberToken], _ lines: [GlyphLine]) {
    if let digit = Self.common(tokens) {
      (self.digit, most) = (digit, .infinity)
    } else if let digit = Self.doubtful(tokens, lines) {
      (self.digit, most) = (digit, Self.doubtful)
    } else {
      return nil
    }
  }

  /// The first digit of nearly all amounts whose first digit is in doubt.
  private static func doubtful(_ tokens: [NumberToken], _ lines: [GlyphLine]) -> UInt8? {
    let inDoubt = tokens.filter { isAmount($0) && confidence(of: $0, lines) < doubtful }
    return first(of: Set(inDoubt.map(\.digits)), fewer: fewerDoubtful)
  }

  private static func confidence(of token: NumberToken, _ lines: [GlyphLine]) -> Double {
    let start = token.core.lowerBound
    return lines[token.line].line.lowestConfidence(in: start..<start + 1)
  }

  /// The first digit of nearly all amounts at the ends of lines.
  private static func common(_ tokens: [NumberToken]) -> UInt8? {
    let ends = tokens.indices.filter {
      $0 + 1 == tokens.count || tokens[$0 + 1].line != tokens[$0].line
    }
    let amounts = Set(ends.filter { isAmount(tokens[$0]) }.map { tokens[$0].digits })
    let signed = tokens.count { $0.sign != nil && $0.hasMark }
    return first(of: amounts, atLeast: leastPerSign * signed)
  }

  /// The digit that nearly all amounts begin with, if signs are mistaken for it.
  /// - Parameters:
  ///   - least: the least number of amounts that begin with it, whatever the digit.
  ///   - fewer: the number that is subtracted from those of `twins`.
  private static func first(
    of amounts: Set<[UInt8]>, atLeast least: Int = 0, fewer: Int = 0
  ) -> UInt8? {
    let counts = Dictionary(amounts.compactMap(\.first).map { ($0, 1) }, uniquingKeysWith: +)
    guard let (digit, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      let ofTwin = twins[digit], count >= max(least, ofTwin - fewer),
      Double(count) >= share * Double(amounts.count)
    else { return nil }
    return digit
  }

  private static func isAmount(_ token: NumberToken) -> Bool {
    token.sign == nil && !token.isPercent && !token.isQuantity && token.hasMark
      && (token.groups.last == 2 || token.groups.last == 3)
  }

  /// The number without the sign, or unchanged if it does not begin with it.
  func removed(from token: NumberToken, _ lines: [GlyphLine]) -> NumberToken {
    guard Self.isAmount(token), token.digits.first == digit, token.groups[0] > 1,
      token.digits[1] != 0 || most < 1 && token.groups[0] == 2,
      Self.confidence(of: token, lines) < most
    else { return token }
    var token = token
    token.digits.removeFirst()
    token.groups[0] -= 1
    token.core = token.core.lowerBound + 1..<token.core.upperBound
    token.trust *= 0.9
    return token
  }
}
