public import Foundation
import Summa

/// What was paid, all in all, in one currency.
public struct LedgerTotal: Sendable, Hashable, Codable {
  /// The month as `2026-03`, the shop as it was last printed, or nothing where it is not known.
  public var name: String
  /// ISO 4217; nil where it is not known.
  public var currency: String?
  public var sum: Decimal
  /// How many receipts.
  public var count: Int

  /// ``sum`` with a point and the decimals of its currency, as in `18.40`.
  public var text: String {
    sum.text(leastDigits: currency.map { Currency(rawValue: $0).fractionDigits } ?? 2)
  }
}

/// What receipts are added up by.
public enum LedgerGrouping: String, Sendable, Hashable, Codable, CaseIterable {
  case month, merchant
}
