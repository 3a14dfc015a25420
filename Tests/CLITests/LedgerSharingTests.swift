import Foundation
import Glibc
import Subprocess
import Summa
import SummaLedger
import SystemPackage
import Testing

extension CommandTests {
  /// Several processes that share one ledger, which is among the files that they read.
  @Suite struct LedgerSharingTests {
    let folder = Scratch()

    /// Writes copies of a receipt with different contents.
    private func copy(_ count: Int, to place: String) throws {
      let bytes = try Sample.bytes(Sample.quick)
      for number in 0..<count {
        try folder.write(bytes + Array("\(place) \(number)".utf8), "\(place)/\(number).jpg")
      }
    }

    private func count() throws -> Int {
      try Ledger(at: FilePath(folder.path("in/books.sqlite")), access: .read).count()
    }

    /// - Parameter isKilled: true if the first scan is killed and started again.
    @Test(arguments: [false, true])
    func scansTheFolderOfTheLedgerWithoutLoss(isKilled: Bool) async throws {
      try copy(20, to: "in")
      for part in 0..<3 { try copy(2, to: "part\(part)") }
      try Ledger(at: FilePath(folder.path("in/books.sqlite"))).close()
      let arguments =
        ["scan"] + (0..<20).map { "in/\($0).jpg" } + [
          "in/books.sqlite", "--ledger", "in/books.sqlite", "--jobs", "1", "--format", "jsonl",
        ]
      let first = try await Subprocess.run(
        .path(FilePath(Program.path)), arguments: Arguments(arguments),
        workingDirectory: FilePath(folder.path), input: .none, output: .sequence,
        error: .string(limit: 1 << 20)
      ) { execution in
        var count = 0
        for try await _ in execution.standardOutput.strings() {
          count += 1
          // It has the ledger open, and is far from its end.
          guard count == 3 else { continue }
          for part in 0..<3 {
            try await Program.run(
              ["scan", "part\(part)", "--ledger", "in/books.sqlite"], in: folder)
          }
          if isKilled { try execution.send(signal: .kill) }
        }
        return count
      }
      if isKilled {
        #expect(first.terminationStatus == .signaled(9))
        // The printed records are kept.
        #expect(try count() >= 6 + first.closureResult)
        #expect(try await Program.run(arguments, in: folder).status == 0)
      } else {
        #expect(first.terminationStatus == .exited(0), "\(first.standardError)")
        #expect(first.standardError.contains("passed over: the ledger itself"))
        #expect(first.closureResult == 20)
      }
      #expect(try count() == 26)
      let check = try await Program.run(
        ["ledger", "check", "--ledger", "in/books.sqlite"], in: folder)
      #expect(check.output == "no problems: 26 documents\n")
      #expect(try !folder.files(in: "in").contains { $0.hasPrefix("books.sqlite-") })
    }

    @Test func doesNotReplaceTheLedgerWithResults() async throws {
      try copy(1, to: "in")
      try await Program.run(["scan", "in", "--ledger", "books.sqlite"], in: folder, status: nil)
      try folder.link("books.sqlite", "link.sqlite")
      for name in ["books.sqlite", "link.sqlite"] {
        for command in [
          ["scan", "in", "--ledger", "books.sqlite", "--force", "-o", name],
          [
            "ledger", "export", "--format", "csv", "--ledger", "books.sqlite", "--force", "-o",
            name,
          ],
        ] {
          let run = try await Program.run(command, in: folder, status: 64)
          #expect(run.error.contains("would replace the ledger"))
        }
      }
      try await Program.run(["ledger", "list", "--ledger", "books.sqlite"], in: folder)
    }

    @Test func backsUpALedgerInUse() async throws {
      try copy(2, to: "in")
      try await Program.run(["scan", "in", "--ledger", "books.sqlite"], in: folder, status: nil)
      #expect(try folder.files().filter { $0.hasPrefix("books") } == ["books.sqlite"])
      let ledger = try Ledger(at: FilePath(folder.path("books.sqlite")))
      let id = try #require(try ledger.documents(sortedBy: .added).documents.first?.id)
      try ledger.rename(id, to: "Lunch")
      let backup = ["ledger", "backup", "copy.sqlite", "--ledger", "books.sqlite"]
      for _ in 0..<2 {
        let run = try await Program.run(backup, in: folder)
        #expect(run.output == "copy.sqlite holds 2 documents\n")
        #expect(run.error == "")
      }
      let check = try await Program.run(
        ["ledger", "check", "--ledger", "books.sqlite"], in: folder)
      #expect(check.error.contains("bytes of changes were in books.sqlite-wal"))
      #expect(check.error.contains("summa ledger backup"))
      try ledger.close()
      let whole = try await Program.run(["ledger", "check", "--ledger", "copy.sqlite"], in: folder)
      #expect(whole.error == "")
      try folder.write("mine".utf8, "notes.txt")
      try await Program.run(
        ["ledger", "backup", "notes.txt", "--ledger", "books.sqlite"], in: folder, status: 64)
      #expect(try folder.contents("notes.txt") == Array("mine".utf8))
    }
  }
}
