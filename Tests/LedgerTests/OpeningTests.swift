import Foundation
import GRDB
import Glibc
import Summa
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaLedger
@testable import SummaSystem

/// Creating, opening and migrating the files of ledgers.
@Suite struct OpeningTests {
  private let folder = Scratch()
  private var path: FilePath { FilePath(folder.path("books.sqlite")) }

  private func write(_ text: String) throws { try folder.write(text.utf8, "books.sqlite") }

  private func code(_ access: Ledger.Access = .create, patience: Double = 0.1) -> LedgerError.Code?
  {
    do {
      _ = try Ledger(at: path, access: access, patience: patience)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func createsPrivateAndDurableLedgers() throws {
    let ledger = try Ledger(at: path)
    var status = stat()
    #expect(unsafe stat(path.string, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let (journal, synchronous) = try ledger.database.writeWithoutTransaction { db in
      (
        try String.fetchOne(db, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(db, sql: "PRAGMA synchronous")
      )
    }
    #expect(journal == "wal" && synchronous == 2)
    try ledger.keep(Receipt(), as: "one")
    try ledger.close()
    #expect(try folder.files() == ["books.sqlite"])
    #expect(try Ledger(at: path, access: .read).count() == 1)
  }

  /// SQLite creates files next to a database that it reads. On a read-only medium it cannot.
  @Test func readsALedgerInAReadOnlyFolder() throws {
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    try ledger.close()
    let faults = Faults([.access: [.readOnlyFileSystem]])
    try Faults.$current.withValue(faults) {
      let reader = try Ledger(at: path, access: .read)
      #expect(try reader.count() == 1)
      #expect(try folder.files() == ["books.sqlite"])
      try reader.close()
    }
    #expect(faults.isSpent)
  }

  /// Otherwise changes that are only in `-wal` would be ignored silently.
  @Test func readsUnmergedChangesInAReadOnlyFolder() throws {
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    try #require(Ledger.unmergedBytes(of: path) > 0)
    try Faults.$current.withValue(Faults([.access: [.permissionDenied]])) {
      let reader = try Ledger(at: path, access: .read)
      #expect(try reader.count() == 1)
      try reader.close()
    }
    try ledger.close()
  }

  @Test func refusesOtherFilesUnchanged() throws {
    #expect(code(.read) == .notFound)
    #expect(code(.write) == .notFound)
    #expect(!FileManager.default.fileExists(atPath: path.string))
    try write("total,date\n")
    #expect(code() == .notALedger)
    try write("SQLite format 3\0 and then something else that is no page of it")
    #expect([.notALedger, .damaged].contains(code()))
    #expect(try folder.contents("books.sqlite").count == 62)
    #expect(throws: LedgerError.self) { try Ledger(at: FilePath(folder.path)) }
  }

  @Test func refusesDatabasesOfOtherPrograms() throws {
    try DatabaseQueue(path: path.string).write { db in
      try db.execute(sql: "CREATE TABLE moz_places(id INTEGER)")
    }
    #expect(code() == .notALedger)
    let tables = try DatabaseQueue(path: path.string).read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
    }
    #expect(tables == ["moz_places"])
  }

  @Test func refusesLedgersOfLaterVersions() throws {
    let ledger = try Ledger(at: path)
    try ledger.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('v99')")
    }
    try ledger.close()
    for access in [Ledger.Access.read, .write, .create] { #expect(code(access) == .newer) }
  }

  /// The state after a full disk or a kill between the first two steps.
  @Test func completesAnInterruptedCreation() throws {
    let started = try DatabaseQueue(path: path.string)
    try started.write { db in
      try db.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try started.close()
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    try ledger.close()
  }

  @Test func createsALedgerInAnEmptyFile() throws {
    try write("")
    #expect(code(.read) == .readOnly)
    #expect(code(.create) == nil)
  }

  @Test func reportsLockedLedgers() throws {
    let ledger = try Ledger(at: path, patience: 0.1)
    try ledger.keep(Receipt(), as: "one")
    let other = try DatabaseQueue(path: path.string)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let error = #expect(throws: LedgerError.self) {
        try ledger.keep(Receipt(file: "b.jpg"), as: "two")
      }
      #expect(error?.code == .locked)
      #expect(error?.message.contains("locked by another program") == true)
      // Readers do not wait for locks.
      #expect(throws: Never.self) { try ledger.count() }
      #expect(throws: Never.self) { try Ledger(at: path, access: .read).count() }
      try db.execute(sql: "ROLLBACK")
    }
    try ledger.keep(Receipt(file: "b.jpg"), as: "two")
    #expect(try ledger.count() == 2)
  }

