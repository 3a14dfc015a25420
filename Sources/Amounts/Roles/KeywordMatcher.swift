import Foundation

/// Finds the keywords of a label, forgiving what readers do to letters.
struct KeywordMatcher: Sendable {
  private struct Phrase {
    var words: [String]
    var cue: Cue
    /// Whether nothing but a currency may stand beside it: PAY is a label, PAY PARKING TICKET an
    /// item.
    var standsAlone: Bool
  }

  /// Phrases by their first word, the longest first.
  private let phrases: [String: [Phrase]]
  private let vocabulary: Set<String>
  /// The words that may be matched with one slip, by their length.
  private let longWords: [Int: [(word: String, scalars: [Unicode.Scalar])]]

  /// Words shorter than this have too many neighbours that mean something else.
  private static let shortestFuzzyWord = 5

  /// The matcher of ``Keywords``.
  static let standard = KeywordMatcher(Keywords.table)

  init(_ table: [(cue: Cue, phrases: String)]) {
    var phrases: [String: [Phrase]] = [:]
    var vocabulary: Set<String> = []
    for entry in table {
      for text in entry.phrases.split(separator: "|") {
        let standsAlone = text.hasPrefix("=")
        let words = text.drop { $0 == "=" }.split(separator: " ").map(String.init)
        vocabulary.formUnion(words)
        guard let first = words.first else { continue }
        phrases[first, default: []].append(
          Phrase(words: words, cue: entry.cue, standsAlone: standsAlone))
      }
    }
    self.phrases = phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    self.vocabulary = vocabulary
    var longWords: [Int: [(word: String, scalars: [Unicode.Scalar])]] = [:]
    // Sorted, so that of two equally near words the same one wins in every run.
    for word in vocabulary.sorted() where word.count >= Self.shortestFuzzyWord {
      longWords[word.count, default: []].append((word, Array(word.unicodeScalars)))
    }
    self.longWords = longWords
  }

  /// The cues of `text`, in reading order.
  func cues(in text: some StringProtocol) -> [Cue] {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { canonical(String($0)) }
    let count = words.count { CurrencySign.words[$0] == nil }
    var cues: [Cue] = []
    var index = 0
    while index < words.count {
      let rest = words[index...]
      let match = phrases[words[index]]?.first {
        rest.starts(with: $0.words) && (!$0.standsAlone || $0.words.count == count)
      }
      if let match, match.cue != .nothing { cues.append(match.cue) }
      index += match?.words.count ?? 1
    }
    return cues
  }

  /// The keyword that `word` is, as far as a slip allows, or the folded word itself.
  func canonical(_ word: String) -> String {
    let folded = Self.fold(word)
    if vocabulary.contains(folded) { return folded }
    let scalars = Array(folded.unicodeScalars)
    let count = scalars.count
    guard count >= Self.shortestFuzzyWord - 1, count <= 24 else { return folded }
    for length in [count, count + 1, count - 1] {
      for candidate in longWords[length] ?? [] where Self.isOneSlip(scalars, candidate.scalars) {
        return candidate.word
      }
    }
    return folded
  }

  /// Upper case without accents, with the digits of a word read as the letters they look like.
  static func fold(_ word: String) -> String {
    var isPlain = true
    for byte in word.utf8 where byte >= 0x80 || byte &- 0x30 < 10 || byte &- 0x61 < 26 {
      isPlain = false
      break
    }
    if isPlain { return word }
    var text = word.uppercased()
    guard text.contains(where: \.isLetter) else { return text }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
        .replacingOccurrences(of: "Ł", with: "L")
    }
    let isCyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
    let twins = isCyrillic ? cyrillicTwins : latinTwins
    return String(text.map { twins[$0] ?? $0 })
  }

  private static let latinTwins: [Character: Character] = [
    "0": "O", "1": "I", "5": "S", "8": "B",
  ]

  private static let cyrillicTwins: [Character: Character] = [
    "0": "О", "3": "З", "A": "А", "B": "В", "C": "С", "E": "Е", "H": "Н", "K": "К", "M": "М",
    "O": "О", "P": "Р", "T": "Т", "X": "Х",
  ]

  /// Whether one replacement, insertion or deletion makes `a` of `b`.
  static func isOneSlip(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    guard abs(a.count - b.count) <= 1 else { return false }
    var prefix = 0
    let shorter = min(a.count, b.count)
    while prefix < shorter, a[prefix] == b[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, a[a.count - 1 - suffix] == b[b.count - 1 - suffix] {
      suffix += 1
    }
    return max(a.count, b.count) - prefix - suffix <= 1
  }
}
