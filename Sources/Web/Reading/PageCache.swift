import SummaLedger
import Synchronization

/// A least-recently-used cache of pages: pointing at amounts requests the same page many times.
final class PageCache: Sendable {
  private struct Key: Hashable {
    var id: DocumentID
    var edition: PageEdition
  }

  private struct State {
    var pages: [Key: CorrectedPage] = [:]
    /// Most recent last.
    var order: [Key] = []
  }

  private let state = Mutex(State())
  private static let most = 32

  func page(
    _ edition: PageEdition, of id: DocumentID, in ledger: Ledger
  ) throws(LedgerError) -> CorrectedPage {
    let key = Key(id: id, edition: edition)
    let known = state.withLock { state -> CorrectedPage? in
      guard let page = state.pages[key] else { return nil }
      state.order.removeAll { $0 == key }
      state.order.append(key)
      return page
    }
    if let known { return known }
    let page = try ledger.page(edition.page, of: id)
    state.withLock { state in
      guard state.pages.updateValue(page, forKey: key) == nil else { return }
      state.order.append(key)
      if state.order.count > Self.most { state.pages[state.order.removeFirst()] = nil }
    }
    return page
  }
}
