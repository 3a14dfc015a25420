/// A scheme of tax numbers of a country: a line of `taxnumbers.txt`, with the lines that belong to
/// it.
struct TaxNumberScheme: Sendable {
  /// ISO 3166.
  var country: String
  /// Letters that may be before the number as part of it.
  var prefixes: [String]
  /// The numbers of characters, without a prefix.
  private(set) var lengths: [Int] = []
  private var forms: [TaxNumberForm] = []

  /// True if `characters`, without a prefix, are such a number with right check digits.
  func isValid(_ characters: [UInt8]) -> Bool {
    forms.contains { $0.isValid(characters) }
  }

  /// All schemes in the order of the table.
  static let all = parse(TableReader.lines(of: .taxNumbers))

  static let byCountry: [String: [TaxNumberScheme]] = Dictionary(grouping: all, by: \.country)

  /// The schemes with a prefix of several letters, by which a number is recognised without a label.
  static let marked = all.filter { ($0.prefixes.first?.count ?? 0) > 1 }

  private static func parse(_ lines: [TableReader.Line]) -> [TaxNumberScheme] {
    var schemes: [TaxNumberScheme] = []
    for line in lines {
      let keys = line.key.partsBetweenBlanks
      let sum = CheckSum(line)
      let last = schemes.count - 1
      switch keys[0] {
      case "and": schemes[last].forms[schemes[last].forms.count - 1].sums.append([sum])
      case "else": schemes[last].forms[schemes[last].forms.count - 1].addAlternative(sum)
      case "or": schemes[last].add(TaxNumberForm(keys[1], sum))
      default:
        schemes.append(
          TaxNumberScheme(country: line.section, prefixes: Array(keys.dropLast())))
        schemes[last + 1].add(TaxNumberForm(keys[keys.count - 1], sum))
      }
    }
    return schemes
  }

  private init(country: String, prefixes: [String]) {
    self.country = country
    self.prefixes = prefixes
  }

  private mutating func add(_ form: TaxNumberForm) {
    forms.append(form)
    if !lengths.contains(form.places.count) { lengths.append(form.places.count) }
  }
}

/// A form of tax numbers: the characters of each place, and the check sums.
private struct TaxNumberForm: Sendable {
  /// The characters that a place allows.
  struct Place: Sendable {
    var characters: Set<UInt8>
    /// True if its digit is one of those that may not all be the same.
    var isVaried: Bool
  }

  private(set) var places: [Place] = []
  /// All of these have to be right. In each list, the first sum that has a check character counts.
  var sums: [[CheckSum]]

  private static let digits = Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
  private static let letters = Set(UInt8(ascii: "A")...UInt8(ascii: "Z"))

  init(_ text: String, _ sum: CheckSum) {
    sums = [[sum]]
    var rest = text.utf8[...]
    while let code = rest.popFirst() {
      switch code {
      case UInt8(ascii: "9"): places.append(Place(characters: Self.digits, isVaried: true))
      case UInt8(ascii: "d"): places.append(Place(characters: Self.digits, isVaried: false))
      case UInt8(ascii: "A"): places.append(Place(characters: Self.letters, isVaried: false))
      case UInt8(ascii: "?"):
        places.append(Place(characters: Self.digits.union(Self.letters), isVaried: false))
      case UInt8(ascii: "["):
        var characters: Set<UInt8> = []
        var first: UInt8 = 0
        while let next = rest.popFirst(), next != UInt8(ascii: "]") {
          if next == UInt8(ascii: "-"), let last = rest.popFirst() {
            characters.formUnion(first...last)
          } else {
            characters.insert(next)
            first = next
          }
        }
        places.append(Place(characters: characters, isVaried: true))
      default: places.append(Place(characters: [code], isVaried: false))
      }
    }
  }

  mutating func addAlternative(_ sum: CheckSum) {
    sums[sums.count - 1].append(sum)
  }

  func isValid(_ characters: [UInt8]) -> Bool {
    guard characters.count == places.count,
      zip(characters, places).allSatisfy({ $1.characters.contains($0) })
    else { return false }
    let varied = Set(
      zip(characters, places).filter { $1.isVaried && Self.digits.contains($0) }.map(\.0))
    return varied.count != 1
      && sums.allSatisfy { $0.lazy.compactMap { $0.isRight(characters) }.first ?? false }
  }
}

