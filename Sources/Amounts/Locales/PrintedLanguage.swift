/// A line of `languages.txt`: the scripts of a language, and its letters other than A to Z.
struct PrintedLanguage: Sendable {
  /// BCP 47.
  var code: String
  /// ISO 15924.
  var scripts: Set<String>
  /// Ranges, since Chinese has tens of thousands of characters.
  private var letters: [ClosedRange<Unicode.Scalar>]

  func has(_ letter: Unicode.Scalar) -> Bool { letters.contains { $0.contains(letter) } }

  /// All languages of the package by their codes.
  static let all: [String: PrintedLanguage] = parse(BuiltInTable.languages.text)

  private static func parse(_ text: String) -> [String: PrintedLanguage] {
    var languages: [String: PrintedLanguage] = [:]
    for (number, line) in TableReader.rows(of: text) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let fields = parts[0].split(separator: " ").map(String.init)
      guard parts.count == 2, fields.count > 1 else {
        preconditionFailure("languages.txt, line \(number)")
      }
      languages[fields[0]] = PrintedLanguage(
        code: fields[0], scripts: Set(fields.dropFirst()),
        letters: letters(parts[1].drop { $0 == " " }))
    }
    return languages
  }

  /// The ranges of `абв`, and of `а-я`.
  private static func letters(_ text: Substring) -> [ClosedRange<Unicode.Scalar>] {
    var letters: [ClosedRange<Unicode.Scalar>] = []
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where scalar != "-" {
      let isEnd = index > 1 && scalars[index - 1] == "-"
      letters.append((isEnd ? scalars[index - 2] : scalar)...scalar)
    }
    return letters
  }
}
