import Foundation
import Summa

/// The rows of comma-separated values, with any usual separator (RFC 4180). A row knows its line,
/// which errors name.
struct DelimitedTable {
  struct Row {
    /// The line of its beginning, from 1.
    var line: Int
    /// Trimmed.
    var fields: [String]

    var isEmpty: Bool { fields.allSatisfy(\.isEmpty) }
  }

  var rows: [Row]

  /// Parses a file with the separator that gives the most rows the same number of fields, and the
  /// most fields.
  /// - Throws: `LedgerError` if a quotation has no end.
  init(_ file: StatementFile) throws(LedgerError) {
    let text = Array(file.text.unicodeScalars)
    var best: (score: Int, rows: [Row], unclosed: Int?)?
    for separator in [";", ",", "\t", "|"] as [Unicode.Scalar] {
      let (rows, unclosed) = Self.rows(of: text, separator: separator)
      let counts = Dictionary(grouping: rows, by: \.fields.count).mapValues(\.count)
      let score = counts.map { ($0.key - 1) * $0.value }.max() ?? 0
      // In a file that is cut off, the last field ends with it.
      if score > best?.score ?? -1 { best = (score, rows, unclosed) }
    }
    if let unclosed = best?.unclosed {
      throw file.error(
        "begins a quotation that has no end; download it again", line: unclosed)
    }
    rows = best?.rows ?? []
  }

  /// - Returns: the rows that are not empty, and the line of a quotation without an end.
  private static func rows(
    of text: [Unicode.Scalar], separator: Unicode.Scalar
  ) -> (rows: [Row], unclosed: Int?) {
    var rows: [Row] = []
    var row = Row(line: 1, fields: [])
    var field = String.UnicodeScalarView()
    var quotedSince: Int?
    var wasQuoted = false
    var line = 1
    func trimmed(_ scalars: String.UnicodeScalarView) -> String {
      String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var index = 0
    while index < text.count {
      let scalar = text[index]
      index += 1
      if scalar == "\n" { line += 1 }
      if quotedSince != nil {
        if scalar != "\"" {
          field.append(scalar)
        } else if index < text.count, text[index] == "\"" {
          field.append(scalar)
          index += 1
        } else {
          quotedSince = nil
          wasQuoted = true
        }
      } else if scalar == "\"", !wasQuoted, field.allSatisfy({ $0 == " " }) {
        // A quotation mark inside an unquoted field stands for itself.
        field = String.UnicodeScalarView()
        quotedSince = line
      } else if scalar == separator {
        row.fields.append(trimmed(field))
        (field, wasQuoted) = (String.UnicodeScalarView(), false)
      } else if scalar == "\n" {
        row.fields.append(trimmed(field))
        if !row.isEmpty { rows.append(row) }
        (field, wasQuoted) = (String.UnicodeScalarView(), false)
        row = Row(line: line, fields: [])
      } else {
        field.append(scalar)
      }
    }
    row.fields.append(trimmed(field))
    if !row.isEmpty { rows.append(row) }
    return (rows, quotedSince)
  }
}
