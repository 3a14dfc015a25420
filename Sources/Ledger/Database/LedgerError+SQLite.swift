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
        .locked, "\(name) is held by another program; try again when that is done, or end it")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(
        .readOnly,
        "\(name) may not be written to; change its permissions and those of its folder, "
          + "or name another ledger")
    case .SQLITE_FULL:
      self.init(
        .full,
        "the disk of \(name) is full; what was kept before is whole: make room, and go on with the "
          + "same command")
    case .SQLITE_IOERR:
      self.init(
        .full,
        "\(name) could not be read or written (\(words)); what was kept before is whole: check the "
          + "disk and the room on it, and go on with the same command")
    case .SQLITE_NOTADB:
      self.init(.notALedger, "\(name) is no ledger of Summa; name another file")
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
      self.init(.notALedger, "\(name) is no file; name one for the ledger")
    case .noSuchFileOrDirectory where access != .create:
      self.init(
        .notFound, "there is no ledger \(name); scan receipts into it first, which makes it")
    default:
      self.init(
        .readOnly,
        "\(name) could not be \(access == .create ? "made" : "opened") (\(error)); "
          + "check its folder and the permissions of both")
    }
  }
}
