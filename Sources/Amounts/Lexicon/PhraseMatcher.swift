/// A sequence of words with a meaning: a label of amounts, a word of a field, a mark of a country.
struct Phrase<Meaning: Sendable & Hashable>: Sendable, Hashable {
  /// Its words, folded.
  var words: [String]
  var cue: Meaning
  /// True if nothing but a currency may be next to it: PAY is a label, PAY PARKING TICKET an item.
  var standsAlone = false
  /// The languages that use it (BCP 47), or the countries whose tax numbers it labels.
  var origins: [String] = []
}

extension Array {
  /// Adds a phrase, or its origins if it is there.
  fileprivate mutating func merge<Meaning>(
    _ phrase: Phrase<Meaning>
  ) where Element == Phrase<Meaning> {
    let known = firstIndex {
      $0.cue == phrase.cue && $0.standsAlone == phrase.standsAlone && $0.words == phrase.words
    }
    guard let known else { return append(phrase) }
    for origin in phrase.origins where !self[known].origins.contains(origin) {
      self[known].origins.append(origin)
    }
  }
}

/// Finds the phrases of a table in a text.
///
/// Labels of amounts, words of fields and marks of countries are matched alike, except for
/// ``Options``.
struct PhraseMatcher<Meaning: Sendable & Hashable>: Sendable {
  /// A phrase of the table in a text.
  struct Match: Sendable, Hashable {
    var cue: Meaning
    /// `Character` offsets in the text.
    var range: Range<Int>
    var origins: [String]
    /// The `NearWords.Reading.nearness` of its weakest word.
    var nearness = 1.0
  }

  /// Differences in how texts are matched.
  struct Options: Sendable {
    /// Where words of the text end.
    var cuts: Tokenizer.Cuts = .scripts
    /// True if letters and digits that look alike are the same: `T0TAL`, `ИTOГO`.
    var foldsLookAlikes = false
    /// True if phrases of different meanings may share words. Otherwise the longest phrase wins and
    /// the next one begins after it.
    var overlaps = false
    /// The meaning of phrases that hide others and are not reported themselves.
    var hidden: Meaning?
  }

  private let options: Options
  /// By the numbers of their first words, the longest first.
  private let phrases: [[Phrase<Meaning>]]
  private let runs: UnspacedRuns
  private var near: NearWords

  /// - Parameters:
  ///   - all: the phrases. The origins of equal phrases are united.
  ///   - runs: finds phrases inside words of scripts without spaces.
  init(
    _ all: [Phrase<Meaning>], _ options: Options = Options(), runs: UnspacedRuns = UnspacedRuns([])
  ) {
    self.options = options
    self.runs = runs
    var near = NearWords(capacity: all.count)
    var phrases: [[Phrase<Meaning>]] = []
    for phrase in all {
      let numbers = phrase.words.map { near.add($0, usedIn: phrase.origins) }
      while phrases.count < near.count { phrases.append([]) }
      if let first = numbers.first { phrases[first].merge(phrase) }
    }
    self.near = near
    self.phrases = phrases.map { phrases in
      // A phrase that has to be the whole label is more specific. Sorting is stable.
      phrases.count < 2
        ? phrases
        : phrases.sorted {
          $0.words.count == $1.words.count
            ? $0.standsAlone && !$1.standsAlone : $0.words.count > $1.words.count
        }
    }
  }

  /// A copy with a memo, for the words of one page.
  func forPage() -> PhraseMatcher {
    var matcher = self
    matcher.near = near.forPage()
    return matcher
  }

  /// The phrases that begin `words`, the longest first.
  /// - Parameter count: the number of words of the text without currencies.
  func phrases(
    at words: ArraySlice<String>, of count: Int = .max
  ) -> some Sequence<Phrase<Meaning>> {
    var all = words.first.map(phrases(from:)) ?? []
    let spelled = spelled(at: words)
    if !spelled.isEmpty { all = (all + spelled).sorted { $0.words.count > $1.words.count } }
    return all.lazy.filter {
      words.starts(with: $0.words) && (!$0.standsAlone || $0.words.count == count)
    }
  }

  private func phrases(from first: String) -> [Phrase<Meaning>] {
    near.number(of: first).map { phrases[$0] } ?? []
  }

  /// The single words of a meaning.
  func words(for meaning: Meaning) -> [String] {
    phrases.joined().filter { $0.cue == meaning && $0.words.count == 1 }.map { $0.words[0] }
  }

  /// The phrases that are letters at the beginning of `words` with dots or spaces between them:
  /// `I.V.A.` and `I V A` for IVA. Each has the letters as its words.
  private func spelled(at words: ArraySlice<String>) -> [Phrase<Meaning>] {
    let letters = words.prefix { word in
      word.unicodeScalars.count == 1 && word.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    }
    guard letters.count >= Self.leastSpelled else { return [] }
    return (Self.leastSpelled...letters.count).reversed().flatMap { count in
      phrases(from: letters.prefix(count).joined()).filter {
        $0.words.count == 1 && !$0.standsAlone
      }.map { phrase in
        var phrase = phrase
        phrase.words = Array(letters.prefix(count))
        return phrase
      }
    }
  }

