import Foundation
import GRDB
import Summa
import SummaSystem
import SystemPackage

extension Ledger {
  /// Opens a ledger for reading, even in a folder where SQLite cannot create its files.
  /// - Throws: `LedgerError` with the code `read_only` if the folder is not writable and the `-wal`
  ///   file has changes that only a writer could merge.
  static func reader(
    _ file: String, held: FilePath, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    guard !Files.isWritable(held.folder) else {
      return try DatabaseQueue(path: file, configuration: configuration)
    }
    guard unmergedBytes(of: held) == 0 else {
      do {
        // SQLite can read the changes without merging them if their index exists.
        let queue = try DatabaseQueue(path: file, configuration: configuration)
        _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
        return queue
      } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
      {
        let name = FilePath(file).text
        throw LedgerError(
          .readOnly,
          "changes of \(name) are in \(name)-wal, and the folder is not writable; copy both files "
            + "into a writable folder, and open the copy")
      }
    }
    guard
      let escaped = String(validating: held.bytes, as: UTF8.self)?
        .addingPercentEncoding(withAllowedCharacters: Self.allowed)
    else { return try DatabaseQueue(path: file, configuration: configuration) }
    var configuration = configuration
    configuration.readonly = true
    // SQLite then takes no locks and creates no files. Source: sqlite.org, "Uniform Resource
    // Identifiers".
    return try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: configuration)
  }

  /// Without `?` and `#`, which end the path of a URI, and without `%`.
  private static let allowed = CharacterSet(
    charactersIn: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}
