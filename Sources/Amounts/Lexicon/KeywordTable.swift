import Foundation

/// The words by which receipts label their amounts, dates and shops, by meaning and language.
///
/// The table of the package is the file `keywords.txt`, which is built into the program; ``init(parsing:)`` reads
/// further ones, and ``+(_:_:)`` puts them together.
public struct KeywordTable: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    var words: [String]
    var cue: Cue
    /// Whether nothing but a currency may stand beside it: PAY is a label, PAY PARKING TICKET an item.
    var standsAlone: Bool
    /// The languages that say so, as BCP 47 has them.
    var languages: [String]
  }

  private(set) var entries: [Entry]

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
      return try KeywordTable(
        parsing: String(decoding: PackageResources.keywords_txt, as: UTF8.self))
    } catch {
      preconditionFailure("keywords.txt, \(error)")
    }
  }()

  /// Reads a table: sections `[total]`, and in each of them lines `en: TOTAL | TOTAL SALES`. `#` begins a comment, `=`
  /// before a phrase says that it has to be the whole label.
  public init(parsing text: String) throws(Fault) {
    var entries: [[String]: [Entry]] = [:]
    var order: [[String]] = []
    var cue: Cue?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = Self.trimmed(
        line[..<(line.utf8.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex)])
      if line.isEmpty { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        guard let found = Cue(rawValue: name) else {
          throw Fault(
            line: index + 1,
            reason: "there is no section [\(name)]; there are "
              + Cue.allCases.map(\.rawValue).joined(separator: ", "))
        }
        cue = found
        continue
      }
      guard let cue else {
        throw Fault(line: index + 1, reason: "a section such as [total] has to come first")
      }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw Fault(
          line: index + 1, reason: "a language and a colon are missing, as in \"en: TOTAL\"")
      }
      let language = String(Self.trimmed(line[..<colon]))
      for phrase in line.utf8[line.utf8.index(after: colon)...].split(separator: UInt8(ascii: "|"))
      {
        let phrase = Self.trimmed(Substring(phrase))
        let standsAlone = phrase.utf8.first == UInt8(ascii: "=")
        let words = Self.words(of: standsAlone ? phrase.dropFirst() : phrase)
        guard !words.isEmpty else { continue }
        let known = entries[words]?.firstIndex { $0.cue == cue && $0.standsAlone == standsAlone }
        if let known {
          entries[words]?[known].languages.append(language)
        } else {
          if entries[words] == nil { order.append(words) }
          entries[words, default: []].append(
            Entry(words: words, cue: cue, standsAlone: standsAlone, languages: [language]))
        }
      }
    }
    self.entries = order.flatMap { entries[$0] ?? [] }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var bytes = text.utf8
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Substring(bytes)
  }

  /// The words of a phrase as the matcher has them. Most phrases are plain capitals and need no folding.
  private static func words(of phrase: Substring) -> [String] {
    let isPlain = phrase.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 == 0x20 }
    guard isPlain else {
      return KeywordMatcher.words(of: phrase).map(KeywordMatcher.fold)
    }
    return phrase.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// Both tables; where they say different things of a phrase, `more` is right.
  public static func + (table: KeywordTable, more: KeywordTable) -> KeywordTable {
    let replaced = Set(more.entries.map(\.words))
    return KeywordTable(
      entries: table.entries.filter { !replaced.contains($0.words) } + more.entries)
  }
}
