import Foundation
import Summa

/// "This shop, that account": the labels of all receipts that a filter selects.
public struct LabelRule: Sendable, Hashable {
  /// A title for people.
  public var title: String?
  /// The receipts that it applies to.
  public var filter: LedgerFilter
  /// The labels that it sets.
  public var labels: Labels

  /// - Throws: `LedgerError` with the code `bad_rules` if it has no condition, no label, or an
  ///   invalid one.
  public init(title: String? = nil, filter: LedgerFilter, labels: Labels) throws(LedgerError) {
    self.title = title
    self.filter = filter
    self.labels = Labels()
    guard filter != LedgerFilter() else {
      throw LedgerError(
        .badRules, "a rule for all receipts is none; give it a condition, such as a merchant")
    }
    guard !labels.isEmpty else {
      throw LedgerError(.badRules, "a rule sets nothing; give it a label, such as a category")
    }
    for (name, value) in labels.all {
      do {
        self.labels[name] = try Labels.checked(name, value)
      } catch {
        throw LedgerError(.badRules, error.explanation)
      }
    }
  }

  /// The title, or else the conditions.
  public var name: String { title ?? conditions.map(\.value).joined(separator: ", ") }

  /// The names of conditions in files of rules. They are those of the options of
  /// `summa ledger list`.
  enum Condition: String, CaseIterable {
    case merchant, search, currency, min, max, from, to
  }

  /// The conditions by their names.
  var conditions: [(name: Condition, value: String)] {
    Condition.allCases.compactMap { name in
      let value: String? =
        switch name {
        case .merchant: filter.merchant
        case .search: filter.text
        case .currency: filter.currency
        case .min: filter.least?.description
        case .max: filter.greatest?.description
        case .from: filter.from
        case .to: filter.to
        }
      return value.map { (name, $0) }
    }
  }
}
