import Foundation
import GRDB
import Glibc
import Summa
import SummaSystem
import Synchronization
public import SystemPackage

/// A book of receipts in one file: documents by what is in them, what was read of their pages, and
/// what people corrected, beside what was read and never over it.
///
/// The file is a database of SQLite. Calls may come from any thread, and wait for the disk; several
/// processes may have the same ledger open. What a call has kept is on the disk when it returns.
///
/// ```swift
/// let ledger = try Ledger(at: "books.sqlite")
/// let list = try ledger.documents(matching: LedgerFilter(from: "2026-01-01"), sortedBy: .date)
/// for document in list.documents { print(document.merchant ?? "?", document.total ?? "?") }
/// ```
public final class Ledger: Sendable {
  /// What is wanted of a ledger's file.
  public enum Access: Sendable, CaseIterable {
    /// To read what is there.
    case read
    /// To change what is there.
    case write
    /// To change it, and to make it where there is none.
    case create
  }

  /// The file; nil where the ledger is in memory alone.
  public let path: FilePath?
  let database: any DatabaseWriter
  private let access: Access
  private let isClosed = Mutex(false)
  /// The file that was opened. Its path may lead to another file by now.
  private let file: (held: FilePath, identity: FileIdentity)?
  /// What messages call it.
  let name: String

  /// Opens a ledger, and brings one of an earlier version to this one.
  /// - Parameters:
  ///   - path: the file, in UTF-8.
  ///   - access: what is to be done with it.
  ///   - patience: how many seconds to wait for other processes that write.
  /// - Throws: `LedgerError` with the code `not_found`, `not_a_ledger`, `newer`, `locked`,
  ///   `read_only`, `full`, `damaged` or `failed`.
  public init(
    at path: FilePath, access: Access = .create, patience: Double = 30
  ) throws(LedgerError) {
    self.path = path
    self.access = access
    let name = path.text
    self.name = name
    guard let file = String(validating: path.bytes, as: UTF8.self) else {
      throw LedgerError(.failed, "\(name) is no name in UTF-8; give the ledger another one")
    }
    let identity = try Self.identity(of: path, access: access, name: name)
    let held = LockedFiles.hold(path)
    var configuration = Configuration()
    configuration.label = "summa.ledger"
    configuration.busyMode = .timeout(patience)
    do {
      // Readers of a pool would wait for nobody, and a single one is all that a command needs. It
      // is opened as one that may write: SQLite would leave files beside the ledger otherwise.
      database =
        access == .read
        ? try Self.reader(file, held: held, configuration)
        : try Self.pool(file, configuration, patience: patience)
      try Self.prepare(database, access: access, name: name)
    } catch {
      LockedFiles.release(held)
      throw LedgerError(error, in: name)
    }
    self.file = (held, identity)
    try checkIdentity()
  }

  /// A ledger that is gone with this object.
  public init() throws(LedgerError) {
    path = nil
    access = .create
    file = nil
    name = "the ledger"
    do {
      database = try DatabaseQueue()
      try Self.prepare(database, access: .create, name: name)
    } catch {
      throw LedgerError(error, in: name)
    }
  }

  /// Closes the file and merges into it what SQLite keeps beside it, unless another process still
  /// has the ledger open. Later calls do nothing; reads and writes that come later fail.
  public func close() throws(LedgerError) {
    guard
      isClosed.withLock({ isClosed in
        defer { isClosed = true }
        return !isClosed
      })
    else { return }
    defer { if let file { LockedFiles.release(file.held) } }
    do {
      // SQLite merges when the last connection closes, which a reader's cannot do.
      let pool = database as? DatabasePool
      let merging = Result { _ = try pool?.writeWithoutTransaction { try $0.checkpoint(.passive) } }
      pool?.releaseMemory()
      // Closed also where the disk is too full to merge.
      try database.close()
      try merging.get()
    } catch {
      throw LedgerError(error, in: name)
    }
  }

  /// How many bytes of changes lie beside a ledger's file and not yet in it: another process has it
  /// open, or one that had was killed. A copy of the file alone lacks them.
  public static func unmergedBytes(of path: FilePath) -> Int {
    let path = (try? Files.resolvingLinks(path)) ?? path
    let log = FilePath(bytes: path.bytes + Array(LockedFiles.endings[0].utf8))
    return log.flatMap { try? Files.status(of: $0).size } ?? 0
  }