  /// Two letters may be initials.
  private static var leastSpelled: Int { 3 }

  /// The meanings of the phrases in `text`, in reading order.
  func cues(in text: String) -> [Meaning] { matches(in: text).map(\.cue) }

  /// The phrases in `text`, in reading order.
  /// - Parameter leastNearness: the least `Match.nearness`. Below `NearWords.leastNearness`,
  ///   readings that are only reliable on labels are tried as well: CASN, two slips in a long word,
  ///   MOUNT DUE.
  func matches(
    in text: String, tolerance: Tolerance = .slips,
    leastNearness: Double = NearWords.leastNearness
  ) -> [Match] {
    let isWide = leastNearness < NearWords.leastNearness && tolerance != .none
    let words = runs.cut(Tokenizer(cuts: options.cuts).words(in: text), isKnown: near.contains)
    let readings = words.map { word in
      let word = String(word.text)
      return options.foldsLookAlikes
        ? near.reading(WordFolding.fold(word), tolerance, isWide: isWide)
        : NearWords.Reading(word: WordFolding.folded(word))
    }
    guard !options.overlaps else { return overlapping(words, readings.map(\.word)) }
    return apart(words, readings, tolerance, isWide: isWide).filter {
      $0.cue != options.hidden && $0.nearness >= leastNearness - 1e-9
    }
  }

  private func match(
    _ phrase: Phrase<Meaning>, at index: Int, of words: [Tokenizer.Word]
  ) -> Match {
    let end = words[index + phrase.words.count - 1].range.upperBound
    return Match(
      cue: phrase.cue, range: words[index].range.lowerBound..<end, origins: phrase.origins)
  }

  // MARK: Phrases that share no words

  private func apart(
    _ words: [Tokenizer.Word], _ readings: [NearWords.Reading], _ tolerance: Tolerance,
    isWide: Bool
  ) -> [Match] {
    let folded = readings.map(\.word)
    let count = folded.count { CurrencySign.words[$0] == nil }
    var matches: [Match] = []
    var index = 0
    while index < folded.count {
      var phrase = longest(at: folded[index...], of: count, tolerance)
      var nearness = 1.0
      if isWide, phrase == nil || (phrase?.cue == options.hidden && phrase?.words.count == 1),
        let other = neighbour(at: folded[index...], tolerance)
      {
        phrase = other
        nearness = NearWords.nearness(slips: 1, in: other.words[0].unicodeScalars.count)
      }
      let length = phrase?.words.count ?? 1
      if let phrase {
        for reading in readings[index..<index + length] {
          nearness = min(nearness, reading.nearness)
        }
        var match = match(phrase, at: index, of: words)
        match.nearness = nearness
        matches.append(match)
      }
      index += length
    }
    return matches
  }

  /// The longest phrase that begins `words`.
  private func longest(
    at words: ArraySlice<String>, of count: Int, _ tolerance: Tolerance
  ) -> Phrase<Meaning>? {
    var candidates = phrases(at: words, of: count).makeIterator()
    guard var found = candidates.next() else { return nil }
    var others: [Phrase<Meaning>] = []
    while let other = candidates.next(), other.words.count == found.words.count {
      others.append(other)
    }
    // PVM is a tax in Lithuania and a date in Finland.
    guard !others.isEmpty else { return found }
    if case .slipsIn(let languages) = tolerance {
      return ([found] + others).first { !languages.isDisjoint(with: $0.origins) } ?? found
    }
    for other in others { found.origins += other.origins.filter { !found.origins.contains($0) } }
    return found
  }

  /// The phrase of several words that begins `words` with one slip in its first word: MOUNT DUE.
  private func neighbour(
    at words: ArraySlice<String>, _ tolerance: Tolerance
  ) -> Phrase<Meaning>? {
    guard words.count > 1, let first = words.first else { return nil }
    return near.near(Array(first.unicodeScalars), tolerance).lazy.compactMap { known in
      phrases(from: known).first {
        $0.words.count > 1 && !$0.standsAlone
          && words.dropFirst().starts(with: $0.words.dropFirst())
      }
    }.first
  }

  // MARK: Phrases that share words

  /// At each word the longest phrase of each meaning, unless it is part of an earlier one of the
  /// same meaning.
  private func overlapping(_ words: [Tokenizer.Word], _ folded: [String]) -> [Match] {
    var matches: [Match] = []
    for index in words.indices {
      var seen: Set<Meaning> = []
      for phrase in phrases(at: folded[index...]) where seen.insert(phrase.cue).inserted {
        let match = match(phrase, at: index, of: words)
        let isCovered = matches.contains {
          $0.cue == match.cue && $0.range.contains(match.range.lowerBound)
        }
        if !isCovered { matches.append(match) }
      }
    }
    return matches
  }
}
