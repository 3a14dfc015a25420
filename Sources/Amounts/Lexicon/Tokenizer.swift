extension Character {
  /// Whether this is a letter or a digit of a word. The tables of Unicode are asked for what is not
  /// ASCII alone, since that takes many times as long.
  var isWordPart: Bool {
    if let ascii = asciiValue { return ascii &- 0x30 < 10 || (ascii | 0x20) &- 0x61 < 26 }
    return isLetter || isNumber
  }

  /// Whether this is a letter of a script that puts no blanks between words, or prints labels
  /// without them: Thai, Lao, Burmese, Khmer, Han, kana, Hangul.
  var isOfUnspacedScript: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0xE00 else { return false }
    switch scalar.value {
    // Digits and marks of Thai stand inside these blocks.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: return isLetter
    case 0x3005...0x3007, 0x3041...0x318F, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xAC00...0xD7AF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x2FFFF:
      return true
    default: return false
    }
  }

  /// Whether this is of one of the scripts of South-East Asia, in whose languages what is meant
  /// comes first.
  var isThaiOrItsNeighbour: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0xE00...0xEFF).contains(scalar.value) || (0x1000...0x109F).contains(scalar.value)
      || (0x1780...0x17FF).contains(scalar.value)
  }
}
