public import Foundation
import Summa

/// A sum of totals in one currency.
public struct LedgerTotal: Sendable, Hashable, Codable {
  /// The month as `2026-03`, or the latest name of the shop, or the category; empty if unknown.
  public var name: String
  /// ISO 4217; nil if unknown.
  public var currency: String?
  public var sum: Decimal
  /// The number of receipts.
  public var count: Int

  /// ``sum`` with a point and the decimals of its currency, as in `18.40`.
  public var text: String {
    sum.text(in: currency)
  }
}

/// The grouping of receipts for sums.
public enum LedgerGrouping: String, Sendable, Hashable, Codable, CaseIterable {
  case month, merchant, category
}

extension Decimal {
  /// The number with the decimals of a currency, or with two, as in `18.40`.
  /// - Parameter currency: ISO 4217.
  func text(in currency: String?) -> String {
    text(leastDigits: currency.map { Currency(rawValue: $0).fractionDigits } ?? 2)
  }
}
