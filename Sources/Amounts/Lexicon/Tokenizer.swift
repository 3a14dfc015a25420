/// Cuts text into words: runs of letters and digits.
struct Tokenizer: Sendable {
  /// Ends of words inside a run of letters and digits.
  struct Cuts: OptionSet, Sendable {
    let rawValue: UInt8

    /// Between a script that puts no spaces between words and any other: `合計1,500`.
    static let scripts = Cuts(rawValue: 1)
    /// Between letters and digits: `NO123`.
    static let digits = Cuts(rawValue: 2)
  }

  /// A word of a text.
  struct Word: Sendable, Hashable {
    var text: Substring
    /// `Character` offsets in the text.
    var range: Range<Int>
  }

  var cuts: Cuts = .scripts
  /// Further characters that are parts of words.
  var signs: Set<Character> = []

  /// The words of `text` in reading order.
  func words(in text: String) -> [Word] {
    var words: [Word] = []
    var kind: Kind?
    var start = (index: text.startIndex, offset: 0)
    var offset = 0
    for index in text.indices {
      let next = self.kind(of: text[index])
      if next != kind {
        if kind != nil {
          words.append(Word(text: text[start.index..<index], range: start.offset..<offset))
        }
        start = (index, offset)
        kind = next
      }
      offset += 1
    }
    if kind != nil { words.append(Word(text: text[start.index...], range: start.offset..<offset)) }
    return words
  }

  /// The words of `text` in the form of the tables, before folding.
  static func words(of text: some StringProtocol) -> [String] {
    Tokenizer().words(in: String(text)).map { String($0.text) }
  }

  /// Adjacent characters of one kind form a word.
  private enum Kind { case plain, unspaced, digit }

  /// Nil for characters between words.
  private func kind(of character: Character) -> Kind? {
    guard character.isWordPart else { return signs.contains(character) ? .plain : nil }
    if cuts.contains(.scripts), character.isOfUnspacedScript { return .unspaced }
    return cuts.contains(.digits) && character.decimalDigit != nil ? .digit : .plain
  }
}

extension StringProtocol {
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Character {
  /// True for letters and digits. ASCII is decided without the tables of Unicode, which is many
  /// times faster.
  var isWordPart: Bool {
    if let ascii = asciiValue { return ascii &- 0x30 < 10 || (ascii | 0x20) &- 0x61 < 26 }
    return isLetter || isNumber
  }

  /// The value of a decimal digit of any script; nil for digits with accents or enclosing keycaps,
  /// and for 一, which is a word of a language although Unicode gives it a value.
  var decimalDigit: UInt8? {
    if let ascii = asciiValue { return ascii &- 0x30 < 10 ? ascii &- 0x30 : nil }
    let scalars = unicodeScalars
    guard scalars.count == 1, let properties = scalars.first?.properties,
      properties.numericType == .decimal, let value = properties.numericValue
    else { return nil }
    return UInt8(clamping: Int(value))
  }

  /// True for letters of scripts that put no spaces between words, or print labels without them:
  /// Thai, Lao, Burmese, Khmer, Han, kana, Hangul.
  var isOfUnspacedScript: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0xE00 else { return false }
    // The blocks of these scripts also hold digits and marks.
    if isThaiOrItsNeighbour { return isLetter }
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x318F, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xAC00...0xD7AF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x2FFFF:
      return true
    default: return false
    }
  }

  /// True for the scripts of South-East Asia, whose languages put the head of a compound first.
  var isThaiOrItsNeighbour: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0xE00...0xEFF).contains(scalar.value) || (0x1000...0x109F).contains(scalar.value)
      || (0x1780...0x17FF).contains(scalar.value)
  }
}
