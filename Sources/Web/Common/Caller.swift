import SummaLedger

/// The sender of a request.
struct Caller: Sendable, Hashable {
  /// The user; nil for the owner of the service.
  var user: LedgerUser.ID?
  /// The author of changes; nil for the owner of the service.
  var name: String?
  var isReadOnly = false
}

extension Caller {
  init(_ user: LedgerUser) {
    self.init(user: user.id, name: user.name, isReadOnly: user.isReadOnly)
  }
}
