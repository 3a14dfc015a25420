public import Foundation
public import SummaGeometry
public import SummaText

/// A piece of text that converts to a number, with its place.
public struct NumericBlock: Sendable, Hashable {
  /// The meaning of a number.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// An amount of money: `9.00`, `RM9.00`, `¥1500`.
    case money
    /// A rate: `6%`.
    case percent
    /// A count or measure: the 2 of `2 x 5.50`, `0.500KG`.
    case quantity
    /// Any other number.
    case number
  }

  /// The `Double` nearest to ``exact``.
  public var value: Double
  /// The number as printed, for sums and proofs.
  public var exact: Decimal
  /// The number of printed decimals: 2 in `9.00`.
  public var fractionDigits: Int
  /// ``exact`` in plain digits with a decimal point and all its printed decimals: `1234.50`,
  /// `-5.00`.
  public var exactText: String
  /// The text as read, with sign and currency: `RM9.00`. Misread characters are repaired in
  /// ``exact`` only.
  public var text: String
  /// The currency of its sign; nil without a sign.
  public var currency: Currency?
  /// The meaning of the number.
  public var kind: Kind
  /// The confidence of the least certain character, 0...1, since one wrong digit makes the amount
  /// wrong. It is lower if a character was repaired or a space bridged.
  public var confidence: Double
  /// The index of its line among the parsed lines.
  public var line: Int
  /// `Character` offsets of ``text`` in the line's text.
  public var range: Range<Int>
  /// The place of ``text``, in pixels of the upright page, origin upper left.
  public var box: PixelRect
  /// True if it follows a multiplication sign or `@`: the price of one piece.
  public var isUnitPrice: Bool
  /// Other possible readings: with another decimal mark, or from another candidate of the reader.
  public var alternatives: [Alternative]
  /// The original of ``exactText``, if the arithmetic of the page corrected it.
  public var readText: String?
  /// True if it looks handwritten on a printed page.
  public var isHandwritten = false

  /// The characters of ``text`` and the box around them.
  public var place: TextPlace {
    TextPlace(spans: [TextSpan(line: line, range: range)], imageBox: box)
  }

  private var wholeDigits: Substring { Self.wholeDigits(of: exactText) }

  /// The digits before the decimal point of an exact text.
  static func wholeDigits(of exactText: String) -> Substring {
    exactText.drop { $0 == "-" }.prefix { $0 != "." }
  }

  /// True for a thousand and more.
  var hasThousands: Bool { wholeDigits.count >= 4 }

  /// True for a thousand and more without a mark between its digits.
  var hasUngroupedThousands: Bool { hasThousands && text.contains(wholeDigits) }

  /// Another reading of a number.
  public struct Alternative: Sendable, Hashable {
    /// The number in the form of ``NumericBlock/exactText``.
    public var exactText: String
    /// The number of decimals.
    public var fractionDigits: Int
    /// 0...1, comparable to ``NumericBlock/confidence``.
    public var confidence: Double
  }

  /// `exactText` as both kinds of number; nil for other texts.
  package static func number(_ exactText: String) -> (exact: Decimal, value: Double)? {
    guard let exact = Decimal(string: exactText, locale: posix), let value = Double(exactText)
    else { return nil }
    return (exact, value)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")

  /// Replaces the number by another reading. ``readText`` keeps the first one.
  mutating func read(as other: Alternative) {
    guard let (exact, value) = Self.number(other.exactText) else { return }
    if exactText != other.exactText { readText = readText ?? exactText }
    (self.exact, self.value) = (exact, value)
    exactText = other.exactText
    fractionDigits = other.fractionDigits
    confidence = other.confidence
  }

  /// Adds another reading unless it is already known.
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
  /// The blocks of `members` with cents, or all if none has cents: a whole number is not a price
  /// next to prices with cents.
  func printedAlike(_ members: [Int]) -> [Int] {
    let exact = members.filter { self[$0].fractionDigits >= 2 || self[$0].text.hasSuffix("-") }
    return exact.isEmpty ? members : exact
  }

  /// The blocks, with the signs of those of `members` turned.
  func turned(_ members: Set<Int>) -> [NumericBlock] {
    func turned(_ text: String) -> String {
      text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
    }
    var blocks = self
    for index in members {
      let block = self[index]
      blocks[index].read(
        as: NumericBlock.Alternative(
          exactText: turned(block.exactText), fractionDigits: block.fractionDigits,
          confidence: block.confidence))
      for other in block.alternatives.indices {
        blocks[index].alternatives[other].exactText = turned(block.alternatives[other].exactText)
      }
    }
    return blocks
  }

  /// The blocks with their boxes on the levelled page, where columns are upright and the height of
  /// a number is that of its digits.
  func leveled(
    in lines: [RecognizedTextObservation], along field: SlopeField
  ) -> [NumericBlock] {
    guard let page = map(\.box).union else { return self }
    let slope = field.slope(atX: page.center.x, y: page.center.y)
    return map { block in
      var block = block
      let characters = lines[block.line].best.characters
      let heights = characters[block.range.clamped(to: characters.indices)]
        .compactMap { $0.imageBox?.height }
      let center = block.box.center
      if !heights.isEmpty {
        block.box.height = heights.reduce(0, +) / Double(heights.count)
      }
      block.box.x += slope * (center.y - page.center.y)
      block.box.y = center.y - slope * (center.x - page.center.x) - block.box.height / 2
      return block
    }
  }
}
