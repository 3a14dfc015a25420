/// Rows of RFC 4180, with the line ends of this system, that a spreadsheet takes for data and
/// nothing else.
package enum CSV {
  package enum Cell {
    /// What is made of names and of print, and may be anything.
    case text(String?)
    /// Plain digits with a sign and a decimal point, which stay so.
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

  /// A spreadsheet computes what begins with one of these, also with their wide forms where people
  /// type those. An apostrophe before it says that it is text. Source: OWASP, "CSV Injection".
  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// One apostrophe more than there is, so that nothing is lost by taking one away again.
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
    // Scalars, since a comma that an accent follows is another character and still a comma to those
    // who parse it.
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
  /// The text as it may stand on a terminal or in a row: control characters, which could move the
  /// cursor, change colours or end the row, are escaped.
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
