import Foundation

/// The words of receipts by meaning and language: labels of amounts, dates and shops, units, tax
/// codes, months.
///
/// The table of the package is the file `keywords.txt`, which is built into the program;
/// ``init(parsing:)`` reads further ones, and ``+(_:_:)`` puts them together.
public struct KeywordTable: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    var words: [String]
    var cue: Cue
    /// Whether nothing but a currency may stand beside it: PAY is a label, PAY PARKING TICKET an
    /// item.
    var standsAlone: Bool
    /// The languages that say so, as BCP 47 has them.
    var languages: [String]
  }

  private(set) var entries: [Entry]
  /// The single words of each kind.
  private(set) var words: [WordKind: Set<String>]
  /// The months by their full names, 1...12.
  private(set) var months: [String: Int]

  /// What a section holds.
  private enum Section {
    case cue(Cue), kind(WordKind), month

    static let names =
      Cue.allCases.map(\.rawValue) + WordKind.allCases.map(\.rawValue) + ["month"]

    init?(_ name: String) {
      if let cue = Cue(rawValue: name) {
        self = .cue(cue)
      } else if let kind = WordKind(rawValue: name) {
        self = .kind(kind)
      } else if name == "month" {
        self = .month
      } else {
        return nil
      }
    }
  }

  /// A line that is none of a table.
  public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    public var reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// The package's own.
  public static let standard: KeywordTable = {
    do {
      return try KeywordTable(parsing: BuiltInTable.keywords)
    } catch {
      preconditionFailure("keywords.txt, \(error)")
    }
  }()

  /// Reads a table: sections `[total]`, and in each of them lines `en: TOTAL | TOTAL SALES`, of one
  /// language or of several, `sr bs: UKUPNO`. `#` begins a comment, `=` before a phrase says that
  /// it has to be the whole label. A line of the section `[month]` has twelve names, of which some
  /// may be empty.
  public init(parsing text: String) throws(Fault) {
    var phrases = Phrases()
    var words: [WordKind: Set<String>] = [:]
    var months: [String: Int] = [:]
    var section: Section?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      func fault(_ reason: String) -> Fault { Fault(line: index + 1, reason: reason) }
      let line = Self.trimmed(
        line[..<(line.utf8.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex)])
      if line.isEmpty { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        guard let found = Section(name) else {
          throw fault(
            "there is no section [\(name)]; there are " + Section.names.joined(separator: ", "))
        }
        section = found
        continue
      }
      guard let section else { throw fault("a section such as [total] has to come first") }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw fault("a language and a colon are missing, as in \"en: TOTAL\"")
      }
      let languages = Self.trimmed(line[..<colon]).split(separator: " ").map(String.init)
      let parts = line.utf8[line.utf8.index(after: colon)...]
        .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        .map { Self.trimmed(Substring($0)) }
      switch section {
      case .cue(let cue):
        for part in parts { phrases.add(part, cue: cue, languages: languages) }
      case .kind(let kind):
        for part in parts {
          let found = Self.words(of: part)
          guard found.count <= 1 else {
            throw fault("[\(kind.rawValue)] takes single words, and \"\(part)\" is several")
          }
          words[kind, default: []].formUnion(found)
        }
      case .month:
        guard parts.count == 12 else {
          throw fault("a line of months has twelve between bars, and this one has \(parts.count)")
        }
        for (month, part) in parts.enumerated() {
          let found = Self.words(of: part)
          guard found.count <= 1 else { throw fault("\"\(part)\" is several words") }
          for name in found { months[name] = month + 1 }
        }
      }
    }
    entries = phrases.all
    self.words = words
    self.months = months
  }

  /// Phrases as they are read, each with all its languages.
  private struct Phrases {
    private var entries: [[String]: [Entry]] = [:]
    private var order: [[String]] = []

    var all: [Entry] { order.flatMap { entries[$0] ?? [] } }

    mutating func add(_ phrase: Substring, cue: Cue, languages: [String]) {
      let standsAlone = phrase.utf8.first == UInt8(ascii: "=")
      let words = KeywordTable.words(of: standsAlone ? phrase.dropFirst() : phrase)
      guard !words.isEmpty else { return }
      let known = entries[words]?.firstIndex { $0.cue == cue && $0.standsAlone == standsAlone }
      if let known {
        for language in languages
        where entries[words]?[known].languages.contains(language) == false {
          entries[words]?[known].languages.append(language)
        }
        return
      }
      if entries[words] == nil { order.append(words) }
      entries[words, default: []].append(
        Entry(words: words, cue: cue, standsAlone: standsAlone, languages: languages))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var bytes = text.utf8
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Substring(bytes)
  }

  /// The words of a phrase as the matcher has them. Most phrases are plain capitals and need no
  /// folding.
  private static func words(of phrase: Substring) -> [String] {
    let isPlain = phrase.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 == 0x20 }
    guard isPlain else {
      return KeywordMatcher.words(of: phrase).map(WordFolding.fold)
    }
    return phrase.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  private init(entries: [Entry], words: [WordKind: Set<String>], months: [String: Int]) {
    self.entries = entries
    self.words = words
    self.months = months
  }

  /// Both tables; where they say different things of a phrase or a month, `more` is right.
  public static func + (table: KeywordTable, more: KeywordTable) -> KeywordTable {
    let replaced = Set(more.entries.map(\.words))
    return KeywordTable(
      entries: table.entries.filter { !replaced.contains($0.words) } + more.entries,
      words: table.words.merging(more.words) { $0.union($1) },
      months: table.months.merging(more.months) { $1 })
  }
}
