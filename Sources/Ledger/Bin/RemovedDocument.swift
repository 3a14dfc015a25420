public import Foundation

/// A document that was removed from a ledger, and can still be restored.
public struct RemovedDocument: Sendable, Hashable, Identifiable {
  public var id: DocumentID
  /// The name of its file.
  public var name: String
  /// The time of its removal.
  public var removed: Date
}
