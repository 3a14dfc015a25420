public import Foundation
public import SummaGeometry
public import SummaText

/// A piece of text that converts to a number, with the place of just that number.
public struct NumericBlock: Sendable, Hashable {
  /// What a number counts.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// An amount of money: `9.00`, `RM9.00`, `¥1500`.
    case money
    /// A rate: `6%`.
    case percent
    /// How many or how much of something: the 2 of `2 x 5.50`, `0.500KG`.
    case quantity
    /// Any other number.
    case number
  }

  /// The number, as near as a `Double` comes to ``exact``.
  public var value: Double
  /// The number as printed, for sums and proofs.
  public var exact: Decimal
  /// How many digits stand behind the decimal mark as printed: 2 in `9.00`.
  public var fractionDigits: Int
  /// ``exact`` in plain digits with a decimal point and all its printed decimals: `1234.50`,
  /// `-5.00`.
  public var exactText: String
  /// The text as read, with sign and currency: `RM9.00`. Reading slips are repaired in ``exact``
  /// only.
  public var text: String
  /// The currency whose sign is attached, or nil.
  public var currency: Currency?
  /// What the number counts.
  public var kind: Kind
  /// 0...1. The confidence of the least certain character, since one wrong digit makes the amount
  /// wrong however sure the others are; lower still where a slip was repaired or a blank bridged.
  public var confidence: Double
  /// The index of the line in what was parsed.
  public var line: Int
  /// `Character` offsets of ``text`` in the line's text.
  public var range: Range<Int>
  /// The place of ``text``, in pixels of the upright page, origin upper left.
  public var box: PixelRect
  /// Whether it stands behind a multiplication sign or `@`: the price of one.
  public var isUnitPrice: Bool
  /// What else the number may be: where the decimal mark can be read in two ways, and where the
  /// reader was in doubt.
  public var alternatives: [Alternative]
  /// What was read in place of ``exactText``, where the arithmetic of the page corrected it.
  public var readText: String?
  /// Whether it looks as if written by pen on a printed page.
  public var isHandwritten = false

  /// The characters of ``text`` and the box around them.
  public var place: TextPlace {
    TextPlace(spans: [TextSpan(line: line, range: range)], imageBox: box)
  }

  /// Another reading of a number.
  public struct Alternative: Sendable, Hashable {
    /// As ``NumericBlock/exactText``.
    public var exactText: String
    /// How many digits stand behind the decimal mark.
    public var fractionDigits: Int
    /// 0...1, as ``NumericBlock/confidence``.
    public var confidence: Double

    public init(exactText: String, fractionDigits: Int, confidence: Double) {
      self.exactText = exactText
      self.fractionDigits = fractionDigits
      self.confidence = confidence
    }
  }

  /// The number that `exactText` says, as both kinds of number; nil where it is none.
  package static func number(_ exactText: String) -> (exact: Decimal, value: Double)? {
    guard let exact = Decimal(string: exactText, locale: posix), let value = Double(exactText)
    else { return nil }
    return (exact, value)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")

  /// Notes another reading, unless it is known.
  mutating func add(_ other: NumericBlock) {
    guard other.exactText != exactText,
      !alternatives.contains(where: { $0.exactText == other.exactText })
    else { return }
    alternatives.append(
      Alternative(
        exactText: other.exactText, fractionDigits: other.fractionDigits,
        confidence: min(confidence, other.confidence)))
  }

  public init(
    value: Double, exact: Decimal, fractionDigits: Int, exactText: String, text: String,
    currency: Currency?, kind: Kind, confidence: Double, line: Int, range: Range<Int>,
    box: PixelRect, isUnitPrice: Bool = false, alternatives: [Alternative] = []
  ) {
    self.value = value
    self.exact = exact
    self.fractionDigits = fractionDigits
    self.exactText = exactText
    self.text = text
    self.currency = currency
    self.kind = kind
    self.confidence = confidence
    self.line = line
    self.range = range
    self.box = box
    self.isUnitPrice = isUnitPrice
    self.alternatives = alternatives
  }
}

extension [NumericBlock] {
  /// Those of `members` with cents, where any has them: beside such a whole number is no price.
  func printedAlike(_ members: [Int]) -> [Int] {
    let exact = members.filter { self[$0].fractionDigits >= 2 || self[$0].text.hasSuffix("-") }
    return exact.isEmpty ? members : exact
  }
}
