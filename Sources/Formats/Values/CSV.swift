/// Rows of CSV (RFC 4180) that end with a line feed and contain no formulas for a spreadsheet.
package enum CSV {
  package enum Cell {
    /// Any text, such as names and print.
    case text(String?)
    /// Plain digits with a sign and a decimal point; written unchanged.
    case number(String?)
  }

  package static func row(_ cells: [Cell]) -> String {
    cells.map { quoted(plain($0)) }.joined(separator: ",") + "\n"
  }

  private static func plain(_ cell: Cell) -> String {
    switch cell {
    case .number(let number?) where isNumber(number): number
    case .text(let text?), .number(let text?): harmless(text.printable)
    case .text(nil), .number(nil): ""
    }
  }

  /// The characters, with their full-width forms, that start a formula in a spreadsheet. An
  /// apostrophe in front turns a formula into text. Source: OWASP, "CSV Injection".
  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Adds an apostrophe to text that starts with a formula sign, even after other apostrophes.
  /// Removing one apostrophe then restores the text.
  private static func harmless(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map(formulaSigns.contains) ?? false ? "'" + text : text
  }

  private static func isNumber(_ text: String) -> Bool {
    var digits = text.unicodeScalars[...]
    if digits.first == "-" { digits.removeFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  private static func quoted(_ field: String) -> String {
    // Scalars rather than characters: a comma followed by a combining accent is another character,
    // but still a comma to parsers.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]
    guard field.unicodeScalars.contains(where: special.contains) else { return field }
    var quoted = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return "\"" + String(quoted) + "\""
  }
}

extension String {
  /// The text for a terminal or a row of a table. Control characters, which could move the cursor,
  /// change colours or end the row, are escaped.
  package var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        // Joiners hold emoji together.
        if scalar == "\u{200D}" || scalar == "\u{FE0F}" { fallthrough }
        result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
