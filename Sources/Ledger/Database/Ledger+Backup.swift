import GRDB
import Glibc
import Summa
import SummaSystem
public import SystemPackage

extension Ledger {
  /// Copies a consistent state of the ledger into one file, even while others write to it. The copy
  /// is renamed to `path` when it is complete and on the disk. C: `sqlite3_backup_step`.
  /// - Parameters:
  ///   - path: the copy; an existing file is replaced.
  ///   - progress: called with the number of copied database pages and their total number.
  /// - Throws: `LedgerError` with the code `failed` if the copy is the ledger itself, or with the
  ///   code of the error in writing the file.
  public func backUp(
    to path: FilePath, progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(LedgerError) {
    let copy = path.text
    guard !owns(path) else {
      throw LedgerError(.failed, "\(copy) is the ledger itself; name another file for the copy")
    }
    try checkIdentity()
    do {
      let target = try Files.resolvingLinks(path)
      let folder = try PartialFiles.shared.createFolder(in: target.folder)
      defer { PartialFiles.shared.removeFolder(folder) }
      let partial = folder.appending("ledger")
      _ = try Files.open(partial, O_CREAT | O_EXCL | O_RDWR, permissions: 0o600)
      let writer = try DatabaseQueue(path: partial.string)
      try database.backup(to: writer, pagesPerStep: 1000) {
        progress($0.completedPageCount, $0.totalPageCount)
      }
      // In this mode the copy can be read in a folder that is not writable.
      try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try writer.close()
      try Files.rename(partial, to: target)
    } catch let error as Errno {
      throw LedgerError(error, opening: copy, access: .create)
    } catch {
      throw LedgerError(error, in: copy)
    }
  }
}
