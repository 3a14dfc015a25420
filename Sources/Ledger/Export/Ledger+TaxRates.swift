import Foundation
import Summa

extension Ledger {
  /// The tax rates of receipts, lowest first: `7`, `19`.
  public func taxRates(matching filter: LedgerFilter = LedgerFilter()) throws(LedgerError)
    -> [String]
  {
    var rates: Set<String> = []
    var cursor: LedgerCursor?
    repeat {
      let list = try documents(matching: filter, after: cursor, limit: 1000)
      for document in list.documents {
        for entry in try entries(of: document.id) {
          rates.formUnion(entry.record.taxesByRate.map(\.rate))
        }
      }
      cursor = list.next
    } while cursor != nil
    return rates.sorted { ExactNumber($0).decimal < ExactNumber($1).decimal }
  }
}
