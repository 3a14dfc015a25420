import CSummaTables

/// Reads tables of text. `#` begins a comment, `[name]` a section. A section has lines of the form
/// `key: value | value`.
struct TableReader {
  /// A line of a section.
  struct Line {
    /// Counted from 1.
    var number: Int
    var section: Substring
    var key: Substring
    /// Trimmed; some may be empty.
    var values: [Substring]
  }

  /// Passes each line of the sections to `take`.
  /// - Parameter sections: all names of sections, for the message of a fault.
  static func read(
    _ text: String, isSection: (Substring) -> Bool, sections: @autoclosure () -> [String],
    _ take: (Line) throws(KeywordTable.Fault) -> Void
  ) throws(KeywordTable.Fault) {
    var section: Substring?
    for (number, row) in rows(of: text, trailingComments: true) {
      func fault(_ reason: String) -> KeywordTable.Fault {
        KeywordTable.Fault(line: number, reason: reason)
      }
      let line = trimmed(row)
      if line.isEmpty { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = line.dropFirst().dropLast()
        guard isSection(name) else {
          throw fault(
            "there is no section [\(name)]; there are " + sections().joined(separator: ", "))
        }
        section = name
        continue
      }
      guard let section else { throw fault("a section such as [total] has to come first") }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw fault("a language and a colon are missing, as in \"en: TOTAL\"")
      }
      let values = line.utf8[line.utf8.index(after: colon)...]
        .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        .map { trimmed(Substring($0)) }
      try take(
        Line(number: number, section: section, key: trimmed(line[..<colon]), values: values))
    }
  }

  /// The lines of a table that is built into the program.
  static func lines(of table: BuiltInTable) -> [Line] {
    var lines: [Line] = []
    do {
      try read(table.text, isSection: { _ in true }, sections: []) { lines.append($0) }
    } catch {
      preconditionFailure("\(table.rawValue), \(error)")
    }
    return lines
  }

  /// The lines of a table that are not comments, counted from 1.
  /// - Parameter trailingComments: true if a comment may also begin inside of a line.
  static func rows(
    of text: String, trailingComments: Bool = false
  ) -> some Sequence<(number: Int, text: Substring)> {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).lazy
      .map(Substring.init).enumerated().lazy.compactMap { index, line in
        guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "#")) else {
          return line.utf8.isEmpty ? nil : (index + 1, line)
        }
        if mark == line.startIndex { return nil }
        return (index + 1, trailingComments ? line[..<mark] : line)
      }
  }

  /// `text` without blanks around it.
  static func trimmed(_ text: Substring) -> Substring {
    var bytes = text.utf8
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Substring(bytes)
  }
}

/// The tables that are built into the program.
enum BuiltInTable: String {
  case chains = "chains.txt"
  case countries = "countries.txt"
  case currencies = "currencies.txt"
  case dates = "dates.txt"
  case evidence = "evidence.tsv"
  case fields = "fields.txt"
  case keywords = "keywords.txt"
  case languages = "languages.txt"
  case lineParts = "lineparts.tsv"
  case taxNumbers = "taxnumbers.txt"
  case understanding = "understanding.tsv"

  var text: String {
    switch self {
    case .chains: unsafe Self.text(of: summa_chains())
    case .countries: unsafe Self.text(of: summa_countries())
    case .currencies: unsafe Self.text(of: summa_currencies())
    case .dates: unsafe Self.text(of: summa_dates())
    case .evidence: unsafe Self.text(of: summa_evidence())
    case .fields: unsafe Self.text(of: summa_fields())
    case .keywords: unsafe Self.text(of: summa_keywords())
    case .languages: unsafe Self.text(of: summa_languages())
    case .lineParts: unsafe Self.text(of: summa_line_parts())
    case .taxNumbers: unsafe Self.text(of: summa_tax_numbers())
    case .understanding: unsafe Self.text(of: summa_understanding())
    }
  }

  private static func text(of table: summa_table) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: table.bytes, count: table.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
