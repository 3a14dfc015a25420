import Foundation

/// Brings the words of a page and of the tables to one form: capitals without accents, with letters
/// that look the same made the same.
enum WordFolding {
  /// Upper case without accents. Digits in a word become the letters that they look like, and
  /// letters of another alphabet become those of the word's own.
  static func fold(_ word: String) -> String {
    let text = folded(word)
    var hasDigit = false
    var hasLetter = false
    for byte in text.utf8 {
      if byte &- 0x30 < 10 { hasDigit = true } else { hasLetter = true }
    }
    guard hasLetter, hasDigit || !text.isASCII else { return text }
    var twins = latinTwins
    for scalar in text.unicodeScalars {
      if (0x400...0x52F).contains(scalar.value) {
        twins = cyrillicTwins
        break
      }
      if (0x370...0x3FF).contains(scalar.value) {
        twins = greekTwins
        break
      }
    }
    return String(text.map { twins[$0] ?? $0 })
  }

  /// Upper case without accents.
  static func folded(_ word: String) -> String {
    var isPlain = true
    var isASCII = true
    for byte in word.utf8 {
      if byte >= 0x80 { isASCII = false }
      if byte &- 0x61 < 26 { isPlain = false }
    }
    if isASCII { return isPlain ? word : word.uppercased() }
    let upper = word.uppercased()
    if upper.unicodeScalars.contains(where: { isWide($0) }) {
      // ﾄｰﾀﾙ and ＴＯＴＡＬ are narrow and wide forms of トータル and TOTAL.
      return upper.precomposedStringWithCompatibilityMapping
    }
    guard upper.unicodeScalars.contains(where: { hasAccents($0) }) else { return upper }
    var result = String.UnicodeScalarView()
    for scalar in upper.decomposedStringWithCanonicalMapping.unicodeScalars where !isMark(scalar) {
      result.append(plain[scalar] ?? scalar)
    }
    return String(result)
  }

  /// Full-width letters and half-width kana.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF00...0xFFEF).contains(scalar.value)
  }

  /// True for scripts whose words are the same without their accents: Latin, Greek, Cyrillic,
  /// Hebrew, Arabic. In Thai, Hindi, kana and Hangul, combining marks are part of the letter.
  private static func hasAccents(_ scalar: Unicode.Scalar) -> Bool {
    (0x80...0x6FF).contains(scalar.value) || (0x1E00...0x1FFF).contains(scalar.value)
  }

  /// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel marks and the stretching stroke
  /// of Arabic.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
      0x640, 0x64B...0x65F, 0x670:
      true
    default: false
    }
  }

  /// Letters with a stroke, and Arabic letters that tills use for one another.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "Ł": "L", "Đ": "D", "Ð": "D", "Ø": "O", "Ħ": "H", "Ŧ": "T",
    "ى": "ي", "ی": "ي", "ة": "ه", "ک": "ك",
  ]

  private static let latinTwins: [Character: Character] = [
    "0": "O", "1": "I", "5": "S", "8": "B",
  ]

  private static let cyrillicTwins: [Character: Character] = [
    "0": "О", "3": "З", "A": "А", "B": "В", "C": "С", "E": "Е", "H": "Н", "I": "І", "J": "Ј",
    "K": "К", "M": "М", "O": "О", "P": "Р", "T": "Т", "X": "Х",
  ]

  private static let greekTwins: [Character: Character] = [
    "0": "Ο", "A": "Α", "B": "Β", "E": "Ε", "Z": "Ζ", "H": "Η", "I": "Ι", "K": "Κ", "M": "Μ",
    "N": "Ν", "O": "Ο", "P": "Ρ", "T": "Τ", "Y": "Υ", "X": "Χ",
  ]
}
