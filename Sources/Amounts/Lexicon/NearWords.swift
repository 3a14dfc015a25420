import Synchronization

/// The treatment of words that are in no table.
enum Tolerance: Sendable, Hashable {
  /// As other words.
  case none
  /// As the word of any language that one slip makes of them.
  case slips
  /// As the word of one of these languages that one slip makes of them.
  case slipsIn(Set<String>)
}

/// The words of a table that a misread word may be.
struct NearWords: Sendable {
  /// A word of a text as a word of the table.
  struct Reading: Sendable, Hashable {
    var word: String
    /// 1 for the word itself, less for each slip. A slip costs more in a short word.
    var nearness = 1.0
  }

  private struct Known: Sendable {
    var word: String
    var scalars: [Unicode.Scalar]
    var languages: Set<String>
  }

  /// A part of a word at its beginning or its end.
  private struct End: Hashable {
    var scalars: ArraySlice<Unicode.Scalar>
    var isFirst: Bool
  }

  /// Shorter words are too close to words that mean something else.
  private static let shortestFuzzyWord = 5
  private static let shortestWordOfTwoSlips = 9
  private static let longestWord = 24
  /// Two slips may both be in one half; this many letters at one of the ends are mostly right.
  private static let endLength = 3
  /// The nearness of five letters with one slip: the least nearness of a match unless the caller
  /// asks for less.
  static let leastNearness = 0.6

  private let vocabulary: Set<String>
  /// The words that may match with one slip, by their halves: one slip leaves the other half whole.
  private let halves: [End: [Known]]
  /// The words that may match with two slips, by their first and by their last letters.
  private let ends: [End: [Known]]
  private var memo: WordMemo?

  /// - Parameter vocabulary: the languages of each word.
  init(_ vocabulary: [String: Set<String>]) {
    self.vocabulary = Set(vocabulary.keys)
    var halves: [End: [Known]] = [:]
    var ends: [End: [Known]] = [:]
    // Sorted, so that of two equally near words the same one wins in every run.
    for (word, languages) in vocabulary.sorted(by: { $0.key < $1.key }) {
      let scalars = Array(word.unicodeScalars)
      guard scalars.count >= Self.shortestFuzzyWord else { continue }
      let known = Known(word: word, scalars: scalars, languages: languages)
      let middle = scalars.count / 2
      halves[End(scalars: scalars[..<middle], isFirst: true), default: []].append(known)
      halves[End(scalars: scalars[middle...], isFirst: false), default: []].append(known)
      guard scalars.count >= Self.shortestWordOfTwoSlips else { continue }
      ends[End(scalars: scalars.prefix(Self.endLength), isFirst: true), default: []].append(known)
      ends[End(scalars: scalars.suffix(Self.endLength), isFirst: false), default: []].append(known)
    }
    self.halves = halves
    self.ends = ends
  }

  /// The same with a memo, for the words of one page.
  func forPage() -> NearWords {
    var words = self
    words.memo = WordMemo()
    return words
  }

  func contains(_ folded: String) -> Bool { vocabulary.contains(folded) }

  /// The word of the table for `folded`; `folded` itself if it is near none.
  /// - Parameter isWide: also tries two slips in long words, and confusions in words of four
  ///   letters.
  func reading(_ folded: String, _ tolerance: Tolerance, isWide: Bool) -> Reading {
    if tolerance == .none || vocabulary.contains(folded) { return Reading(word: folded) }
    guard let memo else { return slipped(folded, tolerance, isWide: isWide) }
    return memo.reading(WordMemo.Key(word: folded, tolerance: tolerance, isWide: isWide)) {
      slipped(folded, tolerance, isWide: isWide)
    }
  }

  private func slipped(_ folded: String, _ tolerance: Tolerance, isWide: Bool) -> Reading {
    let scalars = Array(folded.unicodeScalars)
    guard scalars.count >= Self.shortestFuzzyWord - 1, scalars.count <= Self.longestWord else {
      return Reading(word: folded)
    }
    if let known = near(scalars, tolerance).first {
      return Reading(
        word: known, nearness: Self.nearness(slips: 1, in: known.unicodeScalars.count))
    }
    guard isWide else { return Reading(word: folded) }
    return confused(scalars) ?? nearByTwo(scalars, tolerance) ?? Reading(word: folded)
  }

  /// The nearness of a word of `count` letters with `slips`: 0.6 for one slip in five letters, 0.8
  /// for one in ten.
  static func nearness(slips: Int, in count: Int) -> Double {
    // Two slips are more than twice as likely to turn a word into another word.
    let cost = slips == 1 ? 2.0 : 5.0
    return max(0, 1 - cost / Double(max(1, count)))
  }

