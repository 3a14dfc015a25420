/// Finds the keywords of a text, forgiving what readers do to letters.
struct KeywordMatcher: Sendable {
  /// A phrase of the table, found in a text.
  struct Match: Sendable, Hashable {
    var cue: Cue
    /// `Character` offsets in the text.
    var range: Range<Int>
    var languages: [String]
    /// How near the text is to the phrase: 1 as it stands, less for each slip and the more so the
    /// shorter the word.
    var nearness = 1.0
  }

  /// A word of a text as a word of the table.
  struct Reading: Sendable, Hashable {
    var word: String
    /// As ``Match/nearness``.
    var nearness = 1.0
  }

  /// Phrases by their first word, the longest first.
  private let phrases: [String: [KeywordTable.Entry]]
  private let vocabulary: Set<String>
  /// The words that may be matched with one slip, by half of their letters: one slip leaves the
  /// other half as it was.
  private let halves: [Half: [Known]]

  /// Phrases of one word in scripts that put no blanks between words.
  private let runs: [String: KeywordTable.Entry]
  private let longestRun: Int
  /// The words that may be matched with two slips, by their first and by their last letters.
  private let ends: [Half: [Known]]
  private var memo: WordMemo?

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
  /// So long are words that are told with two slips.
  private static let shortestWordOfTwoSlips = 9
  /// Of two slips both may stand in one half; of an end this long at each side one is mostly left
  /// whole.
  private static let endLength = 3
  /// What one slip leaves of a word of five letters: the least that counts as a match unless more
  /// is asked for.
  static let leastNearness = 0.6

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
    var ends: [Half: [Known]] = [:]
    for (word, languages) in vocabulary.sorted(by: { $0.key < $1.key }) {
      let scalars = Array(word.unicodeScalars)
      guard scalars.count >= Self.shortestWordOfTwoSlips else { continue }
      let known = Known(word: word, scalars: scalars, languages: languages)
      ends[Half(scalars: scalars.prefix(Self.endLength), isFirst: true), default: []].append(known)
      ends[Half(scalars: scalars.suffix(Self.endLength), isFirst: false), default: []].append(known)
    }
    self.ends = ends
    var runs: [String: KeywordTable.Entry] = [:]
    for entry in table.entries where entry.words.count == 1 {
      let word = entry.words[0]
      guard word.first?.isOfUnspacedScript == true, runs[word] == nil else { continue }
      runs[word] = entry
    }
    self.runs = runs
    longestRun = runs.keys.map(\.count).max() ?? 0
  }

  /// A matcher that remembers what it has looked up, for the words of one page.
  func forPage() -> KeywordMatcher {
    var matcher = self
    matcher.memo = WordMemo()
    return matcher
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
  /// - Parameter leastNearness: what a match has to have of ``Match/nearness``. Below
  ///   ``leastNearness`` readings are tried that are likely on a label and unlikely elsewhere:
  ///   CASN, two slips in a long word, MOUNT DUE.
  func matches(
    in text: String, tolerance: Tolerance = .slips,
    leastNearness: Double = KeywordMatcher.leastNearness
  ) -> [Match] {
    let isWide = leastNearness < Self.leastNearness && tolerance != .none
    let words = parted(Self.wordRanges(in: text))
    let readings = words.map { reading(String($0.word), tolerance, isWide: isWide) }
    let folded = readings.map(\.word)
    let count = folded.count { CurrencySign.words[$0] == nil }
    var matches: [Match] = []
    var index = 0
    while index < folded.count {
      var entry = entry(at: folded[index...], of: count, tolerance)
      var nearness = 1.0
      if isWide, entry == nil || (entry?.cue == .nothing && entry?.words.count == 1),
        let other = neighbour(at: folded[index...], tolerance)
      {
        entry = other
        nearness = Self.nearness(slips: 1, in: other.words[0].unicodeScalars.count)
      }
      let length = entry?.words.count ?? 1
      for reading in readings[index..<index + length] { nearness = min(nearness, reading.nearness) }
      if let entry, entry.cue != .nothing, nearness >= leastNearness - 1e-9 {
        matches.append(
          Match(
            cue: entry.cue,
            range: words[index].range.lowerBound..<words[index + length - 1].range.upperBound,
            languages: entry.languages, nearness: nearness))
      }
      index += length
    }
    return matches
  }

  /// The phrase that begins `words`, of a text of `count` words.
  private func entry(
    at words: ArraySlice<String>, of count: Int, _ tolerance: Tolerance
  ) -> KeywordTable.Entry? {
    guard let candidates = words.first.flatMap({ phrases[$0] }),
      let index = candidates.firstIndex(where: {
        words.starts(with: $0.words) && (!$0.standsAlone || $0.words.count == count)
      })
    else { return nil }
    let found = candidates[index]
    let others = candidates[(index + 1)...].prefix { $0.words.count == found.words.count }
      .filter { $0.words == found.words && (!$0.standsAlone || $0.words.count == count) }
    // PVM is a tax in Lithuania and a date in Finland.
    guard !others.isEmpty else { return found }
    if case .slipsIn(let languages) = tolerance {
      return ([found] + others).first { !languages.isDisjoint(with: $0.languages) } ?? found
    }
    var all = found
    for other in others {
      all.languages += other.languages.filter { !all.languages.contains($0) }
    }
    return all
  }

  /// The phrase of several words that begins `words` but for one slip in the first of them: MOUNT
  /// DUE.
  private func neighbour(
    at words: ArraySlice<String>, _ tolerance: Tolerance
  ) -> KeywordTable.Entry? {
    guard words.count > 1, let first = words.first else { return nil }
    return near(Array(first.unicodeScalars), tolerance).lazy.compactMap { known in
      phrases[known]?.first {
        $0.words.count > 1 && !$0.standsAlone
          && words.dropFirst().starts(with: $0.words.dropFirst())
      }
    }.first
  }

  /// The cues of `text`, in reading order.
  func cues(in text: String) -> [Cue] { matches(in: text).map(\.cue) }

  /// What `word` is, with how near it is to that; the folded word itself where it is near none.
  private func reading(_ word: String, _ tolerance: Tolerance, isWide: Bool) -> Reading {
    let folded = WordFolding.fold(word)
    if tolerance == .none || vocabulary.contains(folded) { return Reading(word: folded) }
    guard let memo else { return slipped(folded, tolerance, isWide: isWide) }
    return memo.reading(WordMemo.Key(word: folded, tolerance: tolerance, isWide: isWide)) {
      slipped(folded, tolerance, isWide: isWide)
    }
  }

  private func slipped(_ folded: String, _ tolerance: Tolerance, isWide: Bool) -> Reading {
    let scalars = Array(folded.unicodeScalars)
    guard scalars.count >= Self.shortestFuzzyWord - 1, scalars.count <= 24 else {
      return Reading(word: folded)
    }
    if let known = near(scalars, tolerance).first {
      return Reading(
        word: known, nearness: Self.nearness(slips: 1, in: known.unicodeScalars.count))
    }
    guard isWide else { return Reading(word: folded) }
    if let known = confused(scalars) ?? nearByTwo(scalars, tolerance) { return known }
    return Reading(word: folded)
  }

  /// What `slips` leave of a word of `count` letters: 0.6 for one in five, 0.8 for one in ten.
  static func nearness(slips: Int, in count: Int) -> Double {
    // Two slips are more than twice as likely to have made another word.
    let cost = slips == 1 ? 2.0 : 5.0
    return max(0, 1 - cost / Double(max(1, count)))
  }

  /// The words of the table that one slip makes of `scalars`.
  private func near(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> [String] {
    var found: [String] = []
    let count = scalars.count
    // The slip may have shifted the middle by one.
    for middle in [count / 2, (count + 1) / 2, (count - 1) / 2] where middle > 0 && middle < count {
      for half in [
        Half(scalars: scalars[..<middle], isFirst: true),
        Half(scalars: scalars[middle...], isFirst: false),
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

  /// The word of four letters that `scalars` are but for one that readers confuse: CASN for CASH.
  /// Only where there is just one.
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

  /// Capitals that readers take for one another.
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

  /// The long word that two slips make of `scalars`, where there is just one.
  private func nearByTwo(_ scalars: [Unicode.Scalar], _ tolerance: Tolerance) -> Reading? {
    guard scalars.count >= Self.shortestWordOfTwoSlips - 1 else { return nil }
    var found: Set<String> = []
    for half in [
      Half(scalars: scalars.prefix(Self.endLength), isFirst: true),
      Half(scalars: scalars.suffix(Self.endLength), isFirst: false),
    ] {
      for candidate in ends[half] ?? []
      where isAllowed(candidate, tolerance) && Self.isWithinTwoSlips(scalars, candidate.scalars) {
        found.insert(candidate.word)
      }
    }
    guard found.count == 1, let word = found.first else { return nil }
    return Reading(word: word, nearness: Self.nearness(slips: 2, in: word.unicodeScalars.count))
  }

  /// The words of a phrase: runs of letters and digits.
  static func words(of text: some StringProtocol) -> [String] {
    wordRanges(in: String(text)).map { String($0.word) }
  }

  private typealias PlacedWord = (word: Substring, range: Range<Int>)

  private static func wordRanges(in text: String) -> [PlacedWord] {
    var words: [PlacedWord] = []
    var isUnspaced = false
    var start: (index: String.Index, offset: Int)?
    var offset = 0
    for index in text.indices {
      let isPart = text[index].isWordPart
      let wasUnspaced = isUnspaced
      isUnspaced = isPart && text[index].isOfUnspacedScript
      // 合計1,500: what has no blanks between words has none before a number.
      if !isPart || isUnspaced != wasUnspaced, let begin = start {
        words.append((text[begin.index..<index], begin.offset..<offset))
        start = nil
      }
      if isPart, start == nil { start = (index, offset) }
      offset += 1
    }
    if let begin = start { words.append((text[begin.index...], begin.offset..<offset)) }
    return words
  }

  // MARK: Scripts without blanks

  /// `words` with those of scripts that put no blanks between words cut into the phrases that they
  /// are made of.
  private func parted(_ words: [PlacedWord]) -> [PlacedWord] {
    guard words.contains(where: { $0.word.first?.isOfUnspacedScript == true }) else { return words }
    return words.flatMap { word -> [PlacedWord] in
      guard word.word.first?.isOfUnspacedScript == true else { return [word] }
      let letters = word.word.map { WordFolding.folded(String($0)) }
      var result: [PlacedWord] = []
      var index = word.word.startIndex
      for length in lengths(of: letters) {
        let end = word.word.index(index, offsetBy: length)
        let start = result.last?.range.upperBound ?? word.range.lowerBound
        result.append((word.word[index..<end], start..<start + length))
        index = end
      }
      return result
    }
  }

  /// The lengths of the parts of a run: phrases that make up all of it, or one at the end that
  /// names the whole (in Thai and its neighbours at the beginning) and the rest; or the run alone.
  private func lengths(of letters: [String]) -> [Int] {
    let count = letters.count
    // A line of prose is no label, and long ones would take long.
    guard count > 1, count <= 32, vocabulary.contains(letters.joined()) == false else {
      return [count]
    }
    func entry(_ range: Range<Int>) -> KeywordTable.Entry? { runs[letters[range].joined()] }
    var wayTo = [Int?](repeating: nil, count: count + 1)
    wayTo[0] = 0
    for end in 1...count {
      // From the longest part to the shortest.
      for start in max(0, end - longestRun)..<end
      where wayTo[start] != nil && entry(start..<end) != nil {
        wayTo[end] = start
        break
      }
    }
    if wayTo[count] != nil {
      var lengths: [Int] = []
      var end = count
      while end > 0, let start = wayTo[end] {
        lengths.append(end - start)
        end = start
      }
      return lengths.reversed()
    }
    let headsFirst = letters[0].first?.isThaiOrItsNeighbour == true
    for length in stride(from: min(count - 1, longestRun), to: headsFirst ? 3 : 1, by: -1) {
      let (first, last) = (entry(0..<length), entry(count - length..<count))
      if headsFirst, let first, CueSet.wholes.contains(CueSet(first.cue)) {
        return [length, count - length]
      }
      if !headsFirst, let last, CueSet.wholes.contains(CueSet(last.cue)) {
        return [count - length, length]
      }
      if let first, first.cue == .company { return [length, count - length] }
    }
    return [count]
  }

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

  /// Whether at most two replacements, insertions or deletions make `a` of `b`.
  static func isWithinTwoSlips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    guard abs(a.count - b.count) <= 2 else { return false }
    var prefix = 0
    let shorter = min(a.count, b.count)
    while prefix < shorter, a[prefix] == b[prefix] { prefix += 1 }
    if prefix == shorter { return true }
    // The first difference is one of three slips; the rest has one at most.
    let (restOfA, restOfB) = (a[prefix...], b[prefix...])
    return [
      (restOfA.dropFirst(), restOfB.dropFirst()), (restOfA.dropFirst(), restOfB),
      (restOfA, restOfB.dropFirst()),
    ].contains { isOneSlip(Array($0), Array($1)) }
  }
}
