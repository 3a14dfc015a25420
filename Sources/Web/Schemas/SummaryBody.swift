import Foundation
import Summa
import SummaLedger

/// The sums of the documents in a list, for each currency; the schema `Summary`.
struct SummaryBody: Encodable {
  struct Sum: Encodable {
    /// For sums by month.
    var month: String?
    /// For sums by shop.
    var merchant: String?
    /// For sums by category.
    var category: String?
    var currency: String?
    var value: Double
    var exact: String
    var count: Int

    /// - Parameter name: the property for the name of the sum; nil for none.
    init(_ total: LedgerTotal, named name: WritableKeyPath<Sum, String?>? = nil) {
      currency = total.currency
      value = Double(total.text) ?? 0
      exact = total.text
      count = total.count
      if let name, !total.name.isEmpty { self[keyPath: name] = total.name }
    }
  }

  var count: Int
  var withoutTotal: Int
  var sums: [Sum]
  var byMonth: [Sum]
  var byMerchant: [Sum]
  /// Empty if no receipt has a category.
  var byCategory: [Sum]
  var otherMerchants: [Sum]?

  private static let mostMerchants = 50

  init(_ ledger: Ledger, matching filter: LedgerFilter) throws {
    let months = try ledger.totals(by: .month, matching: filter)
    let merchants = try ledger.totals(by: .merchant, matching: filter)
    count = try ledger.count(matching: filter)
    withoutTotal = max(0, count - months.map(\.count).reduce(0, +))
    sums = Self.added(months)
    // Earliest first, unknown last.
    byMonth = months.sorted {
      ($0.name.isEmpty ? "~" : $0.name) < ($1.name.isEmpty ? "~" : $1.name)
    }.map { Sum($0, named: \.month) }
    let largest = merchants.sorted { $0.sum > $1.sum }
    byMerchant = largest.prefix(Self.mostMerchants).map { Sum($0, named: \.merchant) }
    let categories = try ledger.totals(by: .category, matching: filter)
    byCategory =
      categories.allSatisfy(\.name.isEmpty)
      ? [] : categories.sorted { $0.sum > $1.sum }.map { Sum($0, named: \.category) }
    let others = Array(largest.dropFirst(Self.mostMerchants))
    otherMerchants = others.isEmpty ? nil : Self.added(others)
  }

  /// One sum for each currency, most frequent first.
  private static func added(_ totals: [LedgerTotal]) -> [Sum] {
    Dictionary(grouping: totals, by: \.currency).values.map { totals in
      var sum = totals[0]
      sum.sum = totals.map(\.sum).reduce(0, +)
      sum.count = totals.map(\.count).reduce(0, +)
      return Sum(sum)
    }.sorted { ($0.count, $1.currency ?? "") > ($1.count, $0.currency ?? "") }
  }
}
