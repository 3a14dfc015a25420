public import Foundation

/// What ink may say.
public struct InkCandidate: Sendable, Hashable {
  public var text: String
  /// How likely it is to be right, 0...1.
  public var score: Double
  /// The number, where the text is one amount: as near as a `Double` comes.
  public var value: Double?
  /// The number as written, for sums.
  public var exact: Decimal?
  /// ``exact`` in plain digits with a decimal point and all decimals that were written.
  public var exactText: String?

  public init(text: String, score: Double) {
    self.text = text
    self.score = score
  }
}