  /// The words of the table that differ from `scalars` by one slip.
  func near(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> [String] {
    var found: [String] = []
    let count = scalars.count
    // The slip may have shifted the middle by one.
    for middle in [count / 2, (count + 1) / 2, (count - 1) / 2] where middle > 0 && middle < count {
      for half in [
        End(scalars: scalars[..<middle], isFirst: true),
        End(scalars: scalars[middle...], isFirst: false),
      ] {
        for candidate in halves[half] ?? []
        where isAllowed(candidate, tolerance) && Self.isOneSlip(scalars, candidate.scalars) {
          if !found.contains(candidate.word) { found.append(candidate.word) }
        }
      }
    }
    return found
  }

  private func isAllowed(_ known: Known, _ tolerance: Tolerance) -> Bool {
    if case .slipsIn(let languages) = tolerance {
      return !languages.isDisjoint(with: known.languages)
    }
    return true
  }

  /// The word of four letters that differs from `scalars` in one letter that readers confuse: CASN
  /// for CASH. Nil if there are several.
  private func confused(_ scalars: [Unicode.Scalar]) -> Reading? {
    guard scalars.count == Self.shortestFuzzyWord - 1 else { return nil }
    var found: Set<String> = []
    for index in scalars.indices {
      for other in Self.confusions[scalars[index]] ?? [] {
        var word = scalars
        word[index] = other
        let text = String(String.UnicodeScalarView(word))
        if vocabulary.contains(text) { found.insert(text) }
      }
    }
    guard found.count == 1, let word = found.first else { return nil }
    return Reading(word: word, nearness: Self.nearness(slips: 1, in: scalars.count))
  }

  /// Capitals that readers confuse.
  private static let confusions: [Unicode.Scalar: [Unicode.Scalar]] = {
    let groups = ["HN", "HM", "NM", "OQDC", "CG", "EF", "ILTJ", "UV", "VY", "PR", "BR", "BE", "KX"]
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for group in groups {
      for a in group.unicodeScalars {
        for b in group.unicodeScalars where a != b { table[a, default: []].append(b) }
      }
    }
    return table
  }()

  /// The long word that differs from `scalars` by two slips. Nil if there are several.
  private func nearByTwo(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> Reading? {
    guard scalars.count >= Self.shortestWordOfTwoSlips - 1 else { return nil }
    var found: Set<String> = []
    for end in [
      End(scalars: scalars.prefix(Self.endLength), isFirst: true),
      End(scalars: scalars.suffix(Self.endLength), isFirst: false),
    ] {
      for candidate in ends[end] ?? []
      where isAllowed(candidate, tolerance) && Self.isWithinTwoSlips(scalars, candidate.scalars) {
        found.insert(candidate.word)
      }
    }
    guard found.count == 1, let word = found.first else { return nil }
    return Reading(word: word, nearness: Self.nearness(slips: 2, in: word.unicodeScalars.count))
  }

  /// True if at most one replacement, insertion or deletion turns `a` into `b`.
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

  /// True if at most two replacements, insertions or deletions turn `a` into `b`.
  static func isWithinTwoSlips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    guard abs(a.count - b.count) <= 2 else { return false }
    var prefix = 0
    let shorter = min(a.count, b.count)
    while prefix < shorter, a[prefix] == b[prefix] { prefix += 1 }
    if prefix == shorter { return true }
    // The first difference is one of three slips; the rest has at most one.
    let (restOfA, restOfB) = (a[prefix...], b[prefix...])
    return [
      (restOfA.dropFirst(), restOfB.dropFirst()), (restOfA.dropFirst(), restOfB),
      (restOfA, restOfB.dropFirst()),
    ].contains { isOneSlip(Array($0), Array($1)) }
  }
}

/// A cache of the readings of a page's words: each word is looked up once, whichever stage asks
/// first.
final class WordMemo: Sendable {
  struct Key: Hashable {
    var word: String
    var tolerance: Tolerance
    var isWide: Bool
  }

  private let known = Mutex<[Key: NearWords.Reading]>([:])

  /// The known reading of `key`, or else the result of `look`.
  func reading(_ key: Key, _ look: () -> NearWords.Reading) -> NearWords.Reading {
    if let reading = known.withLock({ $0[key] }) { return reading }
    let reading = look()
    known.withLock { $0[key] = reading }
    return reading
  }
}
