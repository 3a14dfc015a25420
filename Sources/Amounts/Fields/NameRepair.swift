/// Repairs confusions of readers inside names: letters of another alphabet that look the same, and
/// digits between letters.
enum NameRepair {
  /// `text` in the alphabet of most of its letters, word by word.
  static func repaired(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { withoutDigits(inOneAlphabet(String($0), of: text)) }.joined(separator: " ")
  }

  private static let latin: [Character: Character] = [
    "А": "A", "В": "B", "Е": "E", "Є": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P",
    "С": "C", "Т": "T", "Х": "X", "У": "Y", "І": "I", "Ѕ": "S", "Ј": "J", "а": "a", "е": "e",
    "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "к": "k", "н": "H", "т": "T",
    "в": "B", "м": "M",
  ]

  private static let cyrillic: [Character: Character] = [
    "A": "А", "B": "В", "E": "Е", "K": "К", "M": "М", "H": "Н", "O": "О", "P": "Р", "C": "С",
    "T": "Т", "X": "Х", "a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "y": "у", "x": "х",
    "u": "и", "k": "к",
  ]

  private static func isCyrillic(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x400...0x52F).contains($0.value) } ?? false
  }

  private static func inOneAlphabet(_ word: String, of text: String) -> String {
    let letters = text.filter(\.isLetter)
    let foreign = letters.count(where: isCyrillic)
    guard foreign > 0, foreign < letters.count else { return word }
    let twins = 2 * foreign > letters.count ? cyrillic : latin
    let mapped = word.map { twins[$0] ?? $0 }
    // A word that stays mixed, or is wholly in the other alphabet, is not a confusion.
    let rest = mapped.filter(\.isLetter)
    let isMixed = rest.contains(where: isCyrillic) && !rest.allSatisfy(isCyrillic)
    return isMixed ? word : String(mapped)
  }

  /// `D.1.Y.` and `D.l.Y.` as `D.I.Y.`: a 1 or 0 between letters or points, in a word without other
  /// digits, and an l in a word of capitals.
  private static func withoutDigits(_ word: String) -> String {
    var characters = Array(word)
    if characters.count(where: \.isUppercase) > 1,
      characters.allSatisfy({ !$0.isLowercase || $0 == "l" })
    {
      characters = characters.map { $0 == "l" ? "I" : $0 }
    }
    guard characters.allSatisfy({ !$0.isNumber || $0 == "1" || $0 == "0" }) else { return word }
    for index in characters.indices.dropFirst().dropLast() where characters[index].isNumber {
      let isInside = [characters[index - 1], characters[index + 1]].allSatisfy {
        $0.isLetter || $0 == "."
      }
      let hasLetter = characters[..<index].contains(where: \.isLetter)
      guard isInside, hasLetter else { continue }
      characters[index] = characters[index] == "1" ? "I" : "O"
    }
    return String(characters)
  }
}
