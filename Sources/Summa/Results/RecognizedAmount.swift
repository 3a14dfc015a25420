public import Foundation

/// A number on a page: what it is, how it is meant and where it stands.
public struct RecognizedAmount: Sendable, Hashable, Identifiable {
  /// Unique on its page, from 1 in reading order.
  public var id: Int
  /// The number, as near as a `Double` comes to ``exact``.
  public var value: Double
  /// The number as printed, for sums and proofs.
  public var exact: Decimal
  /// ``exact`` in plain digits with a decimal point and all its printed decimals: `9.00`.
  public var exactText: String
  /// The text as read: `RM9.00`.
  public var text: String
  /// What was read in place of ``exactText``, where the arithmetic of the page corrected it.
  public var readText: String?
  /// The currency whose sign is attached, or nil.
  public var currency: Currency?
  /// Money, percent, quantity or number.
  public var kind: NumericBlock.Kind
  /// What the number is on its receipt, or nil where nothing tells.
  public var role: Role?
  /// How sure the reader is of its digits, 0...1.
  public var confidence: Double
  /// The index of its line in ``RecognizedAmounts/lines``.
  public var line: Int
  /// 0...1 of the upright page, origin lower left.
  public var boundingBox: NormalizedRect
  /// Pixels of the upright page, origin upper left.
  public var imageBox: PixelRect
}

extension RecognizedAmount {
  init(id: Int, block: NumericBlock, role: Role?, pageSize: PixelSize) {
    self.init(
      id: id, value: block.value, exact: block.exact, exactText: block.exactText,
      text: block.text, readText: block.readText, currency: block.currency, kind: block.kind,
      role: role,
      confidence: block.confidence, line: block.line,
      boundingBox: block.box.normalized(in: pageSize), imageBox: block.box)
  }
}
