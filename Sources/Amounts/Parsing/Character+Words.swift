extension Character {
  /// Whether this is a letter or a digit of a word. The tables of Unicode are asked for what is not ASCII alone, since
  /// that takes many times as long.
  var isWordPart: Bool {
    if let ascii = asciiValue { return ascii &- 0x30 < 10 || (ascii | 0x20) &- 0x61 < 26 }
    return isLetter || isNumber
  }
}
