/// The words of receipts by meaning and language: labels of amounts, dates and shops, units, tax
/// codes, months, words of addresses and of other fields.
///
/// The tables of the package are the files `keywords.txt` and `fields.txt`, which are built into
/// the program. ``init(parsing:)`` reads further tables, and ``+(_:_:)`` adds them.
public struct KeywordTable: Sendable, Hashable {
  /// Labels.
  private(set) var entries: [Phrase<Cue>]
  private(set) var fields: [Phrase<FieldCue>]
  /// The single words of each kind.
  private(set) var words: [WordKind: Set<String>]
  /// The months by their full names, 1...12.
  private(set) var months: [String: Int]

  /// The content of a section.
  private enum Section {
    case cue(Cue)
    case kind(WordKind)
    case field(FieldCue)
    case month

    static let byName: [Substring: Section] = {
      var sections: [Substring: Section] = ["month": .month]
      for cue in Cue.allCases { sections[Substring(cue.rawValue)] = .cue(cue) }
      for kind in WordKind.allCases { sections[Substring(kind.rawValue)] = .kind(kind) }
      for cue in FieldCue.allCases { sections[Substring(cue.rawValue)] = .field(cue) }
      return sections
    }()

    static var names: [String] {
      Cue.allCases.map(\.rawValue) + WordKind.allCases.map(\.rawValue) + ["month"]
        + FieldCue.allCases.map(\.rawValue)
    }
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
      var reader = Reader()
      for table in [BuiltInTable.keywords, .fields] { try reader.read(table.text) }
      return reader.table
    } catch {
      preconditionFailure("keywords.txt or fields.txt, \(error)")
    }
  }()

  /// Reads a table: sections such as `[total]`, each with lines such as `en: TOTAL | TOTAL SALES`,
  /// of one language or of several, `sr bs: UKUPNO`. `#` begins a comment. A phrase after `=` has
  /// to be the whole label. A line of the section `[month]` has twelve names, some of which may be
  /// empty.
  public init(parsing text: String) throws(Fault) {
    var reader = Reader()
    try reader.read(text)
    self = reader.table
  }

  /// The content of one table or of several.
  private struct Reader {
    var labels = Phrases<Cue>()
    var fields = Phrases<FieldCue>()
    var words: [WordKind: Set<String>] = [:]
    var months: [String: Int] = [:]

    var table: KeywordTable {
      KeywordTable(entries: labels.all, fields: fields.all, words: words, months: months)
    }

    mutating func read(_ text: String) throws(Fault) {
      try TableReader.read(
        text, isSection: { Section.byName[$0] != nil }, sections: Section.names
      ) { line throws(Fault) in try take(line) }
    }

    private mutating func take(_ line: TableReader.Line) throws(Fault) {
      func fault(_ reason: String) -> Fault { Fault(line: line.number, reason: reason) }
      let origins = line.key.split(separator: " ").map(String.init)
      switch Section.byName[line.section] {
      case .cue(let cue):
        for value in line.values { labels.add(value, cue, origins) }
      case .field(let cue):
        for value in line.values { fields.add(value, cue, origins) }
      case .kind(let kind):
        for value in line.values {
          let found = KeywordTable.words(of: value)
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
          let found = KeywordTable.words(of: value)
          guard found.count <= 1 else { throw fault("\"\(value)\" is several words") }
          for name in found { months[name] = month + 1 }
        }
      case nil: break
      }
    }
  }

  /// Phrases in the order of the table, each once with all its origins.
  private struct Phrases<Meaning: Sendable & Hashable> {
    private(set) var all: [Phrase<Meaning>] = []
    /// The places of phrases in `all`, by their first words.
    private var places: [String: [Int]] = [:]

    mutating func add(_ text: Substring, _ cue: Meaning, _ origins: [String]) {
      let standsAlone = text.utf8.first == UInt8(ascii: "=")
      add(
        Phrase(
          words: KeywordTable.words(of: standsAlone ? text.dropFirst() : text), cue: cue,
          standsAlone: standsAlone, origins: origins))
    }

    mutating func add(_ phrase: Phrase<Meaning>) {
      guard let first = phrase.words.first else { return }
      let known = places[first]?.first {
        all[$0].cue == phrase.cue && all[$0].standsAlone == phrase.standsAlone
          && all[$0].words == phrase.words
      }
      guard let known else {
        places[first, default: []].append(all.count)
        all.append(phrase)
        return
      }
      for origin in phrase.origins where !all[known].origins.contains(origin) {
        all[known].origins.append(origin)
      }
    }
  }

  /// The folded words of a phrase.
  static func words(of phrase: Substring) -> [String] {
    guard isFolded(phrase) else { return Tokenizer.words(of: phrase).map(WordFolding.fold) }
    return phrase.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// True for words of one alphabet in capitals without accents, and for letters of scripts without
  /// capitals, with blanks between words. Nearly all phrases of the package are such, and folding,
  /// which is slow, leaves them as they are.
  private static func isFolded(_ phrase: Substring) -> Bool {
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

  private init(
    entries: [Phrase<Cue>], fields: [Phrase<FieldCue>], words: [WordKind: Set<String>],
    months: [String: Int]
  ) {
    self.entries = entries
    self.fields = fields
    self.words = words
    self.months = months
  }

  /// Adds two tables. `more` replaces labels and months of `table` with the same words. Words of
  /// fields may be in several sections, so those of `more` are added.
  public static func + (table: KeywordTable, more: KeywordTable) -> KeywordTable {
    let replaced = Set(more.entries.map(\.words))
    var fields = Phrases<FieldCue>()
    for phrase in more.fields + table.fields { fields.add(phrase) }
    return KeywordTable(
      entries: table.entries.filter { !replaced.contains($0.words) } + more.entries,
      fields: more.fields.isEmpty ? table.fields : fields.all,
      words: table.words.merging(more.words) { $0.union($1) },
      months: table.months.merging(more.months) { $1 })
  }
}
