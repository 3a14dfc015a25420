import Foundation

/// Finds the keywords of a text, forgiving what readers do to letters.
struct KeywordMatcher: Sendable {
  /// A phrase of the table, found in a text.
  struct Match: Sendable, Hashable {
    var cue: Cue
    /// `Character` offsets in the text.
    var range: Range<Int>
    var languages: [String]
    /// 1 where it is what was read, less where a slip makes it so.
    var nearness = 1.0
  }

  /// Phrases by their first word, the longest first.
  private let phrases: [String: [KeywordTable.Entry]]
  private let vocabulary: Set<String>
  /// The words that may be matched with one slip, by half of their letters: one slip leaves the other half as it was.
  private let halves: [Half: [Known]]

  private struct Known: Sendable {
    var word: String
    var scalars: [Unicode.Scalar]
    var languages: Set<String>
  }

  private struct Half: Hashable {
    var scalars: ArraySlice<Unicode.Scalar>
    var isFirst: Bool
  }

  /// Words shorter than this have too many neighbours that mean something else.
  private static let shortestFuzzyWord = 5

  static let standard = KeywordMatcher(building: .standard)

  /// The matcher of `table`; that of the package's own is kept.
  init(_ table: KeywordTable) {
    self = table == .standard ? .standard : KeywordMatcher(building: table)
  }

  private init(building table: KeywordTable) {
    var phrases: [String: [KeywordTable.Entry]] = [:]
    for entry in table.entries {
      if let first = entry.words.first { phrases[first, default: []].append(entry) }
    }
    self.phrases = phrases.mapValues { entries in
      entries.enumerated().sorted {
        // A phrase that has to be the whole label is more particular than one that has not.
        let (a, b) = ($0.element, $1.element)
        return (-a.words.count, a.standsAlone ? 0 : 1, $0.offset)
          < (-b.words.count, b.standsAlone ? 0 : 1, $1.offset)
      }.map(\.element)
    }
    var vocabulary: [String: Set<String>] = [:]
    for entry in table.entries {
      for word in entry.words { vocabulary[word, default: []].formUnion(entry.languages) }
    }
    self.vocabulary = Set(vocabulary.keys)
    var halves: [Half: [Known]] = [:]
    // Sorted, so that of two equally near words the same one wins in every run.
    for (word, languages) in vocabulary.sorted(by: { $0.key < $1.key }) {
      let scalars = Array(word.unicodeScalars)
      guard scalars.count >= Self.shortestFuzzyWord else { continue }
      let middle = scalars.count / 2
      let known = Known(word: word, scalars: scalars, languages: languages)
      halves[Half(scalars: scalars[..<middle], isFirst: true), default: []].append(known)
      halves[Half(scalars: scalars[middle...], isFirst: false), default: []].append(known)
    }
    self.halves = halves
  }

  /// How words that are no keywords as they stand are taken.
  enum Tolerance: Sendable, Hashable {
    /// As something else.
    case none
    /// As a keyword that one slip makes of them, in any language.
    case slips
    /// The same, in these languages.
    case slipsIn(Set<String>)
  }

  /// The phrases in `text`, in reading order.
  func matches(in text: String, tolerance: Tolerance = .slips) -> [Match] {
    let words = Self.wordRanges(in: text)
    let folded = words.map { canonical(String($0.word), tolerance) }
    let count = folded.count { CurrencySign.words[$0] == nil }
    var matches: [Match] = []
    var index = 0
    while index < folded.count {
      let rest = folded[index...]
      let entry = phrases[folded[index]]?.first {
        rest.starts(with: $0.words) && (!$0.standsAlone || $0.words.count == count)
      }
      let length = entry?.words.count ?? 1
      if let entry, entry.cue != .nothing {
        matches.append(
          Match(
            cue: entry.cue,
            range: words[index].range.lowerBound..<words[index + length - 1].range.upperBound,
            languages: entry.languages))
      }
      index += length
    }
    return matches
  }

  /// The cues of `text`, in reading order.
  func cues(in text: String) -> [Cue] { matches(in: text).map(\.cue) }

  /// The keyword that `word` is, as far as a slip allows, or the folded word itself.
  func canonical(_ word: String, _ tolerance: Tolerance = .slips) -> String {
    let folded = Self.fold(word)
    if tolerance == .none || vocabulary.contains(folded) { return folded }
    let scalars = Array(folded.unicodeScalars)
    let count = scalars.count
    guard count >= Self.shortestFuzzyWord - 1, count <= 24 else { return folded }
    // The slip may have shifted the middle by one.
    for middle in [count / 2, (count + 1) / 2, (count - 1) / 2] where middle > 0 && middle < count {
      for half in [
        Half(scalars: scalars[..<middle], isFirst: true),
        Half(scalars: scalars[middle...], isFirst: false),
      ] {
        for candidate in halves[half] ?? [] where Self.isOneSlip(scalars, candidate.scalars) {
          if case .slipsIn(let languages) = tolerance,
            languages.isDisjoint(with: candidate.languages)
          {
            continue
          }
          return candidate.word
        }
      }
    }
    return folded
  }

  /// The words of a phrase: runs of letters and digits.
  static func words(of text: some StringProtocol) -> [String] {
    wordRanges(in: String(text)).map { String($0.word) }
  }

  private static func wordRanges(in text: String) -> [(word: Substring, range: Range<Int>)] {
    var words: [(word: Substring, range: Range<Int>)] = []
    var start: (index: String.Index, offset: Int)?
    var offset = 0
    for index in text.indices {
      let isPart = text[index].isWordPart
      if isPart, start == nil { start = (index, offset) }
      if !isPart, let begin = start {
        words.append((text[begin.index..<index], begin.offset..<offset))
        start = nil
      }
      offset += 1
    }
    if let begin = start { words.append((text[begin.index...], begin.offset..<offset)) }
    return words
  }

  /// Upper case without accents, with the digits of a word read as the letters they look like.
  static func fold(_ word: String) -> String {
    let text = folded(word)
    var hasDigit = false
    var hasLetter = false
    for byte in text.utf8 {
      if byte &- 0x30 < 10 { hasDigit = true } else { hasLetter = true }
    }
    let isLatin = text.utf8.allSatisfy { $0 < 0x80 }
    guard hasLetter, hasDigit || !isLatin else { return text }
    let isCyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
    let twins = isCyrillic ? cyrillicTwins : latinTwins
    return String(text.map { twins[$0] ?? $0 })
  }

  /// Upper case without accents.
  static func folded(_ word: String) -> String {
    var isPlain = true
    var isLatin = true
    for byte in word.utf8 {
      if byte >= 0x80 { isLatin = false }
      if byte &- 0x61 < 26 { isPlain = false }
    }
    if isLatin { return isPlain ? word : word.uppercased() }
    return word.uppercased().folding(options: .diacriticInsensitive, locale: nil)
      .replacingOccurrences(of: "Ł", with: "L")
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