/// A weighted sum over the characters of a number.
private struct CheckSum: Sendable {
  private enum Method: Sendable {
    case weights, iso7064
    /// Puts letters before the number.
    case mod97([UInt8])
  }

  private struct Weight: Sendable {
    var factor: Int
    var addsDigits = false
  }

  private var method = Method.weights
  private var weights: [Weight] = []
  /// The places of check characters.
  private var checks: [Int] = []
  private var modulus = 1
  /// By remainder; 0 if it has no check character.
  private var characters: [UInt8] = []
  /// True if two check digits are 97 less the remainder.
  private var isComplement = false
  private var start = 0
  private var values: [UInt8: Int] = [:]
  private var base = 10
  private var shifts: [Int] = []
  private var addsRoots = false

  init(_ line: TableReader.Line) {
    let words = line.values[0].split(separator: " ")
    switch words[0] {
    case "iso7064": method = .iso7064
    case "mod97": method = .mod97(Array(words[1].utf8))
    default: readWeights(words, line)
    }
  }

  private mutating func readWeights(_ words: [Substring], _ line: TableReader.Line) {
    for (place, word) in words.enumerated() {
      if word == "c" { checks.append(place) }
      let addsDigits = word.hasSuffix("+")
      weights.append(
        Weight(factor: Int(addsDigits ? word.dropLast() : word) ?? 0, addsDigits: addsDigits))
    }
    modulus = Int(line.values[1]) ?? 1
    if line.values.count > 2 {
      isComplement = line.values[2] == "97-r"
      characters = line.values[2].utf8.map { $0 == UInt8(ascii: "-") ? 0 : $0 }
    }
    for option in line.values.dropFirst(3) {
      let words = option.split(separator: " ")
      switch words[0] {
      case "add": start = Int(words[1]) ?? 0
      case "values":
        base = words[1].utf8.count
        for (value, character) in words[1].utf8.enumerated() { values[character] = value }
      case "shift": shifts = words.dropFirst().compactMap { Int($0) }
      case "roots": addsRoots = true
      default: preconditionFailure("taxnumbers.txt, line \(line.number)")
      }
    }
  }

  /// True if the check characters are right; nil if the remainder has no check character.
  func isRight(_ number: [UInt8]) -> Bool? {
    switch method {
    case .iso7064: return Self.isRightBy7064(number)
    case .mod97(let letters): return Self.remainder(of: letters + number) == 1
    case .weights: break
    }
    let remainder = ((sum(number) % modulus) + modulus) % modulus
    switch checks.count {
    case 0: return remainder == 0
    case 1:
      guard characters[remainder] != 0 else { return nil }
      return characters[remainder] == number[checks[0]]
    default:
      let digits = checks.reduce(0) { 10 * $0 + Int(number[$1]) - 0x30 }
      return digits == (isComplement ? modulus - remainder : remainder)
    }
  }

  private func sum(_ number: [UInt8]) -> Int {
    var sum = start
    for (place, weight) in weights.enumerated() where weight.factor != 0 {
      var value = values[number[place]] ?? Int(number[place]) - 0x30
      if place < shifts.count { value = (value + shifts[place]) % 10 }
      let product = value * weight.factor
      if addsRoots {
        sum += product == 0 ? 0 : (product - 1) % 9 + 1
      } else {
        sum += weight.addsDigits ? product / base + product % base : product
      }
    }
    return sum
  }

  /// ISO/IEC 7064, MOD 11,10.
  private static func isRightBy7064(_ number: [UInt8]) -> Bool {
    var product = 10
    for digit in number.dropLast() {
      let sum = (Int(digit) - 0x30 + product) % 10
      product = (sum == 0 ? 10 : sum) * 2 % 11
    }
    return number.last.map { (11 - product) % 10 == Int($0) - 0x30 } ?? false
  }

  /// The remainder modulo 97 of a number in which A is 10, B is 11, ..., Z is 35.
  private static func remainder(of characters: [UInt8]) -> Int {
    characters.reduce(0) { rest, character in
      let isLetter = character >= UInt8(ascii: "A")
      return isLetter
        ? (rest * 100 + Int(character) - 55) % 97 : (rest * 10 + Int(character) - 0x30) % 97
    }
  }
}
