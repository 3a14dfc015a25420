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
  public enum Access: Sendable {
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
  private let isClosed = Mutex(false)
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
    let name = path.text
    self.name = name
    guard let file = String(validating: path.bytes, as: UTF8.self) else {
      throw LedgerError(.failed, "\(name) is no name in UTF-8; give the ledger another one")
    }
    try Self.check(path, access: access, name: name)
    var configuration = Configuration()
    configuration.label = "summa.ledger"
    configuration.busyMode = .timeout(patience)
    configuration.readonly = access == .read
    do {
      // Readers of a pool would wait for nobody, and a single one is all that a command needs.
      database =
        access == .read
        ? try DatabaseQueue(path: file, configuration: configuration)
        : try Self.pool(file, configuration, patience: patience)
      try Self.prepare(database, access: access, name: name)
    } catch {
      throw LedgerError(error, in: name)
    }
  }

  /// A ledger that is gone with this object.
  public init() throws(LedgerError) {
    path = nil
    name = "the ledger"
    do {
      database = try DatabaseQueue()
      try Self.prepare(database, access: .create, name: name)
    } catch {
      throw LedgerError(error, in: name)
    }
  }

  /// Lets go of the file, which then is one again: what SQLite keeps beside it while it is open is
  /// gone.
  public func close() throws(LedgerError) {
    guard
      isClosed.withLock({ isClosed in
        defer { isClosed = true }
        return !isClosed
      })
    else { return }
    // The last connection has to be one that may write.
    (database as? DatabasePool)?.releaseMemory()
    do { try database.close() } catch { throw LedgerError(error, in: name) }
  }

  deinit {
    // Whoever wants to know of failures closes it; what was kept is kept.
    try? close()
  }

  // MARK: -

  func read<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value {
    do { return try database.read(body) } catch { throw LedgerError(error, in: name) }
  }

  /// All of it or nothing.
  func write<Value>(_ body: (Database) throws -> Value) throws(LedgerError) -> Value {
    do { return try database.write(body) } catch { throw LedgerError(error, in: name) }
  }

  /// Says what SQLite would say later, or not so well.
  private static func check(
    _ path: FilePath, access: Access, name: String
  ) throws(LedgerError) {
    let head: [UInt8]
    do throws(Errno) {
      guard try Files.status(of: path).kind == .file else { throw .isDirectory }
      head = try Files.open(path, O_RDONLY).bytes(limit: magic.count)
    } catch {
      return try make(path, access: access, name: name, because: error)
    }
    guard head.isEmpty || head == magic else {
      throw LedgerError(.notALedger, "\(name) is no ledger of Summa; name another file")
    }
  }

  /// Makes the file where that is what it lacks.
  private static func make(
    _ path: FilePath, access: Access, name: String, because error: Errno
  ) throws(LedgerError) {
    switch error {
    case .isDirectory:
      throw LedgerError(.notALedger, "\(name) is no file; name one for the ledger")
    case .noSuchFileOrDirectory where access == .create:
      // What people bought is for nobody else to read.
      do throws(Errno) {
        _ = try Files.open(path, O_CREAT | O_RDWR, permissions: 0o600)
      } catch {
        throw LedgerError(
          .readOnly, "\(name) could not be made (\(error)); check the folder and its permissions")
      }
    case .noSuchFileOrDirectory:
      throw LedgerError(
        .notFound, "there is no ledger \(name); scan receipts into it first, which makes it")
    default:
      throw LedgerError(
        .readOnly, "\(name) could not be opened (\(error)); check its permissions")
    }
  }

  /// The first bytes of each database. Source: sqlite.org, "Database File Format", 1.3.
  private static let magic = Array("SQLite format 3\0".utf8)

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
