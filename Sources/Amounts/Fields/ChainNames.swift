/// The names of chains, which a shop's name is compared with.
///
/// Names are compared by their letters and digits alone, so that `Family'Mart` and `FAMILY MART`
/// are one. `chains.txt` lists them.
struct ChainNames: Sendable {
  /// The chains of one name.
  private struct Chain {
    /// As written in each country, `XX` for many.
    var names: [String: String] = [:]
    /// True for an ambiguous name: an ordinary word, or two letters.
    var isCommon: Bool

    /// The name as written in a country, or in any country if `country` is nil; nil if the chain is
    /// not in that country.
    func name(in country: String?) -> String? {
      let known = names[ChainNames.many]
      guard let country else { return known ?? names.min { $0.key < $1.key }?.value }
      return names[country] ?? known
    }
  }

  /// The name of a chain in a text.
  struct Match {
    /// As the chain writes it.
    var name: String
    /// `Character` offsets in the text.
    var range: Range<Int>
    /// True if the name is also an ordinary word, or has two letters.
    var isCommon: Bool
    /// True if the rest of the text is numbers, legal forms and kinds of business.
    var isAlone: Bool
  }

  /// The names of the package.
  static let standard = ChainNames(TableReader.lines(of: .chains))

  /// By the letters and digits of the name.
  private var chains: [String: Chain] = [:]
  private var longest = 0

  private static let many = "XX"
  /// Shorter names are ambiguous.
  private static let leastLetters = 3
  /// Shorter names are not matched with one misread letter, or with two.
  private static let leastWithSlip = 8
  private static let leastWithTwo = 12
  /// The most words before a name in its line.
  private static let mostWordsBefore = 3

  /// - Parameter lines: of the sections of kinds, and of `[common]`.
  init(_ lines: [TableReader.Line]) {
    var common: Set<String> = []
    for line in lines where line.section == "common" {
      for name in line.values { common.insert(Self.spoken(name)) }
    }
    for line in lines where line.section != "common" {
      for name in line.values {
        let key = Self.spoken(name)
        guard !key.isEmpty else { continue }
        longest = max(longest, key.utf8.count)
        let isCommon = common.contains(key) || key.count < Self.leastLetters
        chains[key, default: Chain(isCommon: isCommon)].names[line.key] = name
      }
    }
  }

  /// The first name of a chain in `text`, the longest one that begins there. A name that is an
  /// ordinary word has to be alone.
  /// - Parameter country: where the receipt is from, if it is known; names of others do not count.
  func match(in text: String, country: String?, lexicon: Lexicon) -> Match? {
    let words = Tokenizer(cuts: [.scripts, .digits]).words(in: text)
    let folded = words.map { WordFolding.folded(String($0.text)) }
    for start in words.indices.prefix(Self.mostWordsBefore + 1) {
      var key = ""
      var found: (name: String, isCommon: Bool, end: Int)?
      for end in start..<words.count {
        key += folded[end]
        guard key.utf8.count <= longest else { break }
        if let chain = chains[key], let name = chain.name(in: country) {
          // FONDA DONA LUPE: some chain in the world is named like any word, so the country has to
          // be known.
          let isAnyWord =
            country == nil && start > 0 && end == start && chain.names[Self.many] == nil
          found = (name, chain.isCommon || isAnyWord, end)
        }
      }
      // Sinclair's Fuel Stop is a person's.
      guard let found, !isPossessive(words, found.end, text) else { continue }
      let rest = rest(Array(words[..<start] + words[(found.end + 1)...]), of: text, lexicon)
      let isAlone = !rest.hasNames
      // MANGO TREE RESTAURANT is another shop.
      if !isAlone, found.isCommon || found.end == start && rest.hasBusiness { continue }
      return Match(
        name: found.name,
        range: words[start].range.lowerBound..<words[found.end].range.upperBound,
        isCommon: found.isCommon, isAlone: isAlone)
    }
    return nil
  }

  /// True if an apostrophe and an S follow the word at `index`.
  private func isPossessive(_ words: [Tokenizer.Word], _ index: Int, _ text: String) -> Bool {
    guard index + 1 < words.count, words[index + 1].text.uppercased() == "S" else { return false }
    let end = words[index].range.upperBound
    return words[index + 1].range.lowerBound == end + 1
      && Glyph.code(of: text[text.index(text.startIndex, offsetBy: end)]) == Glyph.apostrophe
  }

  /// `hasNames` if words are something else than numbers, legal forms and kinds of business;
  /// `hasBusiness` if some are kinds of business.
  private func rest(
    _ words: [Tokenizer.Word], of text: String, _ lexicon: Lexicon
  ) -> (hasNames: Bool, hasBusiness: Bool) {
    guard !words.isEmpty else { return (false, false) }
    let forms = lexicon.legalForms(in: text)
    let business = lexicon.labels.matches(in: text, tolerance: .none)
      .filter { match in match.cue == .company && !forms.contains { $0.overlaps(match.range) } }
      .map(\.range)
    let hasNames = words.contains { word in
      !word.text.allSatisfy { $0.decimalDigit != nil }
        && !(business + forms).contains { $0.overlaps(word.range) }
    }
    return (hasNames, words.contains { word in business.contains { $0.overlaps(word.range) } })
  }

  /// The only chain whose name differs from `text` in one letter, or in two if it is long; nil if
  /// none or several do.
  func nearest(_ text: String, country: String?) -> String? {
    let letters = Array(Self.spoken(text).unicodeScalars)
    guard letters.count >= Self.leastWithSlip else { return nil }
    let near = chains.compactMap { key, chain -> String? in
      guard !chain.isCommon, abs(key.unicodeScalars.count - letters.count) <= 2,
        let name = chain.name(in: country)
      else { return nil }
      let other = Array(key.unicodeScalars)
      guard other.count >= Self.leastWithSlip else { return nil }
      let isLong = other.count >= Self.leastWithTwo
      let isNear =
        isLong ? NearWords.isWithinTwoSlips(letters, other) : NearWords.isOneSlip(letters, other)
      return isNear ? name : nil
    }
    return near.count == 1 ? near.first : nil
  }

  /// The letters and digits of a name, folded.
  private static func spoken(_ name: String) -> String {
    let folded = WordFolding.folded(name)
    guard folded.isASCII else { return folded.filter(\.isWordPart) }
    // Bytes are faster than characters.
    return String(
      decoding: folded.utf8.filter { Glyph.isDigit($0) || Glyph.isLetter($0) }, as: UTF8.self)
  }
}
