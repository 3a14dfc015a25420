/// A country's scheme of tax numbers: how many characters, and the sum by which slips are found.
///
/// The sums are those that the tax offices publish; `Tuning` has no part in them.
struct TaxNumberScheme: Sendable {
  /// ISO 3166.
  var country: String
  /// What may stand before the number, as part of it.
  var prefixes: [String]
  var lengths: [Int]
  /// Whether the characters, prefix aside, are such a number with right check digits.
  var isValid: @Sendable ([UInt8]) -> Bool

  private init(
    _ country: String, _ prefixes: [String] = [], _ lengths: [Int],
    _ isValid: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.country = country
    self.prefixes = prefixes
    self.lengths = lengths
    self.isValid = isValid
  }

  /// All schemes of a country, those with more characters first.
  static let byCountry: [String: [TaxNumberScheme]] = Dictionary(grouping: all, by: \.country)

  static let all: [TaxNumberScheme] = [
    .init("PL", ["PL"], [10]) { weighted($0, [6, 5, 7, 2, 3, 4, 5, 6, 7]) { $0 % 11 } },
    .init("IT", ["IT"], [11]) { luhn($0) },
    .init("ES", ["ES"], [9], spanish),
    .init("PT", ["PT"], [9]) {
      weighted($0, [9, 8, 7, 6, 5, 4, 3, 2]) { sum in sum % 11 < 2 ? 0 : 11 - sum % 11 }
    },
    .init("DE", ["DE"], [9], iso7064),
    .init("AT", ["ATU", "U"], [8], austrian),
    .init("FR", [], [14]) { luhn($0) || isLaPoste($0) },
    .init("FR", ["FR"], [11], french),
    .init("FR", [], [9]) { luhn($0) },
    .init("BE", ["BE"], [10]) { bytes in
      digits(bytes).map { $0[0] < 2 && 97 - value($0[..<8]) % 97 == value($0[8...]) } ?? false
    },
    .init("NL", ["NL"], [12], dutch),
    .init("RO", ["RO"], [10, 9, 8, 7, 6], romanian),
    .init("HU", ["HU"], [11]) { hungarian(Array($0.prefix(8))) && digits($0) != nil },
    .init("HU", ["HU"], [8], hungarian),
    .init("DK", ["DK"], [8]) { bytes in
      digits(bytes).map { $0[0] > 0 && sum($0, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0 } ?? false
    },
    .init("SE", ["SE"], [12]) { luhn(Array($0.prefix(10))) && digits($0)?[11] == 1 },
    .init("SE", [], [10]) { luhn($0) },
    .init("NO", ["NO"], [9]) { weighted($0, [3, 2, 7, 6, 5, 4, 3, 2], elevenLess) },
    .init("FI", ["FI"], [8]) { weighted($0, [7, 9, 10, 5, 8, 4, 2], elevenLess) },
    .init("CH", ["CHE"], [9]) { weighted($0, [5, 4, 3, 2, 7, 6, 5, 4], elevenLess) },
    .init("GB", ["GB"], [9, 12], british),
    .init("IE", ["IE"], [8, 9], irish),
    .init("CZ", ["CZ"], [8]) { bytes in
      weighted(bytes, [8, 7, 6, 5, 4, 3, 2]) { sum in (11 - sum % 11) % 10 }
    },
    .init("SK", ["SK"], [10]) { bytes in digits(bytes).map { value($0[...]) % 11 == 0 } ?? false },
    .init("SI", ["SI"], [8]) { bytes in
      weighted(bytes, [8, 7, 6, 5, 4, 3, 2]) { sum in (11 - sum % 11) % 10 }
    },
    .init("HR", ["HR"], [11], iso7064),
    .init("BG", ["BG"], [9], bulgarian),
    .init("GR", ["EL", "GR"], [9]) {
      weighted($0, [256, 128, 64, 32, 16, 8, 4, 2]) { $0 % 11 % 10 }
    },
    .init("EE", ["EE"], [9]) { weighted($0, [3, 7, 1, 3, 7, 1, 3, 7]) { (10 - $0 % 10) % 10 } },
    .init("TR", [], [10], turkish),
    .init("RU", [], [10]) { weighted($0, [2, 4, 10, 3, 5, 9, 4, 6, 8]) { $0 % 11 % 10 } },
    .init("RU", [], [12]) {
      weighted(Array($0.prefix(11)), [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) { $0 % 11 % 10 }
        && weighted($0, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) { $0 % 11 % 10 }
    },
    .init("AU", [], [11], australian),
    .init("IN", [], [15], indian),
    .init("BR", [], [14]) {
      weighted(Array($0.prefix(13)), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], elevenLessOrZero)
        && weighted($0, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], elevenLessOrZero)
    },
    .init("AR", [], [11]) { weighted($0, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], elevenLess) },
    .init("PE", [], [11]) {
      weighted($0, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) { (11 - $0 % 11) % 10 }
    },
    .init("CL", [], [9, 8], chilean),
    .init("CO", [], [10]) {
      weighted($0, [41, 37, 29, 23, 19, 17, 13, 7, 3]) { $0 % 11 < 2 ? $0 % 11 : 11 - $0 % 11 }
    },
    .init("MX", [], [12, 13], mexican),
    .init("KR", [], [10], korean),
    .init("TW", [], [8], taiwanese),
    .init("JP", ["T"], [13]) { bytes in
      guard let digits = digits(bytes) else { return false }
      let weights = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]
      return digits[0] == 9 - sum(Array(digits[1...]), weights) % 9
    },
    .init("TH", [], [13]) { bytes in
      weighted(bytes, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) { (11 - $0 % 11) % 10 }
    },
    .init("ZA", [], [10]) { bytes in digits(bytes).map { $0[0] == 4 } ?? false && luhn(bytes) },
    .init("IL", [], [9]) { luhn($0) },
    .init("NZ", [], [9, 8], newZealand),
  ]

  // MARK: Sums

  /// The values of digits, or nil where something else is among them.
  private static func digits(_ bytes: some Collection<UInt8>) -> [Int]? {
    let digits = bytes.map { Int($0) - 0x30 }
    return digits.allSatisfy((0...9).contains) && !digits.allSatisfy { $0 == digits.first }
      ? digits : nil
  }

  /// The same of a part of a number, where all may be alike.
  private static func part(_ bytes: some Collection<UInt8>) -> [Int]? {
    let digits = bytes.map { Int($0) - 0x30 }
    return digits.allSatisfy((0...9).contains) ? digits : nil
  }

  private static func value(_ digits: ArraySlice<Int>) -> Int {
    digits.reduce(0) { $0 * 10 + $1 }
  }

  private static func sum(_ digits: [Int], _ weights: [Int]) -> Int {
    zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Whether the last digit is what `check` makes of the weighted sum of the others.
  private static func weighted(
    _ bytes: [UInt8], _ weights: [Int], _ check: (Int) -> Int
  ) -> Bool {
    guard let digits = digits(bytes), digits.count == weights.count + 1 else { return false }
    return check(sum(digits, weights)) == digits.last
  }

  /// 11 less the rest; a rest of 1 has no digit.
  private static func elevenLess(_ sum: Int) -> Int { (11 - sum % 11) % 11 }

  private static func elevenLessOrZero(_ sum: Int) -> Int { sum % 11 < 2 ? 0 : 11 - sum % 11 }

  /// ISO/IEC 7812-1.
  static func luhn(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { sum, pair in
      let doubled = pair.element * (pair.offset % 2 == 1 ? 2 : 1)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum % 10 == 0
  }

  /// ISO/IEC 7064, MOD 11,10.
  private static func iso7064(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    var product = 10
    for digit in digits.dropLast() {
      let sum = (digit + product) % 10
      product = (sum == 0 ? 10 : sum) * 2 % 11
    }
    return (11 - product) % 10 == digits.last
  }

  // MARK: Countries with ways of their own

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// NIF of persons, NIE of foreigners, CIF of companies.
  private static func spanish(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 9 else { return false }
    let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)
    let foreign = Array("XYZ".utf8)
    if let index = foreign.firstIndex(of: bytes[0]), let rest = digits(bytes[1..<8]) {
      return letters[(index * 10_000_000 + value(rest[...])) % 23] == bytes[8]
    }
    if !isLetter(bytes[0]) {
      guard let rest = digits(bytes[..<8]) else { return false }
      return letters[value(rest[...]) % 23] == bytes[8]
    }
    guard "ABCDEFGHJNPQRSUVW".utf8.contains(bytes[0]), let middle = digits(bytes[1..<8]) else {
      return false
    }
    let total = middle.enumerated().reduce(0) { sum, pair in
      let doubled = pair.element * (pair.offset % 2 == 0 ? 2 : 1)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    let control = (10 - total % 10) % 10
    return bytes[8] == 0x30 + UInt8(control) || bytes[8] == Array("JABCDEFGHI".utf8)[control]
  }

  private static func austrian(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let sum = digits.dropLast().enumerated().reduce(4) { sum, pair in
      let doubled = pair.element * (pair.offset % 2 == 1 ? 2 : 1)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return (10 - sum % 10) % 10 == digits.last
  }

  /// The post office's branches have a sum of their own.
  private static func isLaPoste(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "356000000".utf8), let digits = digits(bytes) else { return false }
    return digits.reduce(0, +) % 5 == 0
  }

  private static func french(_ bytes: [UInt8]) -> Bool {
    guard let key = part(bytes[..<2]), let siren = digits(bytes[2...]) else { return false }
    return luhn(Array(bytes[2...])) && (12 + 3 * (value(siren[...]) % 97)) % 97 == value(key[...])
  }

  private static func dutch(_ bytes: [UInt8]) -> Bool {
    guard bytes[9] == UInt8(ascii: "B"), let digits = digits(bytes[..<9]) else { return false }
    if sum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 == digits[8] { return true }
    // Since 2020: NL, its letters as numbers, by 97.
    var rest = 0
    for byte in Array("NL".utf8) + bytes {
      rest = isLetter(byte) ? (rest * 100 + Int(byte) - 55) % 97 : (rest * 10 + Int(byte) - 48) % 97
    }
    return rest == 1
  }

  private static func romanian(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let padded = Array(repeating: 0, count: 10 - digits.count) + digits
    return sum(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10 % 11 % 10 == digits.last
  }

  private static func hungarian(_ bytes: [UInt8]) -> Bool {
    weighted(bytes, [9, 7, 3, 1, 9, 7, 3]) { (10 - $0 % 10) % 10 }
  }

  private static func british(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes.prefix(9)), Self.digits(bytes) != nil else { return false }
    let total = sum(digits, [8, 7, 6, 5, 4, 3, 2]) + value(digits[7...])
    return total % 97 == 0 || (total + 55) % 97 == 0
  }

  private static func irish(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes.prefix(7)), isLetter(bytes[7]) else { return false }
    var total = sum(digits, [8, 7, 6, 5, 4, 3, 2])
    if bytes.count == 9 {
      guard isLetter(bytes[8]) else { return false }
      total += 9 * (bytes[8] == UInt8(ascii: "W") ? 0 : Int(bytes[8]) - 64)
    }
    return Array("WABCDEFGHIJKLMNOPQRSTUV".utf8)[total % 23] == bytes[7]
  }

  private static func bulgarian(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let first = sum(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    let check = first < 10 ? first : sum(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 % 10
    return check == digits.last
  }

  private static func turkish(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let total = digits.dropLast().enumerated().reduce(0) { sum, pair in
      let shifted = (pair.element + 9 - pair.offset) % 10
      let power = shifted * (1 << (9 - pair.offset)) % 9
      return sum + (shifted != 0 && power == 0 ? 9 : power)
    }
    return (10 - total % 10) % 10 == digits.last
  }

  private static func australian(_ bytes: [UInt8]) -> Bool {
    guard var digits = digits(bytes), digits[0] > 0 else { return false }
    digits[0] -= 1
    return sum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 == 0
  }

  private static func indian(_ bytes: [UInt8]) -> Bool {
    let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    guard bytes.count == 15, part(bytes[..<2]) != nil,
      bytes[2..<7].allSatisfy(isLetter), bytes[11..<12].allSatisfy(isLetter)
    else { return false }
    var total = 0
    for (index, byte) in bytes.dropLast().enumerated() {
      guard let code = alphabet.firstIndex(of: byte) else { return false }
      let product = code * (index % 2 + 1)
      total += product / 36 + product % 36
    }
    return alphabet[(36 - total % 36) % 36] == bytes[14]
  }

  private static func chilean(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes.dropLast()), let last = bytes.last else { return false }
    let total = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 6 + 2) }
    let check = 11 - total % 11
    return last == (check == 11 ? 0x30 : check == 10 ? UInt8(ascii: "K") : 0x30 + UInt8(check))
  }

  private static func mexican(_ bytes: [UInt8]) -> Bool {
    let alphabet = Array("0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ ".utf8)
    let name = bytes.count - 9
    guard bytes.prefix(name).allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "&") }),
      part(bytes[name..<name + 6]) != nil
    else { return false }
    var total = 0
    let padded = bytes.count == 12 ? [UInt8(ascii: " ")] + bytes : bytes
    for (index, byte) in padded.dropLast().enumerated() {
      guard let code = alphabet.firstIndex(of: byte) else { return false }
      total += code * (13 - index)
    }
    let check = 11 - total % 11
    return padded[12]
      == (check == 11 ? 0x30 : check == 10 ? UInt8(ascii: "A") : 0x30 + UInt8(check))
  }

  private static func korean(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let total = sum(digits, [1, 3, 7, 1, 3, 7, 1, 3]) + digits[8] * 5 / 10 + digits[8] * 5 % 10
    return (10 - total % 10) % 10 == digits[9]
  }

  /// Divided by 5 since 2023, when the numbers ran short.
  private static func taiwanese(_ bytes: [UInt8]) -> Bool {
    guard let digits = digits(bytes) else { return false }
    let total = zip(digits, [1, 2, 1, 2, 1, 2, 4, 1]).reduce(0) { sum, pair in
      let product = pair.0 * pair.1
      return sum + product / 10 + product % 10
    }
    return total % 5 == 0 || (digits[6] == 7 && (total + 1) % 5 == 0)
  }

  private static func newZealand(_ bytes: [UInt8]) -> Bool {
    guard let known = digits(bytes) else { return false }
    let padded = known.count == 8 ? [0] + known : known
    guard (10_000_000...150_000_000).contains(value(padded[...])) else { return false }
    let first = elevenLess(sum(padded, [3, 2, 7, 6, 5, 4, 3, 2]))
    if first < 10 { return first == padded[8] }
    let second = elevenLess(sum(padded, [7, 4, 3, 2, 5, 2, 7, 6]))
    return second < 10 && second == padded[8]
  }
}
