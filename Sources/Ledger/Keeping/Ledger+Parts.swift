import GRDB
import Summa

extension Ledger {
  /// The files that are the pages of a document, in their order; none where it is one file.
  public func parts(of id: DocumentID) throws(LedgerError) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    while let part = try picture(.original, page: parts.count + 1, of: id) {
      parts.append(part.bytes)
    }
    return parts
  }
}
