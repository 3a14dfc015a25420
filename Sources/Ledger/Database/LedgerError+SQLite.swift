import GRDB
import Summa
import SystemPackage

extension LedgerError {
  /// An error of SQLite, with a message that says what to do.
  /// - Parameter name: the ledger's file.
  init(_ error: any Error, in name: String) {
    if let error = error as? LedgerError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self.init(.failed, "\(name): \("\(error)")")
      return
    }
    let words = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .locked, "\(name) is locked by another program; wait until that is done, or stop it")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(
        .readOnly,
        "\(name) is not writable; change its permissions and those of its folder, "
          + "or name another ledger")
    case .SQLITE_FULL:
      self.init(
        .full,
        "the disk of \(name) is full; earlier changes are complete: free some space, and run the "
          + "same command again")
    case .SQLITE_IOERR:
      self.init(
        .full,
        "\(name) could not be read or written (\(words)); earlier changes are complete: check the "
          + "disk and its free space, and run the same command again")
    case .SQLITE_NOTADB:
      self.init(.notALedger, "\(name) is not a ledger of Summa; name another file")
    case .SQLITE_CORRUPT:
      self.init(
        .damaged,
        "\(name) is damaged (\(words)); put a copy in its place, or save what can be read: "
          + "sqlite3 \(name) .recover | sqlite3 saved.sqlite")
    case .SQLITE_CANTOPEN:
      self.init(
        .readOnly,
        "\(name) could not be opened (\(words)); check its folder and the permissions of both")
    default:
      self.init(.failed, "\(name): \(words)")
    }
  }

  /// A system error for a ledger's file that is missing or cannot be created.
  init(_ error: Errno, opening name: String, access: Ledger.Access) {
    switch error {
    case .isDirectory:
      self.init(.notALedger, "\(name) is not a file; name one for the ledger")
    case .noSuchFileOrDirectory where access != .create:
      self.init(
        .notFound, "there is no ledger \(name); scan receipts into it first, which makes it")
    default:
      self.init(
        .readOnly,
        "\(name) could not be \(access == .create ? "created" : "opened") (\(error)); "
          + "check its folder and the permissions of both")
    }
  }
}
