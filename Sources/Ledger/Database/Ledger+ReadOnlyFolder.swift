import Foundation
import GRDB
import Summa
import SummaSystem
import SystemPackage

extension Ledger {
  /// Opens a ledger to be read, also in a folder where SQLite cannot put its files beside it.
  /// - Throws: `LedgerError` with the code `read_only` where the folder may not be written to and
  ///   changes lie beside the file that only a writer could merge.
  static func reader(
    _ file: String, held: FilePath, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    guard !Files.isWritable(held.folder) else {
      return try DatabaseQueue(path: file, configuration: configuration)
    }
    guard unmergedBytes(of: held) == 0 else {
      do {
        // Where their index is there, too, SQLite reads them as they are.
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
        return queue
      } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
      {
        let name = FilePath(file).text
        throw LedgerError(
          .readOnly,
          "changes of \(name) lie in \(name)-wal, and its folder may not be written to; copy both "
            + "into one that may be, and open the copy")
      }
    }
    guard
      let escaped = String(validating: held.bytes, as: UTF8.self)?
        .addingPercentEncoding(withAllowedCharacters: Self.allowed)
    else { return try DatabaseQueue(path: file, configuration: configuration) }
    var configuration = configuration
    configuration.readonly = true
    // SQLite takes no locks and makes no files. Source: sqlite.org, "Uniform Resource Identifiers".
    return try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: configuration)
  }

  /// Neither `?` nor `#`, which end the path of a URI, nor `%`.
  private static let allowed = CharacterSet(
    charactersIn: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}