  /// Whether a path leads to the ledger's file or to what SQLite keeps beside it, by whatever name.
  public func owns(_ path: FilePath) -> Bool {
    guard let file, let identity = try? Files.status(of: path).identity else { return false }
    return LockedFiles.files(of: file.held).contains {
      (try? Files.status(of: $0).identity) == identity
    }
  }

  deinit {
    // Whoever wants to know of failures closes it; what was kept is kept.
    try? close()
  }

  // MARK: -

  /// - Throws: `gone` where the file was removed or replaced, which SQLite does not notice.
  func read<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value {
    try checkIdentity()
    do { return try database.read(body) } catch { throw LedgerError(error, in: name) }
  }

  /// All of it or nothing.
  /// - Throws: `gone` where the file was removed or replaced, before or meanwhile: what was written
  ///   is lost then.
  func write<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value {
    guard access != .read else {
      throw LedgerError(.readOnly, "\(name) was opened to be read; open it to be written to")
    }
    try checkIdentity()
    let value: Value
    do { value = try database.write(body) } catch { throw LedgerError(error, in: name) }
    try checkIdentity()
    return value
  }

  func checkIdentity() throws(LedgerError) {
    guard let path, let file, (try? Files.status(of: path).identity) != file.identity else {
      return
    }
    throw LedgerError(
      .gone, "\(name) was removed or replaced while it was open; put it back and start again")
  }

  /// The identity of a ledger's file, which is made where that is asked for. What is there is never
  /// opened here: see `LockedFiles`.
  private static func identity(
    of path: FilePath, access: Access, name: String
  ) throws(LedgerError) -> FileIdentity {
    do throws(Errno) {
      if access == .create { try make(path) }
      let status = try Files.status(of: path)
      guard status.kind == .file else { throw .isDirectory }
      return status.identity
    } catch {
      throw LedgerError(error, opening: name, access: access)
    }
  }

  /// Makes an empty file where there is none, readable by its owner alone.
  private static func make(_ path: FilePath) throws(Errno) {
    do {
      _ = try Files.open(
        Files.resolvingLinks(path), O_CREAT | O_EXCL | O_RDWR, permissions: 0o600)
    } catch Errno.fileExists, Errno.resourceBusy {
      return
    }
  }

  private static func pool(
    _ file: String, _ configuration: Configuration, patience: Double
  ) throws -> DatabasePool {
    // SQLite waits for nobody while it changes the journal's mode.
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      do {
        return try DatabasePool(path: file, configuration: configuration)
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
      {
        usleep(20_000)
      }
    }
  }

  /// Whether nothing is in it, or no more than the table of migrations, where the making of a
  /// ledger was cut off before the first one.
  private static func isEmpty(_ db: Database) throws -> Bool {
    let migrations = "grdb_migrations"
    let tables = try String.fetchAll(db, sql: "SELECT DISTINCT tbl_name FROM sqlite_master")
    guard tables == [migrations] else { return tables.isEmpty }
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM " + migrations)
    return count == 0
  }

  private static func prepare(
    _ database: any DatabaseWriter, access: Access, name: String
  ) throws {
    let (isOwn, isEmpty, isNewer, isCurrent) = try database.read { db in
      let identity = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      return (
        identity == LedgerSchema.applicationID, try Self.isEmpty(db),
        try LedgerSchema.migrator.hasBeenSuperseded(db),
        try LedgerSchema.migrator.hasCompletedMigrations(db)
      )
    }
    guard isOwn || isEmpty else {
      throw LedgerError(
        .notALedger, "\(name) is a database of another program; name another file")
    }
    guard !isNewer else {
      throw LedgerError(
        .newer, "\(name) was written by a later version of Summa; use that one, or another ledger")
    }
    guard access != .read else {
      guard isCurrent else {
        throw LedgerError(
          .readOnly,
          isEmpty
            ? "\(name) is empty; scan receipts into it first"
            : "\(name) was written by an earlier version of Summa; open it once where it may be "
              + "written to, as by having it checked")
      }
      return
    }
    if !isCurrent {
      do {
        try LedgerSchema.migrator.migrate(database)
      } catch {
        // Another process has just done the same.
        guard try database.read(LedgerSchema.migrator.hasCompletedMigrations) else { throw error }
      }
    }
    try database.writeWithoutTransaction { db in
      // What was said to be kept outlasts a power cut.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
  }
}
