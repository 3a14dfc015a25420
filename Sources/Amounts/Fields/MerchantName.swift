/// Cleans the name of a shop that was read from a line.
enum MerchantName {
  /// The name without registration numbers and decoration, and with confusions between alphabets
  /// repaired.
  static func cleaned(_ text: String) -> String {
    var words = withoutBrackets(text).split(whereSeparator: \.isWhitespace)
    // A registration number without brackets: 273500-U.
    while words.count > 1, let last = words.last, last.count(where: \.isNumber) >= 5 {
      words.removeLast()
    }
    return undecorated(NameRepair.repaired(words.joined(separator: " ")))
  }

  /// Signs that begin a name without a space: `-18 Degrees`, `&pizza`, `#Noches`.
  private static let opening: Set<Character> = ["-", "#", "&", "@", "+", "¡", "¿"]
  private static let closing: Set<Character> = ["!", "+", "?", ".", ")", "'"]

  /// The name without rules, quotes and specks at both ends. A single sign directly before the name
  /// belongs to it, unless the same sign is at the end.
  private static func undecorated(_ text: String) -> String {
    let head = text.drop { !$0.isWordPart }
    let marks = text[..<head.startIndex]
    var tail = head
    while let last = tail.last, !last.isWordPart { tail.removeLast() }
    let rest = head[tail.endIndex...]
    var name = String(tail)
    // A full stop or a bracket may belong to the name; a row of signs is a rule.
    if rest.count == 1, let mark = rest.first, closing.contains(mark) { name.append(mark) }
    // A quote that opens inside the name is closed.
    for (open, close) in [("\"", "\""), ("«", "»"), ("“", "”"), ("„", "“"), ("『", "』"), ("「", "」")]
      as [(Character, Character)]
    where rest.first == close && name.contains(open) {
      name.append(close)
    }
    if rest.first == ".", rest.count == 2, rest.last == ")" { name += ".)" }
    if marks.count == 1, let mark = marks.first, opening.contains(mark), rest.first != mark {
      name = String(mark) + name
    }
    return name
  }

  /// The text without brackets that have a digit in them: `(81109-A)`.
  static func withoutBrackets(_ text: String) -> String {
    var result = ""
    var bracket: String?
    for character in text {
      if "([{".contains(character) { bracket = "" }
      if bracket != nil {
        bracket?.append(character)
        guard ")]}".contains(character), let content = bracket else { continue }
        if !content.contains(where: \.isNumber) { result += content }
        bracket = nil
      } else {
        result.append(character)
      }
    }
    if let bracket, !bracket.contains(where: \.isNumber) { result += bracket }
    return result
  }

  /// The share of letters in impossible words: those without a vowel, or with capitals inside;
  /// 0...1.
  static func noise(_ text: String) -> Double {
    var all = 0
    var bad = 0
    for word in text.split(whereSeparator: { !$0.isWordPart && $0 != "'" }) {
      let letters = word.filter(\.isLetter)
      all += letters.count
      guard letters.unicodeScalars.allSatisfy({ $0.value < 0x250 }) else { continue }
      let folded = WordFolding.folded(String(letters))
      let hasVowel = folded.contains { "AEIOUY".contains($0) }
      let isWord = letters.count >= 4
      var turns = 0
      var isUpper: Bool?
      for letter in letters {
        let upper = letter.isUppercase
        if let before = isUpper, !before, upper { turns += 1 }
        isUpper = upper
      }
      let hasDigitInside =
        word.dropFirst().dropLast().contains(where: \.isNumber) && letters.count >= 2
      if (isWord && !hasVowel) || turns > 1 || hasDigitInside || longestRun(folded) > 4 {
        bad += letters.count
      }
    }
    return all == 0 ? 0 : Double(bad) / Double(all)
  }

  /// The longest run of consonants.
  private static func longestRun(_ word: String) -> Int {
    var longest = 0
    var run = 0
    for letter in word {
      run = "AEIOUYÄÖÜ".contains(letter) ? 0 : run + 1
      longest = max(longest, run)
    }
    return longest
  }
}

extension String {
  /// The text without the characters at both ends that meet `condition`.
  func trimmingEdges(_ condition: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, condition(first) { text.removeFirst() }
    while let last = text.last, condition(last) { text.removeLast() }
    return String(text)
  }
}
