/// The numbers of a page as whole multiples of a small unit, which makes sums exact and fast.
struct ExactAmounts: Sendable {
  /// The number of decimals of a unit.
  let fractionDigits: Int
  /// By block; nil for numbers that are too long to add.
  private let units: [Int?]

  /// Only rates and weights have more decimals.
  private static let mostFractionDigits = 4

  init(_ blocks: [NumericBlock]) {
    let known = blocks.map(\.fractionDigits).filter { $0 <= Self.mostFractionDigits }
    let digits = max(2, known.max() ?? 2)
    fractionDigits = digits
    units = blocks.map { Self.units(of: $0.exactText, fractionDigits: digits) }
  }

  /// One cent in units.
  var cent: Int { Self.power(fractionDigits - 2) }

  subscript(block: Int) -> Int? { units[block] }

  /// A number in the units of the page; nil for one with more decimals than a unit.
  func units(of text: String) -> Int? { Self.units(of: text, fractionDigits: fractionDigits) }

  private static func power(_ exponent: Int) -> Int {
    (0..<max(0, exponent)).reduce(1) { value, _ in value * 10 }
  }

  /// `text` in units; nil for more decimals than a unit has, or more than twelve characters before
  /// the point.
  private static func units(of text: String, fractionDigits: Int) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, whole.count <= 12 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.count <= fractionDigits else { return nil }
    let padding = String(repeating: "0", count: fractionDigits - fraction.count)
    return Int(whole + fraction + padding)
  }
}
