/// Digits and marks that look like one number, before the decimal mark is decided.
struct NumberToken {
  /// The index of the line.
  var line: Int
  /// Digits and the marks between them, and the letter of thousands.
  var core: Range<Int>
  /// ``core`` with its sign, currency and percent sign.
  var range: Range<Int>
  /// The values of all digits, in order.
  var digits: [UInt8] = []
  /// The number of digits of each group. The first is 0 for `.65`.
  var groups: [Int] = []
  /// The marks between the groups: point, comma, apostrophe or space.
  var marks: [Glyph.Code] = []

  var isNegative = false
  var sign: CurrencySign?
  /// True for `12.-`: explicitly no cents.
  var endsInDash = false
  var isPercent = false
  /// True before a multiplication sign or a unit, or after a label such as QTY.
  var isQuantity = false
  /// True after a multiplication sign or `@`.
  var isPrice = false
  /// True before a unit that is printed with three decimals.
  var isWeighed = false
  /// 1 for a clean number, less for one that was repaired or that bridges a space.
  var trust = 1.0

  /// True if its last mark is a point or a comma, so that it may have decimals.
  var hasMark: Bool { marks.last.map(Glyph.isMark) == true }

  /// True if the marks before the last one group whole digits as in some country.
  func isGrouped(_ groups: some BidirectionalCollection<Int>, by mark: Glyph.Code) -> Bool {
    guard let first = groups.first, groups.count > 1, digits.first != 0 else { return false }
    let rest = groups.dropFirst()
    if (1...3).contains(first), rest.allSatisfy({ $0 == 3 }) { return true }
    // India groups by two above the first thousand: 1,23,456.
    return mark == Glyph.comma && first <= 2 && rest.count > 1 && rest.last == 3
      && rest.dropLast().allSatisfy { $0 == 2 }
  }

  /// The number of decimals under `convention`; nil for marks that no number has.
  func fractionDigits(under convention: DecimalConvention) -> Int? {
    guard let last = marks.last, let tail = groups.last else { return 0 }
    // Apostrophes and spaces only group.
    guard Glyph.isMark(last) else {
      return marks.allSatisfy { $0 == last } && isGrouped(groups, by: last) ? 0 : nil
    }
    let before = marks.dropLast()
    guard let grouping = before.first else { return decimals(behindLone: last, convention) }
    guard before.allSatisfy({ $0 == grouping }) else { return nil }
    if grouping != last {
      return isGrouped(groups.dropLast(), by: grouping) && tail <= 4 ? tail : nil
    }
    if isGrouped(groups, by: last) { return 0 }
    // 1,234,56: the last mark is misread, since no country groups two digits at the end. With more
    // groups it is an IP address.
    return tail == 2 && groups.count == 3 && groups[1] == 3
      && isGrouped(groups.dropLast(), by: last) ? 2 : nil
  }

  private func decimals(behindLone mark: Glyph.Code, _ convention: DecimalConvention) -> Int? {
    guard let tail = groups.last, let head = groups.first else { return nil }
    switch tail {
    case 1, 2: return tail
    case 3:
      let canGroup = (1...3).contains(head) && digits.first != 0
      return !canGroup || convention.readsAsDecimal(mark, in: self) ? 3 : 0
    case 4...6: return tail
    default: return nil
    }
  }

  /// True for a lone mark before three digits: `25.000`.
  var isAmbiguous: Bool {
    guard marks.count == 1, let mark = marks.first, Glyph.isMark(mark) else { return false }
    return groups.last == 3 && digits.first != 0 && (1...3).contains(groups.first ?? 0)
  }
}
