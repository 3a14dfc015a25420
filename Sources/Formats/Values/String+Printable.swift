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
