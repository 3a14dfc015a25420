import GRDB
import Summa

extension Ledger {
  /// Calls a document something else from now on.
  public func rename(_ id: DocumentID, to name: String) throws(LedgerError) {
    try write { db in
      try Self.note(DocumentPlace(name: name), of: Self.rowID(id, in: db), in: db)
    }
  }
}
