import Synchronization

/// The treatment of words that are in no table.
enum Tolerance: Sendable, Hashable {
  /// They stay as they are.
  case none
  /// A word of any language that differs by one slip replaces them.
  case slips
  /// A word of one of these languages that differs by one slip replaces them.
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
    var languages: [String]
  }

  /// Words with the same number of letters.
  private struct Length: Sendable {
    /// The sets of their letters: a slip changes at most two.
    var letters: [LetterSet] = []
    /// Their places in `known`.
    var places: [Int] = []
  }

  /// Shorter words are too close to words that mean something else.
  static let shortestFuzzyWord = 5
  private static let shortestWordOfTwoSlips = 9
  private static let longestWord = 24
  /// With two slips, both may be in one half of the word, but this many letters at one end are
  /// mostly right.
  private static let endLength = 3
  /// The nearness of five letters with one slip: the least nearness of a match unless the caller
  /// asks for less.
  static let leastNearness = 0.6

  /// The numbers of the words: their places in `known`.
  private var numbers: [String: Int] = [:]
  /// In the order of the table.
  private var known: [Known] = []
  /// The words by their numbers of letters.
  private var lengths = [Length](repeating: Length(), count: longestWord + 3)
  private var memo: WordMemo?

  /// - Parameter capacity: about how many words will be added.
  init(capacity: Int) { numbers.reserveCapacity(capacity) }

  /// The number of words.
  var count: Int { known.count }

  /// Adds a word, or its languages if it is there.
  /// - Returns: its number in the order of words, from 0.
  mutating func add(_ word: String, usedIn languages: [String]) -> Int {
    if let number = numbers[word] {
      for language in languages where !known[number].languages.contains(language) {
        known[number].languages.append(language)
      }
      return number
    }
    let number = known.count
    let scalars = Array(word.unicodeScalars)
    numbers[word] = number
    known.append(Known(word: word, scalars: scalars, languages: languages))
    if lengths.indices.contains(scalars.count) {
      lengths[scalars.count].letters.append(LetterSet(scalars))
      lengths[scalars.count].places.append(number)
    }
    return number
  }

  /// A copy with a memo, for the words of one page.
  func forPage() -> NearWords {
    var words = self
    words.memo = WordMemo()
    return words
  }

  /// The number of a word of the table; nil for others.
  func number(of folded: String) -> Int? { numbers[folded] }

  func contains(_ folded: String) -> Bool { numbers[folded] != nil }

  /// The word of the table for `folded`; `folded` itself if it is near none.
  /// - Parameter isWide: also tries two slips in long words, and confusions in words of four
  ///   letters.
  func reading(_ folded: String, _ tolerance: Tolerance, isWide: Bool) -> Reading {
    if tolerance == .none || contains(folded) { return Reading(word: folded) }
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
    return confused(scalars, tolerance) ?? nearByTwo(scalars, tolerance) ?? Reading(word: folded)
  }

  /// The nearness of a word of `count` letters with `slips`: 0.6 for one slip in five letters, 0.8
  /// for one in ten.
  static func nearness(slips: Int, in count: Int) -> Double {
    // Two slips are more than twice as likely to turn a word into another word.
    let cost = slips == 1 ? 2.0 : 5.0
    return max(0, 1 - cost / Double(max(1, count)))
  }

  /// The words of the table that differ from `scalars` by one slip: those with the same first half,
  /// then the others, each in alphabetical order.
  func near(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> [String] {
    let half = scalars.prefix(scalars.count / 2)
    func hasHalf(_ known: Known) -> Bool { known.scalars.prefix(known.scalars.count / 2) == half }
    return words(within: 1, of: scalars, atLeast: Self.shortestFuzzyWord)
      .filter { isAllowed($0, tolerance) && Self.isOneSlip(scalars, $0.scalars) }
      .map { (word: $0.word, rank: hasHalf($0) ? 0 : 1) }
      .sorted { ($0.rank, $0.word) < ($1.rank, $1.word) }.map(\.word)
  }

  /// The words of the table that may differ from `scalars` by some slips, by their lengths and
  /// letters.
  /// - Parameter length: the least number of their letters.
  private func words(
    within slips: Int, of scalars: [Unicode.Scalar], atLeast length: Int
  ) -> [Known] {
    let letters = LetterSet(scalars)
    let shortest = max(length, scalars.count - slips)
    let longest = min(scalars.count + slips, lengths.count - 1)
    guard shortest <= longest else { return [] }
    return lengths[shortest...longest].flatMap { words in
      words.letters.indices.filter { letters.isNear(words.letters[$0], slips: slips) }
        .map { known[words.places[$0]] }
    }
  }

  private func isAllowed(_ known: Known, _ tolerance: Tolerance) -> Bool {
    guard case .slipsIn(let languages) = tolerance else { return true }
    return known.languages.contains(where: languages.contains)
  }

  /// The word of four letters that differs from `scalars` in one letter that readers confuse: CASN
  /// for CASH; nil unless it is the only one.
  private func confused(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> Reading? {
    guard scalars.count == Self.shortestFuzzyWord - 1 else { return nil }
    var found: Set<String> = []
    for index in scalars.indices {
      for other in Self.confusions[scalars[index]] ?? [] {
        var word = scalars
        word[index] = other
        let text = String(String.UnicodeScalarView(word))
        if let number = number(of: text), isAllowed(known[number], tolerance) {
          found.insert(text)
        }
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

  /// The long word that differs from `scalars` by two slips; nil unless it is the only one.
  private func nearByTwo(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> Reading? {
    guard scalars.count >= Self.shortestWordOfTwoSlips - 1 else { return nil }
    let found = words(within: 2, of: scalars, atLeast: Self.shortestWordOfTwoSlips).filter {
      let (first, last) = (scalars.prefix(Self.endLength), scalars.suffix(Self.endLength))
      return ($0.scalars.starts(with: first) || $0.scalars.suffix(Self.endLength) == last)
        && isAllowed($0, tolerance) && Self.isWithinTwoSlips(scalars, $0.scalars)
    }.map(\.word)
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

/// The letters of a word without their order and number, as bits that some letters share.
private struct LetterSet: Sendable {
  private var bits: UInt32 = 0

  init(_ letters: [Unicode.Scalar]) {
    for letter in letters { bits |= 1 << (letter.value & 31) }
  }

  /// False if the words differ by more than `slips`, each of which changes one letter.
  func isNear(_ other: LetterSet, slips: Int) -> Bool {
    var different = bits ^ other.bits
    for _ in 0..<2 * slips { different &= different &- 1 }
    return different == 0
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
