/// The numbers of a page as whole multiples of one small unit, so that sums are exact and quick.
struct ExactAmounts: Sendable {
  /// How many decimals a unit has.
  let fractionDigits: Int
  /// By block; nil for numbers that are too long to be added up.
  private let units: [Int?]

  /// More decimals than this have rates and weights alone.
  private static let mostFractionDigits = 4

  init(_ blocks: [NumericBlock]) {
    let known = blocks.map(\.fractionDigits).filter { $0 <= Self.mostFractionDigits }
    let digits = max(2, known.max() ?? 2)
    fractionDigits = digits
    units = blocks.map { Self.units(of: $0.exactText, fractionDigits: digits) }
  }

  /// One of the page's money with two decimals, a cent.
  var cent: Int { Self.power(fractionDigits - 2) }

  subscript(block: Int) -> Int? { units[block] }

  /// Any number in the units of the page, or nil where it has more decimals than they.
  func units(of text: String) -> Int? { Self.units(of: text, fractionDigits: fractionDigits) }

  private static func power(_ exponent: Int) -> Int {
    (0..<max(0, exponent)).reduce(1) { value, _ in value * 10 }
  }

  /// `text` in units, where it has no more decimals than they and less than thirteen digits.
  private static func units(of text: String, fractionDigits: Int) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, whole.count <= 12 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.count <= fractionDigits else { return nil }
    let padding = String(repeating: "0", count: fractionDigits - fraction.count)
    return Int(whole + fraction + padding)
  }
}
