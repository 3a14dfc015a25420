/// A part of a list.
public struct LedgerList: Sendable, Hashable {
  public var documents: [LedgerDocument]
  /// Where it goes on; nil at the end.
  public var next: LedgerCursor?
}
