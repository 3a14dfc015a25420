/// The words of receipts, ready for lookup: labels of amounts, words of fields, months, and the
/// single words next to numbers.
///
/// It is built from a ``KeywordTable`` once and shared by the stages, so all of them know the
/// user's words.
public struct Lexicon: Sendable {
  /// The words of the package.
  public static let standard = Lexicon(building: .standard)

  /// Finds labels, including damaged ones.
  private(set) var labels: PhraseMatcher<Cue>
  /// Finds the words of fields as they are printed.
  let fields: PhraseMatcher<FieldCue>
  let months: MonthNames
  /// The single words of each kind, folded.
  let words: [WordKind: Set<String>]

  /// - Parameter keywords: the words. The lexicon of the package's own words is built only once.
  public init(_ keywords: KeywordTable = .standard) {
    self = keywords == .standard ? .standard : Lexicon(building: keywords)
  }

  private init(building table: KeywordTable) {
    labels = Self.labels(table.entries)
    fields = PhraseMatcher(table.fields, PhraseMatcher.Options(cuts: .digits, overlaps: true))
    months = MonthNames(table)
    var words = table.words
    // A label of a reduction also counts before a minus that a space separates from its number.
    for entry in table.entries where entry.cue == .discount && entry.words.count == 1 {
      words[.reductionLabel, default: []].insert(entry.words[0])
    }
    // A label of a sum also counts before a number without cents.
    let sums: CueSet = [.grandTotal, .total, .amount, .cash, .paid, .change]
    for entry in table.entries
    where sums.includes(entry.cue) && entry.words.count == 1 && !entry.standsAlone {
      words[.amountLabel, default: []].insert(entry.words[0])
    }
    for entry in table.fields where [.phone, .fax].contains(entry.cue) {
      if let word = entry.words.last, word.count > 1 {
        words[.phoneLabel, default: []].insert(word)
      }
    }
    self.words = words
  }

  private static func labels(_ entries: [Phrase<Cue>]) -> PhraseMatcher<Cue> {
    let parts = entries.lazy.filter { $0.words.count == 1 }
      .map { entry -> (String, UnspacedRuns.Part) in
        let isHead = CueSet.wholes.includes(entry.cue)
        return (entry.words[0], entry.cue == .company ? .headOrOpening : isHead ? .head : .part)
      }
    return PhraseMatcher(
      entries, PhraseMatcher.Options(foldsLookAlikes: true, hidden: .nothing),
      runs: UnspacedRuns(parts))
  }

  /// True if `word` is of `kind`, regardless of capitals and accents.
  func contains(_ word: String, as kind: WordKind) -> Bool {
    !word.isEmpty && words[kind]?.contains(WordFolding.fold(word)) == true
  }

  /// The places of legal forms in a text.
  func legalForms(in text: String) -> [Range<Int>] {
    fields.matches(in: text).filter { $0.cue == .legalForm }.map(\.range)
  }

  /// A copy with a memo, for the words of one page.
  func forPage() -> Lexicon {
    var lexicon = self
    lexicon.labels = labels.forPage()
    return lexicon
  }
}
