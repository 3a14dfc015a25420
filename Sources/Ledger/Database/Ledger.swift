import Foundation
import GRDB
import Glibc
import Summa
import SummaSystem
import Synchronization
public import SystemPackage

/// A database of receipts in one file: documents by their content, the records of their pages, and
/// corrections. Corrections never overwrite records.
///
/// The file is an SQLite database. Methods can be called from any thread, and block on the disk.
/// Several processes can have the same ledger open. Changes are on the disk when a method returns.
///
/// ```swift
/// let ledger = try Ledger(at: "books.sqlite")
/// let list = try ledger.documents(matching: LedgerFilter(from: "2026-01-01"), sortedBy: .date)
/// for document in list.documents { print(document.merchant ?? "?", document.total ?? "?") }
/// ```
public final class Ledger: Sendable {
  /// The access to a ledger's file.
  public enum Access: Sendable, CaseIterable {
    /// Reading only.
    case read
    /// Reading and writing an existing ledger.
    case write
    /// Reading and writing; the ledger is created if it does not exist.
    case create
  }

  /// The file; nil if the ledger is only in memory.
  public let path: FilePath?
  /// Labels documents whose pages were stored, in the same transaction.
  typealias Labelling = @Sendable (_ ids: [Int64], _ now: Date, Database) throws -> Void

  let labelling: Labelling
  let database: any DatabaseWriter
  private let access: Access
  private let isClosed = Mutex(false)
  /// The file that was opened. Its path may lead to another file later.
  private let file: (held: FilePath, identity: FileIdentity)?
  /// The name of the ledger in messages.
  let name: String

  init(
    at path: FilePath, access: Access, patience: Double, labelling: @escaping Labelling
  ) throws(LedgerError) {
    self.path = path
    self.labelling = labelling
    self.access = access
    let name = path.text
    self.name = name
    guard let file = String(validating: path.bytes, as: UTF8.self) else {
      throw LedgerError(.failed, "\(name) is not a name in UTF-8; give the ledger another name")
    }
    let identity = try Self.identity(of: path, access: access, name: name)
    let held = LockedFiles.hold(path)
    var configuration = Configuration()
    configuration.label = "summa.ledger"
    configuration.busyMode = .timeout(patience)
    do {
      // A command needs only one reader, so it uses no pool. The reader is opened as writable: a
      // read-only one would leave SQLite's files next to the ledger.
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

  init(labelling: @escaping Labelling) throws(LedgerError) {
    path = nil
    self.labelling = labelling
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

  /// Merges the `-wal` file into the ledger and closes it. Nothing is merged while another process
  /// has the ledger open. Closing again does nothing; later reads and writes fail.
  public func close() throws(LedgerError) {
    guard
      isClosed.withLock({ isClosed in
        defer { isClosed = true }
        return !isClosed
      })
    else { return }
    defer { if let file { LockedFiles.release(file.held) } }
    do {
      // SQLite merges when the last connection closes; the connection of a reader cannot.
      let pool = database as? DatabasePool
      let merging = Result { _ = try pool?.writeWithoutTransaction { try $0.checkpoint(.passive) } }
      pool?.releaseMemory()
      // The ledger is closed even if the disk is too full to merge.
      try database.close()
      try merging.get()
    } catch {
      throw LedgerError(error, in: name)
    }
  }

  /// The bytes of changes that are in the `-wal` file and not yet in the ledger's file, because
  /// another process has it open or was killed. A copy of only the ledger's file lacks them.
  public static func unmergedBytes(of path: FilePath) -> Int {
    let path = (try? Files.resolvingLinks(path)) ?? path
    let log = path.appending(ending: LockedFiles.endings[0].utf8)
    return log.flatMap { try? Files.status(of: $0).size } ?? 0
  }

  /// True if a path leads to the ledger's file or to SQLite's files next to it, under any name.
  public func owns(_ path: FilePath) -> Bool {
    guard let file, let identity = try? Files.status(of: path).identity else { return false }
    return LockedFiles.files(of: file.held).contains {
      (try? Files.status(of: $0).identity) == identity
    }
  }

  deinit {
    // Errors are lost here; call `close` to get them. Stored data stays stored.
    try? close()
  }

  /// - Throws: `gone` if the file was removed or replaced, which SQLite does not detect.
  func read<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value {
    try checkIdentity()
    do { return try database.read(body) } catch { throw LedgerError(error, in: name) }
  }

  /// Runs a transaction.
  /// - Throws: `gone` if the file was removed or replaced before or during the transaction: its
  ///   changes are lost.
  func write<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value {
    guard access != .read else {
      throw LedgerError(.readOnly, "\(name) was opened for reading; open it for writing")
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

  /// The identity of a ledger's file, which is created if `access` allows it. An existing file is
  /// not opened here: see `LockedFiles`.
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

  /// Creates a missing file, which is empty and readable only by its owner.
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
    // SQLite does not wait for locks while it changes the journal mode.
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

  /// True if the database is empty, or has only the table of migrations without a row: creation was
  /// interrupted before the first migration.
  private static func isEmpty(_ db: Database) throws -> Bool {
    let migrations = "grdb_migrations"
    let tables = try db.values("SELECT DISTINCT tbl_name FROM sqlite_master") as [String]
    guard tables == [migrations] else { return tables.isEmpty }
    let count = try db.value("SELECT count(*) FROM " + migrations) as Int?
    return count == 0
  }

  private static func prepare(
    _ database: any DatabaseWriter, access: Access, name: String
  ) throws {
    let (isOwn, isEmpty, isNewer, isCurrent) = try database.read { db in
      let identity = try db.value("PRAGMA application_id") as Int? ?? 0
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
        .newer,
        "\(name) was written by a later version of Summa; use that version, or another ledger")
    }
    guard access != .read else {
      guard isCurrent else {
        throw LedgerError(
          .readOnly,
          isEmpty
            ? "\(name) is empty; scan receipts into it first"
            : "\(name) was written by an earlier version of Summa; open it once for writing, for "
              + "example by checking it")
      }
      return
    }
    if !isCurrent {
      do {
        try LedgerSchema.migrator.migrate(database)
      } catch {
        // Another process may have migrated it in the meantime.
        guard try database.read(LedgerSchema.migrator.hasCompletedMigrations) else { throw error }
      }
    }
    try database.writeWithoutTransaction { db in
      // Acknowledged changes survive a power failure.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
  }
}
