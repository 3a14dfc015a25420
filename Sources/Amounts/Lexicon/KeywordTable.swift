/// The words of receipts by meaning and language: labels of amounts, dates and shops, units, tax
/// codes, months, words of addresses and of other fields.
///
/// The tables of the package are the files `keywords.txt` and `fields.txt`, which are built into
/// the program. ``init(parsing:)`` reads further tables, and ``+(_:_:)`` adds them.
public struct KeywordTable: Sendable, Hashable {
  /// Labels, in the order of the table, once for each line that has them.
  private(set) var entries: [Phrase<Cue>] = []
  private(set) var fields: [Phrase<FieldCue>] = []
  /// The single words of each kind.
  private(set) var words: [WordKind: Set<String>] = [:]
  /// The months by their full names, 1...12.
  private(set) var months: [String: Int] = [:]

  /// The content of a section.
  private enum Section {
    case cue(Cue)
    case kind(WordKind)
    case field(FieldCue)
    case month

    /// In the order of messages.
    static let all: [(name: String, section: Section)] =
      Cue.allCases.map { ($0.rawValue, .cue($0)) }
      + WordKind.allCases.map { ($0.rawValue, .kind($0)) } + [("month", .month)]
      + FieldCue.allCases.map { ($0.rawValue, .field($0)) }

    static let byName = Dictionary(all.map { ($0.name, $0.section) }) { $1 }
  }

  /// A faulty line of a table.
  public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    public var reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// The tables of the package.
  public static let standard: KeywordTable = {
    do {
      var table = KeywordTable()
      for file in [BuiltInTable.keywords, .fields] { try table.read(file.text) }
      return table
    } catch {
      preconditionFailure("keywords.txt or fields.txt, \(error)")
    }
  }()

  /// Reads a table: sections such as `[total]`, with lines for one language, `en: TOTAL | TOTAL
  /// SALES`, or for several, `sr bs: UKUPNO`. `#` begins a comment. A phrase after `=` has to be
  /// the whole label. A line of the section `[month]` has twelve names, some of which may be empty.
  public init(parsing text: String) throws(Fault) {
    try read(text)
  }

  private init() {}

  private mutating func read(_ text: String) throws(Fault) {
    try TableReader.read(text, sections: Section.all.map(\.name)) { line throws(Fault) in
      try take(line)
    }
  }

  private mutating func take(_ line: TableReader.Line) throws(Fault) {
    func fault(_ reason: String) -> Fault { Fault(line: line.number, reason: reason) }
    switch Section.byName[line.section] {
    case .cue(let cue): entries += Self.phrases(of: line, cue)
    case .field(let cue): fields += Self.phrases(of: line, cue)
    case .kind(let kind):
      for value in line.values {
        let found = Self.words(of: value)
        guard found.count <= 1 else {
          throw fault("[\(kind.rawValue)] takes single words, and \"\(value)\" is several")
        }
        words[kind, default: []].formUnion(found)
      }
    case .month:
      guard line.values.count == 12 else {
        throw fault(
          "a line of months has twelve between bars, and this one has \(line.values.count)")
      }
      for (month, value) in line.values.enumerated() {
        let found = Self.words(of: value)
        guard found.count <= 1 else { throw fault("\"\(value)\" is several words") }
        for name in found { months[name] = month + 1 }
      }
    case nil: break
    }
  }

  private static func phrases<Meaning>(
    of line: TableReader.Line, _ cue: Meaning
  ) -> [Phrase<Meaning>] {
    let origins = line.key.partsBetweenBlanks
    return line.values.compactMap { value in
      let standsAlone = value.utf8.first == UInt8(ascii: "=")
      let words = words(of: standsAlone ? String(value.dropFirst()) : value)
      return words.isEmpty
        ? nil : Phrase(words: words, cue: cue, standsAlone: standsAlone, origins: origins)
    }
  }

  /// The folded words of a phrase.
  static func words(of phrase: String) -> [String] {
    isFolded(phrase)
      ? phrase.partsBetweenBlanks : Tokenizer.words(of: phrase).map(WordFolding.fold)
  }

  /// True for words of one alphabet in capitals without accents, and for letters of scripts without
  /// capitals, with spaces between words. Folding, which is slow, does not change such phrases, and
  /// nearly all phrases of the package are of this kind.
  private static func isFolded(_ phrase: String) -> Bool {
    if phrase.utf8.allSatisfy({ $0 == 0x20 || $0 &- 0x41 < 26 }) { return true }
    var alphabets: UInt8 = 0
    for scalar in phrase.unicodeScalars {
      switch scalar.value {
      case 0x20: continue
      case 0x41...0x5A: alphabets |= 1
      // Greek; Cyrillic without Ѓ, Ё, Ѐ, Ї, Й, Ќ, Ѝ and Ў; Hebrew.
      case 0x391...0x3A1, 0x3A3...0x3A9: alphabets |= 2
      case 0x402, 0x404...0x406, 0x408...0x40B, 0x40F...0x418, 0x41A...0x42F: alphabets |= 4
      case 0x5D0...0x5EA: alphabets |= 8
      // Hindi and Bengali without digits.
      case 0x905...0x94D, 0x985...0x9CD: alphabets |= 16
      // Thai; kana, Han and Hangul.
      case 0xE01...0xE3A, 0xE40...0xE4E: alphabets |= 32
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        alphabets |= 64
      default: return false
      }
    }
    return alphabets.nonzeroBitCount == 1
  }

  /// Adds two tables. `more` replaces labels and months of `table` with the same words. Words of
  /// fields may be in several sections, so those of `more` are added.
  public static func + (table: KeywordTable, more: KeywordTable) -> KeywordTable {
    let replaced = Set(more.entries.map(\.words))
    var sum = table
    sum.entries.removeAll { replaced.contains($0.words) }
    sum.entries += more.entries
    sum.fields = more.fields + table.fields
    sum.words.merge(more.words) { $0.union($1) }
    sum.months.merge(more.months) { $1 }
    return sum
  }
}
