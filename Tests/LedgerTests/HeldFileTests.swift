import Foundation
import GRDB
import Glibc
import Subprocess
import Summa
import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaLedger

/// The file of an open ledger. Only SQLite opens it, and only changes that are in it are
/// acknowledged.
@Suite struct HeldFileTests {
  private let folder = Scratch()
  private var path: FilePath { FilePath(folder.path("books.sqlite")) }

  /// True if another process finds SQLite's shared lock on the file. Source: sqlite3 `os.h`,
  /// `SHARED_FIRST`, `SHARED_SIZE`.
  private func isLocked() async throws -> Bool {
    let script = """
      import fcntl, sys
      try: fcntl.lockf(open(sys.argv[1], "r+b"), fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)
      except OSError: sys.exit(9)
      """
    let result = try await Subprocess.run(
      .name("python3"), arguments: ["-c", script, path.string], output: .discarded,
      error: .string(limit: 1 << 12))
    let isLocked = result.terminationStatus == .exited(9)
    #expect(isLocked || result.terminationStatus.isSuccess, "\(result.standardError)")
    return isLocked
  }

  @Test func keepsLocksDuringOtherAccess() async throws {
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    #expect(try await isLocked())
    let hard = FilePath(folder.path("hard.jpg"))
    let soft = FilePath(folder.path("soft.jpg"))
    #expect(unsafe link(path.string, hard.string) == 0)
    #expect(unsafe symlink("books.sqlite", soft.string) == 0)
    let log = FilePath(path.string + "-wal")
    for name in [path, hard, soft, log] {
      #expect(ledger.owns(name))
      #expect(throws: Errno.resourceBusy) { try DocumentContent(ofFile: name) }
    }
    #expect(!ledger.owns("/etc/hostname"))
    // Other connections of this process are opened and closed.
    try Ledger(at: path).close()
    try Ledger(at: path, access: .read).close()
    #expect(throws: LedgerError.self) { try Ledger(at: FilePath(folder.path)) }
    #expect(try await isLocked())
    try ledger.close()
    #expect(try await !isLocked())
    _ = try DocumentContent(ofFile: path)
  }

  @Test(arguments: Ledger.Access.allCases)
  func leavesNoOtherFiles(_ access: Ledger.Access) throws {
    try Ledger(at: path).close()
    let ledger = try Ledger(at: path, access: access)
    if access != .read { try ledger.keep(Receipt(), as: "one") }
    _ = try ledger.count()
    try ledger.close()
    #expect(try folder.files() == ["books.sqlite"])
  }

  // MARK: Removed or replaced

  @Test(arguments: [false, true])
  func refusesChangesOnceTheFileIsGone(isReplaced: Bool) throws {
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    let aside = folder.path("aside.sqlite")
    try FileManager.default.moveItem(atPath: path.string, toPath: aside)
    if isReplaced {
      try FileManager.default.copyItem(atPath: aside, toPath: path.string)
    }
    let writing = #expect(throws: LedgerError.self) {
      try ledger.keep(Receipt(file: "b.jpg"), as: "two")
    }
    #expect(writing?.code == .gone)
    let reading = #expect(throws: LedgerError.self) { try ledger.count() }
    #expect(reading?.code == .gone)
    try? FileManager.default.removeItem(atPath: path.string)
    try FileManager.default.moveItem(atPath: aside, toPath: path.string)
    #expect(try ledger.count() == 1)
  }

  @Test func refusesChangesDuringARemoval() throws {
    let ledger = try Ledger(at: path)
    let error = #expect(throws: LedgerError.self) {
      try ledger.write { db in
        try db.execute(sql: "DELETE FROM document")
        try FileManager.default.removeItem(atPath: path.string)
      }
    }
    #expect(error?.code == .gone)
  }

  // MARK: Removed documents

  @Test func doesNotRestoreRemovedDocuments() throws {
    let ledger = try Ledger()
    let content = DocumentContent(of: [1])
    func page() throws -> StoredPage {
      StoredPage(
        content: content, place: DocumentPlace(name: "a.jpg"), page: 1,
        records: [try Receipt().record],
        reading: Reading(RecognizeAmountsRequest(), detail: .lines, version: "test"))
    }
    let id = try ledger.add(content, at: DocumentPlace(name: "a.jpg")).document.id
    try ledger.rename(id, to: "Lunch")
    #expect(try ledger.complete(id, with: [page()]))
    #expect(try ledger.document(id).name == "Lunch")
    #expect(try ledger.document(id).status == .ok)
    _ = try ledger.remove([id])
    #expect(try !ledger.complete(id, with: [page()]))
    #expect(try ledger.count() == 0)
    // The same content added again is another document.
    let again = try ledger.add(content, at: DocumentPlace(name: "a.jpg")).document.id
    #expect(try !ledger.complete(id, with: [page()]))
    #expect(try ledger.document(again).status == .waiting)
    let other = try ledger.add(DocumentContent(of: [2]), at: DocumentPlace(name: "b.jpg"))
    #expect(try !ledger.complete(other.document.id, with: [page()]))
  }

  @Test func addsADocumentWithAllPartsOrNotAtAll() throws {
    let ledger = try Ledger()
    try ledger.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON picture WHEN new.page = 2
          BEGIN SELECT RAISE(ABORT, 'disk full'); END
          """)
    }
    let parts = (1...3).map {
      DocumentPart(
        firstPage: $0, file: StoredPicture(mediaType: "image/png", bytes: [UInt8($0)]))
    }
    let content = DocumentContent(of: [1, 2, 3])
    #expect(throws: LedgerError.self) {
      try ledger.add(content, at: DocumentPlace(name: "book"), parts: parts)
    }
    #expect(try ledger.count() == 0)
    try ledger.write { db in try db.execute(sql: "DROP TRIGGER full") }
    let id = try ledger.add(content, at: DocumentPlace(name: "book"), parts: parts).document.id
    #expect(try ledger.parts(of: id) == parts)
    #expect(try ledger.part(of: id, page: 2) == parts[1])
  }

  // MARK: Backups

  @Test func backsUpUnmergedChanges() throws {
    let ledger = try Ledger(at: path)
    try ledger.keep(Receipt(), as: "one")
    #expect(Ledger.unmergedBytes(of: path) > 0)
    let copy = FilePath(folder.path("copy.sqlite"))
    try ledger.backUp(to: copy)
    try ledger.keep(Receipt(file: "b.jpg"), as: "two")
    let saved = try Ledger(at: copy, access: .read)
    #expect(try saved.count() == 1)
    #expect(try saved.problems(withFiles: false) == [])
    try saved.close()
    try ledger.backUp(to: copy)
    #expect(
      try folder.files() == ["books.sqlite", "books.sqlite-shm", "books.sqlite-wal", "copy.sqlite"])
    var status = stat()
    #expect(unsafe stat(copy.string, &status) == 0)
    #expect(status.st_mode & 0o077 == 0)
    try ledger.close()
    #expect(Ledger.unmergedBytes(of: path) == 0)
    #expect(try Ledger(at: copy, access: .read).count() == 2)
  }

  @Test func refusesABackupOverItself() throws {
    let ledger = try Ledger(at: path)
    let soft = FilePath(folder.path("soft.sqlite"))
    #expect(unsafe symlink("books.sqlite", soft.string) == 0)
    for name in [path, soft, FilePath(path.string + "-wal")] {
      #expect(throws: LedgerError.self) { try ledger.backUp(to: name) }
    }
    #expect(throws: LedgerError.self) { try ledger.backUp(to: "/nonexistent/copy.sqlite") }
    try ledger.keep(Receipt(), as: "one")
  }
}
