import SummaLedger

/// Who sends a request.
struct Caller: Sendable, Hashable {
  /// The author of changes; nil for the owner of the service.
  var name: String?
  var isReadOnly = false
}

extension Caller {
  init(_ user: LedgerUser) { self.init(name: user.name, isReadOnly: user.isReadOnly) }
}