  @Test func keepsDataOnAFullDisk() throws {
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    let pages = try ledger.database.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
      return pages
    }
    #expect(pages > 0)
    let error = #expect(throws: LedgerError.self) {
      for number in 0..<100 {
        try ledger.keep(Receipt(file: "\(number).jpg", text: ["\(number)"]), as: "\(number)")
      }
    }
    #expect(error?.code == .full)
    let kept = try ledger.count()
    #expect(kept >= 1)
    #expect(try ledger.problems(withFiles: false) == [])
    try ledger.close()
    let again = try Ledger(at: path)
    #expect(try again.count() == kept)
    #expect(try again.problems(withFiles: false) == [])
    try again.keep(Receipt(file: "last.jpg"), as: "last")
    #expect(try again.count() == kept + 1)
  }

  @Test func createsALedgerFromSeveralTasks() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          let ledger = try Ledger(at: path)
          try ledger.keep(Receipt(file: "same.jpg"), as: "same")
          try ledger.keep(Receipt(file: "\(number).jpg"), as: "\(number)")
        }
      }
      try await group.waitForAll()
    }
    let ledger = try Ledger(at: path, access: .read)
    #expect(try ledger.count() == 7)
    #expect(try ledger.problems(withFiles: false) == [])
  }

  // MARK: Earlier versions

  static let versions = LedgerSchema.migrator.migrations

  /// The statements that make a ledger of a version: those of the first, and what each later one
  /// adds.
  private static func fixture(_ version: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let earlier = versions.prefix { $0 != version }
    return try (earlier + [version]).map {
      try String(contentsOf: folder.appending(path: "\($0).sql"), encoding: .utf8)
    }.joined()
  }

  @Test(arguments: versions) func migratesLedgersOfEarlierVersions(
    _ version: String
  ) throws {
    let sql = try Self.fixture(version)
    try DatabaseQueue(path: path.string).writeWithoutTransaction { try $0.execute(sql: sql) }
    let ledger = try Ledger(at: path)
    #expect(try ledger.problems(withFiles: false) == [])
    let list = try ledger.documents(sortedBy: .date).documents
    #expect(list.map(\.merchant) == ["MARLOWE & PINE PHARMACY", "Corner Larder"])
    #expect(list.map(\.total) == ["55.86", "20.00"])
    #expect(try ledger.documents(matching: LedgerFilter(text: "larder")).documents.count == 1)
    let page = try ledger.page(1, of: list[1].id)
    #expect(page.read.first?.total?.exactText == "19.50")
    #expect(page.records.first?.total?.exactText == "20.00")
    #expect(page.corrections.map(\.isUndone) == [false, false, true])
    #expect(page.corrections.map(\.author) == ["me", "me", nil])
    // Recomputing the derived data changes nothing.
    let before = try ledger.documents().documents
    try ledger.refresh()
    #expect(try ledger.documents().documents == before)
    // The migrated ledger is writable.
    try ledger.keep(Receipt(), as: "new")
    #expect(try ledger.count() == 3)
  }

  /// Earlier versions told letters apart that look alike.
  @Test func foldsLookAlikesOfEarlierLedgers() throws {
    let sql = try Self.fixture("v2")
    let old = try DatabaseQueue(path: path.string)
    try old.writeWithoutTransaction { db in
      try db.execute(sql: sql)
      // Latin M, P and A around a Cyrillic letter.
      for table in ["page", "document"] {
        try db.execute(
          sql: "UPDATE \(table) SET merchant = 'МИРА', merchant_key = 'МИРА' WHERE id = 1")
      }
      try db.execute(sql: "UPDATE page_text SET text = 'МИРА 5' WHERE rowid = 1")
    }
    try old.close()
    let ledger = try Ledger(at: path)
    for filter in [LedgerFilter(merchant: "MИPA"), LedgerFilter(text: "MИPA 5")] {
      #expect(try ledger.documents(matching: filter).documents.map(\.merchant) == ["МИРА"])
    }
  }

  /// A change of a released migration would break existing ledgers.
  @Test func keepsTheReleasedFirstVersion() throws {
    let sql = try Self.fixture("v1")
    let old = try DatabaseQueue()
    try old.writeWithoutTransaction { try $0.execute(sql: sql) }
    let new = try DatabaseQueue()
    try LedgerSchema.migrator.migrate(new, upTo: "v1")
    let statement = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
    #expect(
      try old.read { try String.fetchAll($0, sql: statement) }
        == new.read { try String.fetchAll($0, sql: statement) })
  }
}
