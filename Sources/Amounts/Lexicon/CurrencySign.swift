/// A sign of a currency next to a number.
struct CurrencySign: Sendable {
  /// Nil if several currencies share the sign: `kr` is Swedish, Norwegian, Danish and Icelandic.
  var currency: Currency?
  /// True if the sign is written only before the number, so it never belongs to a number on its
  /// left.
  var leads = false
  /// True if the sign is also an ordinary word or an initial and counts only next to decimals:
  /// petrol is sold as `RON 95`.
  var needsDecimals = false
  /// The sign in upper case, if several currencies share it and the country of the page decides.
  var shared: String?

  /// Signs of one character.
  static let symbols: [Character: CurrencySign] = Dictionary(
    uniqueKeysWithValues: CurrencyTable.standard.signs[.symbol, default: [:]].compactMap {
      name, sign in name.first.map { ($0, sign) }
    })

  /// Letters before a dollar sign.
  static let dollars = CurrencyTable.standard.signs[.dollar, default: [:]]

  /// Signs of several letters, in upper case and without the dot that may follow.
  static let words = CurrencyTable.standard.signs[.word, default: [:]]

  /// Letters that are ordinary words or initials unless the dot follows: `Fr. 12.50`, `12 р.`
  static let dottedWords = CurrencyTable.standard.signs[.dottedWord, default: [:]]
}

/// The table `currencies.txt`.
struct CurrencyTable: Sendable {
  enum Kind: String, Sendable {
    case symbol, dollar, word, dottedWord
  }

  static let standard = CurrencyTable(TableReader.lines(of: .currencies))

  private(set) var signs: [Kind: [String: CurrencySign]] = [:]
  /// By code, unless there are two digits.
  private(set) var fractionDigits: [String: Int] = [:]
  private(set) var printedWhole: Set<String> = []
  /// By code, the letter behind prices in thousands.
  private(set) var thousands: [String: String] = [:]
  /// The currencies that a page may mean by its dollar signs.
  private(set) var namedDollars: Set<Currency> = []

  private init(_ lines: [TableReader.Line]) {
    for line in lines {
      let codes = line.values
      switch line.section {
      case "fractionDigits":
        for code in codes { fractionDigits[code] = Int(line.key) }
      case "printedWhole": printedWhole.formUnion(codes)
      case "thousands":
        for code in codes { thousands[code] = line.key }
      case "namedDollar": namedDollars.formUnion(codes.map { Currency($0) })
      case "code":
        for code in codes {
          signs[.word, default: [:]][code] = CurrencySign(
            currency: Currency(code), needsDecimals: line.key == "needs decimals")
        }
      default:
        guard let kind = Kind(rawValue: line.section) else {
          preconditionFailure("currencies.txt: [\(line.section)]")
        }
        signs[kind, default: [:]][line.key] = Self.sign(line)
      }
    }
  }

  private static func sign(_ line: TableReader.Line) -> CurrencySign {
    let code = line.values[0]
    var sign = CurrencySign(currency: code == "-" ? nil : Currency(code))
    for value in line.values.dropFirst() {
      let words = value.split(separator: " ")
      switch words[0] {
      case "leads": sign.leads = true
      case "needs": sign.needsDecimals = true
      case "shared": sign.shared = words.count > 1 ? String(words[1]) : line.key
      default: preconditionFailure("currencies.txt, line \(line.number)")
      }
    }
    return sign
  }
}
