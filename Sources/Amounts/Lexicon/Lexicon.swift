/// What is known of words, ready to be looked up: the phrases that label amounts, and the single
/// words beside numbers.
///
/// It is built from a ``KeywordTable`` once and shared by the stages.
public struct Lexicon: Sendable {
  /// That of the package's own words.
  public static let standard = Lexicon(building: .standard)

  /// Finds phrases.
  var matcher: KeywordMatcher
  let months: MonthNames
  private let words: [WordKind: Set<String>]

  /// - Parameter keywords: the words; the package's own are built once.
  public init(_ keywords: KeywordTable = .standard) {
    self = keywords == .standard ? .standard : Lexicon(building: keywords)
  }

  private init(building table: KeywordTable) {
    matcher = KeywordMatcher(table)
    months = MonthNames(table)
    var words = table.words
    // What takes something off takes it off before a minus that stands apart, too.
    for entry in table.entries where entry.cue == .discount && entry.words.count == 1 {
      words[.reductionLabel, default: []].insert(entry.words[0])
    }
    self.words = words
  }

  /// Whether `word` is one of `kind`, however it is capitalised and accented.
  func contains(_ word: String, as kind: WordKind) -> Bool {
    !word.isEmpty && words[kind]?.contains(WordFolding.fold(word)) == true
  }

  /// The month that `word` names in full or in its first letters; nil where none or several.
  func month(_ word: String) -> Int? { months.month(word) }

  /// A lexicon that remembers what it has looked up, for the words of one page.
  func forPage() -> Lexicon {
    var lexicon = self
    lexicon.matcher = matcher.forPage()
    return lexicon
  }
}
