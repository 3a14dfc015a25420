import CSummaTables

/// Reads tables of text. `#` begins a comment, `[name]` a section. A section has lines of the form
/// `key: value | value`.
struct TableReader {
  /// A line of a section.
  struct Line {
    /// Counted from 1.
    var number: Int
    var section: String
    var key: String
    /// Without spaces around them; some may be empty.
    var values: [String]
  }

  /// Passes each line of the sections to `take`.
  /// - Parameter sections: the names of sections; nil allows all.
  static func read(
    _ text: String, sections: [String]? = nil,
    _ take: (Line) throws(KeywordTable.Fault) -> Void
  ) throws(KeywordTable.Fault) {
    var section: String?
    for (number, row) in bytes(ofRows: text, trailingComments: true) {
      func fault(_ reason: String) -> KeywordTable.Fault {
        KeywordTable.Fault(line: number, reason: reason)
      }
      let line = trimmed(row)
      guard let first = line.first, let last = line.last else { continue }
      if first == UInt8(ascii: "["), last == UInt8(ascii: "]") {
        let name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
        if let sections, !sections.contains(name) {
          throw fault(
            "there is no section [\(name)]; there are " + sections.joined(separator: ", "))
        }
        section = name
        continue
      }
      guard let section else { throw fault("a section such as [total] has to come first") }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw fault("a language and a colon are missing, as in \"en: TOTAL\"")
      }
      let values = line[(colon + 1)...]
        .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      try take(
        Line(
          number: number, section: section, key: Self.text(line[..<colon]),
          values: values.map(Self.text)))
    }
  }

  /// The lines of a table that is built into the program.
  static func lines(of table: BuiltInTable) -> [Line] {
    var lines: [Line] = []
    do {
      try read(table.text) { lines.append($0) }
    } catch {
      preconditionFailure("\(table.rawValue), \(error)")
    }
    return lines
  }

  /// The lines of a table that are not comments, counted from 1.
  static func rows(of text: String) -> some Sequence<(number: Int, text: String)> {
    bytes(ofRows: text).lazy.map { ($0.number, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The parts of a text between commas, without spaces around them and without empty ones.
  static func list(_ text: some StringProtocol) -> [String] {
    Array(text.utf8).split(separator: UInt8(ascii: ",")).map(Self.text).filter { !$0.isEmpty }
  }

  /// Lines as bytes, which are split many times faster than characters.
  /// - Parameter trailingComments: true if a comment may also begin inside a line.
  private static func bytes(
    ofRows text: String, trailingComments: Bool = false
  ) -> [(number: Int, bytes: ArraySlice<UInt8>)] {
    Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().compactMap { index, line in
        guard let mark = line.firstIndex(of: UInt8(ascii: "#")) else {
          return line.isEmpty ? nil : (index + 1, line)
        }
        if mark == line.startIndex { return nil }
        return (index + 1, trailingComments ? line[..<mark] : line)
      }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  /// Bytes as text without spaces around it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: trimmed(bytes), as: UTF8.self)
  }
}

extension String {
  /// The parts between spaces.
  var partsBetweenBlanks: [String] {
    guard utf8.contains(UInt8(ascii: " ")) else { return isEmpty ? [] : [self] }
    return utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}

/// The tables that are built into the program.
enum BuiltInTable: String {
  case chains = "chains.txt"
  case cities = "cities.txt"
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
    case .cities: unsafe Self.text(of: summa_cities())
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
