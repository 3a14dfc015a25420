import Foundation
import Subprocess
import Summa
import SummaLedger
import SystemPackage
import Testing

extension CommandTests.WatchTests {
  /// Runs `body` while `summa serve --watch in` runs.
  private nonisolated(nonsending) func serving(
    _ options: [String] = [], _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    _ = try await Subprocess.run(
      .path("/bin/sh"),
      arguments: Arguments(
        ["-c", "exec \"$0\" serve --port 0 --ledger books.sqlite --watch in \"$@\" 2>errors"]
          + [Program.path, "--settle", "0.2"] + options),
      workingDirectory: FilePath(scratch.path), input: .none, output: .discarded,
      error: .discarded
    ) { execution in
      do {
        try await until { try errors().contains("Ctrl-C ends") }
        try await body()
      } catch {
        try execution.send(signal: .kill)
        throw error
      }
      try execution.send(signal: .terminate)
    }
  }

  private func documents() throws -> [LedgerDocument] {
    let ledger = try Ledger(at: FilePath(scratch.path("books.sqlite")), access: .read)
    defer { try? ledger.close() }
    return try ledger.documents().documents
  }

  private func isRead(_ count: Int) throws -> Bool {
    let documents = try documents()
    return documents.count == count && documents.allSatisfy { $0.status != .waiting }
  }

  /// The number of files that the folder's state notes as read.
  private func noted() throws -> Int {
    try scratch.contents("in/.summa-watch.jsonl").count { $0 == UInt8(ascii: "\n") }
  }

  @Test func servesWhatArrivesInAFolder() async throws {
    try await serving {
      try arrive("one.jpg")
      try await until { try isRead(1) }
      // The same content is no other receipt.
      try arrive("copy.jpg")
      try await until { try noted() == 2 }
      try scratch.write(try receipt().prefix(2000), "in/broken.jpg")
      try await until { try isRead(2) }
    }
    let kept = try documents()
    #expect(Set(kept.map(\.status)) == [.ok, .failed])
    #expect(kept.first { $0.status == .failed }?.name == "in/broken.jpg")
    // After a restart, what was deleted on the page does not come back.
    let ledger = try Ledger(at: FilePath(scratch.path("books.sqlite")))
    try ledger.discard(kept.map(\.id))
    try ledger.close()
    try await serving {
      try scratch.write(try receipt() + [0], "in/later.jpg")
      try await until { try isRead(1) }
    }
    #expect(try documents().map(\.name) == ["in/later.jpg"])
  }

  /// A drive may be removed and mounted again.
  @Test func waitsForAServedFolderThatIsGone() async throws {
    try await serving(["--interval", "0.2"]) {
      try FileManager.default.moveItem(atPath: scratch.path("in"), toPath: scratch.path("away"))
      try await until { try errors().contains("there is no folder in;") }
      try FileManager.default.moveItem(atPath: scratch.path("away"), toPath: scratch.path("in"))
      try arrive("one.jpg")
      try await until { try isRead(1) }
    }
  }

  @Test func refusesToServeAFolderTwice() async throws {
    try await serving {
      let second = try await once()
      #expect(second.status == 73)
      #expect(second.error.contains("another summa watch uses in/.summa-watch.jsonl"))
    }
    let missing = try await Program.run(
      ["serve", "--watch", "none", "--ledger", "books.sqlite"], in: scratch, status: 2)
    #expect(missing.error.contains("there is no folder none"))
  }

  // MARK: - The ledger of a watch

  /// Files that the ledger could not keep are read by the next watch.
  @Test func endsIfItsLedgerFails() async throws {
    let options = ["--ledger", "books.sqlite"]
    let run = try await watching(options) {
      try arrive("one.jpg")
      // A line when its records begin, and one when the ledger has it.
      try await until { try noted() == 2 }
      for ending in ["", "-wal", "-shm"] {
        try FileManager.default.moveItem(
          atPath: scratch.path("books.sqlite" + ending), toPath: scratch.path("away" + ending))
      }
      try scratch.write(try receipt() + [0], "in/two.jpg")
      // The watch ends by itself.
      try await until { try Program.processes(with: scratch.path).isEmpty }
    }
    #expect(run.status == 73)
    #expect(run.error.contains("books.sqlite was removed or replaced"), "\(run.error)")
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.moveItem(
        atPath: scratch.path("away" + ending), toPath: scratch.path("books.sqlite" + ending))
    }
    #expect(try documents().map(\.name) == ["in/one.jpg"])
    #expect(try await once(options).status == 0)
    #expect(Set(try documents().map(\.name)) == ["in/one.jpg", "in/two.jpg"])
  }
}
