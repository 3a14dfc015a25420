public import Foundation

/// A document that was removed from a ledger, and can still be restored.
public struct RemovedDocument: Sendable, Hashable, Identifiable {
  public var id: DocumentID
  /// The name of its file.
  public var name: String
  /// When it was removed.
  public var removed: Date

  /// Whether a word means this document: it is its name, the end of its name after a `/`, or the
  /// beginning of its id, of at least 4 digits.
  public func isMeant(by word: String) -> Bool {
    let digits = word.lowercased()
    return name == word || name.hasSuffix("/" + word)
      || digits.utf8.count >= 4 && id.rawValue.hasPrefix(digits)
  }
}
