/// The class of a character for the scanner, in one byte: scanning bytes is many times faster than
/// comparing characters. Full-width and Arabic-Indic digits become ASCII digits.
enum Glyph {
  typealias Code = UInt8

  static let blank = UInt8(ascii: " ")
  /// A no-break, thin or figure space. Inside digits it groups them.
  static let hardBlank: Code = 0x1F
  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let apostrophe = UInt8(ascii: "'")
  static let minus = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let plus = UInt8(ascii: "+")
  static let ampersand = UInt8(ascii: "&")
  static let zero = UInt8(ascii: "0")
  static let at = UInt8(ascii: "@")
  static let hash = UInt8(ascii: "#")
  static let times = UInt8(ascii: "*")
  static let percent = UInt8(ascii: "%")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
  static let bar = UInt8(ascii: "|")
  static let underscore = UInt8(ascii: "_")
  /// Any sign of `CurrencySign.symbols`.
  static let currency = UInt8(ascii: "$")
  /// A letter outside ASCII.
  static let foreignLetter: Code = 0x80
  /// The section sign, which receipts do not print: it is a misread 5.
  static let section: Code = 0x01
  /// Anything else.
  static let other: Code = 0

  static func isDigit(_ code: Code) -> Bool { code &- 0x30 < 10 }

  /// The digit that `code` looks like, 0...9; nil for a character that looks like no digit.
  static func digit(lookingLike code: Code) -> Code? {
    switch code {
    case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "Q"), UInt8(ascii: "D"): 0
    case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"), bar: 1
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): 2
    case UInt8(ascii: "S"), UInt8(ascii: "s"), section: 5
    case UInt8(ascii: "B"): 8
    default: nil
    }
  }

  static func isLetter(_ code: Code) -> Bool {
    (code | 0x20) &- 0x61 < 26 || code == foreignLetter
  }

  static func isBlank(_ code: Code) -> Bool { code == blank || code == hardBlank }

  /// Point or comma: the marks that may be decimal or grouping.
  static func isMark(_ code: Code) -> Bool { code == point || code == comma }

  /// The code of `character`.
  static func code(of character: Character) -> Code {
    if let ascii = character.asciiValue { return code(ofASCII: ascii) }
    if CurrencySign.symbols[character] != nil { return currency }
    if let known = folded[character] { return known }
    if let digit = character.decimalDigit { return 0x30 + digit }
    if character.isLetter { return foreignLetter }
    return character.isWhitespace ? blank : other
  }

  private static func code(ofASCII ascii: UInt8) -> Code {
    switch ascii {
    case 0x09...0x0D: blank
    case 0..<0x20, 0x7F: other
    case UInt8(ascii: "`"): apostrophe
    default: ascii
    }
  }

  private static let folded: [Character: Code] = [
    "\u{A0}": hardBlank, "\u{2007}": hardBlank, "\u{2009}": hardBlank, "\u{200A}": hardBlank,
    "\u{202F}": hardBlank, "．": point, "，": comma, "٫": point, "٬": comma, "،": comma,
    "·": point, "’": apostrophe, "‘": apostrophe, "´": apostrophe, "＇": apostrophe,
    "−": minus, "–": minus, "—": minus, "‐": minus, "‑": minus, "－": minus, "×": times,
    "✕": times, "％": percent, "٪": percent, "：": colon, "（": open, "）": close, "／": slash,
    "＠": at, "＃": hash, "№": hash, "¦": bar, "│": bar, "§": section,
  ]
}
