/// The direction of a line of text.
public enum WritingDirection: String, Sendable, Hashable, Codable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of most letters. Digits and signs do not count, and text without letters runs
  /// from left to right.
  public init(of text: some StringProtocol) {
    self = Self.balance(of: text) > 0 ? .rightToLeft : .leftToRight
  }

  /// The number of letters from right to left less that of other letters.
  package static func balance(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { balance, scalar in
      if isRightToLeft(scalar) { return balance + 1 }
      return scalar.properties.isAlphabetic ? balance - 1 : balance
    }
  }

  /// Hebrew, Arabic and their neighbours. Source: Unicode 15, DerivedBidiClass.txt, R and AL.
  package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Arabic digits run from left to right.
    case 0x0660...0x066C, 0x06F0...0x06F9: false
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// A word's characters in visual order from left to right. Numbers and other scripts in a Hebrew
  /// or Arabic word keep their order.
  package static func visualOrder(of word: String) -> [Character] {
    let characters = Array(word)
    let isTurned = characters.map { $0.unicodeScalars.contains(where: isRightToLeft) }
    guard isTurned.contains(true) else { return characters }
    var result: [Character] = []
    var end = characters.endIndex
    while end > 0 {
      // The next run from the end: one character of the script, or all characters up to the next
      // one.
      var start = end - 1
      if !isTurned[start], isOfNumberOrWord(characters[start]) {
        var first = start
        while first > 0, !isTurned[first - 1] {
          first -= 1
          if isOfNumberOrWord(characters[first]) { start = first }
        }
      }
      result += characters[start..<end]
      end = start
    }
    return result
  }

  private static func isOfNumberOrWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
