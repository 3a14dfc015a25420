import Foundation
import Glibc
import Subprocess
import Summa
import SummaSystem
import SystemPackage
import Testing

extension CommandTests {
  /// Runs `summa watch`. The tests wait for events for as long as a slow machine needs.
  @Suite struct WatchTests {
    private struct TookTooLong: Error {}

    let scratch = Scratch()

    /// Makes the folder `in`, which most of the tests watch.
    init() throws {
      try folder("in")
    }

    /// A few lines of a receipt, which are read quickly.
    private static let receipt = try? Sample.strip(of: Sample.clean, top: 850, height: 160)

    func receipt() throws -> [UInt8] { try #require(Self.receipt) }

    nonisolated(nonsending) func until(_ condition: () throws -> Bool) async throws {
      for _ in 0..<6000 {
        if try condition() { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw TookTooLong()
    }

    func records() throws -> [RecognizedAmounts] {
      guard FileManager.default.fileExists(atPath: scratch.path("out")) else { return [] }
      return try Program.records(scratch.text("out"))
    }

    /// The names of the files that were read, in the order of their records.
    func names() throws -> [String] {
      try records().map { $0.file.replacing("in/", with: "") }
    }

    nonisolated(nonsending) func untilRead(_ name: String) async throws {
      try await until { try names().contains(name) }
    }

    nonisolated(nonsending) func once(_ options: [String] = []) async throws -> Program.Run {
      try await Program.run(
        ["watch", "in", "-o", "out", "--once", "--settle", "0"] + options, in: scratch, status: nil)
    }

    /// Runs `body` while `summa watch in` runs, and then ends the watch.
    nonisolated(nonsending) func watching(
      _ options: [String] = [], signal: Signal = .terminate,
      _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws -> Program.Run {
      let result = try await Subprocess.run(
        .path("/bin/sh"),
        arguments: Arguments(
          ["-c", "exec \"$0\" watch in -o out \"$@\" 2>errors", Program.path]
            + ["--settle", "0.2"] + options),
        workingDirectory: FilePath(scratch.path), input: .none, output: .discarded,
        error: .discarded
      ) { execution in
        do {
          try await until { try errors().contains("summa: watching in") }
          try await body()
        } catch {
          try execution.send(signal: .kill)
          throw error
        }
        // It may have ended already.
        try? execution.send(signal: signal)
      }
      return Program.Run(
        status: Program.code(result.terminationStatus), output: "", error: try errors())
    }

    func errors() throws -> String {
      guard FileManager.default.fileExists(atPath: scratch.path("errors")) else { return "" }
      return try scratch.text("errors")
    }

    func folder(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: scratch.path(name), withIntermediateDirectories: true)
    }

    /// Moves a receipt into place, as a scanner does that first writes under another name.
    func arrive(_ name: String) throws {
      try scratch.write(try receipt(), "other-\(UUID().uuidString)/a.part")
      let part = try #require(try scratch.files().first { $0.hasPrefix("other-") })
      try FileManager.default.moveItem(
        atPath: scratch.path(part), toPath: scratch.path("in/\(name)"))
    }

    // MARK: - Arriving

    /// A scanner may pause for any time; files that arrive later are read first.
    @Test func readsFilesOnceTheyAreComplete() async throws {
      let bytes = try receipt()
      let run = try await watching(["--interval", "0.1", "--settle", "1"]) {
        let path = scratch.path("in/pieces.jpg")
        try #require(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: bytes[..<(bytes.count / 2)])
        // The first file shows that the folder was listed, the second that enough time has passed.
        for name in ["one.jpg", "two.jpg"] {
          try arrive(name)
          try await untilRead(name)
        }
        try file.write(contentsOf: bytes[(bytes.count / 2)...])
        try file.close()
        try await untilRead("pieces.jpg")
      }
      #expect(run.status == 0)
      #expect(try names() == ["one.jpg", "two.jpg", "pieces.jpg"])
      // Half of a file would give an error.
      let amounts = try records().map { $0.amounts.map(\.exactText) }
      #expect(Set(amounts).count == 1 && amounts[0].contains("20.45"), "\(amounts)")
    }

    /// Files with other extensions or hidden names are incomplete or no receipts.
    @Test func passesOverOtherFiles() async throws {
      let bytes = try receipt()
      let run = try await watching(["--interval", "0.1", "--recursive"]) {
        for name in [".a.jpg", "b.jpg.part", "c.tmp", "d.jpg~", "@eaDir/e.jpg", ".f/g.jpg"] {
          try scratch.write(bytes, "in/\(name)")
        }
        try scratch.write([], "in/empty.jpg")
        try arrive("one.jpg")
        try await untilRead("one.jpg")
        try FileManager.default.moveItem(
          atPath: scratch.path("in/b.jpg.part"), toPath: scratch.path("in/b.jpg"))
        try await untilRead("b.jpg")
        try await until { try errors().contains("passed over: 1 .jpg~, 1 .tmp\n") }
      }
      #expect(run.status == 0)
      #expect(try names() == ["one.jpg", "b.jpg"])
    }

    /// A hard link causes no event, like a change by others on a network drive.
    @Test func findsFilesWithoutEvents() async throws {
      _ = try await watching(["--interval", "0.1"]) {
        try FileManager.default.linkItem(
          atPath: try scratch.write(try receipt(), "elsewhere.jpg"),
          toPath: scratch.path("in/linked.jpg"))
        try await untilRead("linked.jpg")
      }
      #expect(try names() == ["linked.jpg"])
    }

    /// Without listing the folder again, which would take an hour.
    @Test func watchesNewFolders() async throws {
      let run = try await watching(["--interval", "3600", "--recursive"]) {
        try folder("new/deeper")
        try scratch.write(try receipt(), "new/deeper/a.jpg")
        try FileManager.default.moveItem(
          atPath: scratch.path("new"), toPath: scratch.path("in/new"))
        try await untilRead("new/deeper/a.jpg")
        try arrive("new/deeper/b.jpg")
        try await untilRead("new/deeper/b.jpg")
        try folder("in/later")
        try arrive("later/c.jpg")
        try await untilRead("later/c.jpg")
      }
      #expect(run.status == 0)
      #expect(try records().count == 3)
    }

    /// Its pictures would otherwise be read as receipts.
    @Test func passesOverItsOwnPictures() async throws {
      let options = ["--recursive", "--annotate", "in/marked", "--state", "in/state"]
      _ = try await watching(["--interval", "0.1"] + options) {
        try arrive("one.jpg")
        try await untilRead("one.jpg")
        try arrive("two.jpg")
        try await untilRead("two.jpg")
      }
      let again = try await once(options)
      #expect(again.status == 0)
      #expect(try names() == ["one.jpg", "two.jpg"])
      #expect(
        try scratch.files(in: "in")
          == ["marked/one.png", "marked/two.png", "one.jpg", "state", "two.jpg"])
    }

    @Test func keepsWhatArrivesInALedger() async throws {
      try scratch.write(try receipt(), "in/a.jpg")
      let options = ["--ledger", "books.sqlite"]
      #expect(try await once(options).status == 0)
      func kept() async throws -> String {
        let run = try await Program.run(
          ["ledger", "export", "--format", "csv"] + options, in: scratch)
        return run.output
      }
      let first = try await kept()
      #expect(first.contains("in/a.jpg,1,ok"), "\(first)")
      // What the ledger cannot keep is not noted as read.
      try scratch.write(try receipt() + [0], "in/b.jpg")
      try scratch.write("no ledger".utf8, "broken.sqlite")
      #expect(try await once(["--ledger", "broken.sqlite"]).status != 0)
      #expect(try await once(options).status == 0)
      #expect(try await kept().contains("b.jpg"))
    }

    // MARK: - Restarts

    @Test func readsNothingTwice() async throws {
      for name in ["b.jpg", "a.jpg"] { try scratch.write(try receipt(), "in/\(name)") }
      try scratch.write("no picture".utf8, "in/c.jpg")
      #expect(try await once().status == 2)
      #expect(try names() == ["a.jpg", "b.jpg", "c.jpg"])
      let again = try await once()
      #expect(again.status == 0)
      #expect(again.error == "")
      #expect(try names() == ["a.jpg", "b.jpg", "c.jpg"])
      // Another file with the same name is read, even if the first one was no image.
      try scratch.write(try receipt(), "in/c.jpg")
      #expect(try await once().status == 0)
      #expect(try names() == ["a.jpg", "b.jpg", "c.jpg", "c.jpg"])
      #expect(try records().map(\.status) == [.ok, .ok, .error, .ok])
    }

    /// Cuts bytes from the ends of the records and of the state, as a crash does.
    @Test(arguments: [
      (records: 0, state: 0), (0, 1), (0, 20), (0, 1000), (1, 1000), (500, 1000),
      (1_000_000, 1000),
    ])
    func survivesCrashesWithoutLossOrRepetition(_ lost: (records: Int, state: Int)) async throws {
      for name in ["a.jpg", "b.jpg"] {
        try scratch.write(try receipt(), "in/\(name)")
        _ = try await once()
      }
      for (name, count) in [("out", lost.records), ("in/.summa-watch.jsonl", lost.state)] {
        let bytes = try scratch.contents(name)
        // Only the last line is cut.
        let end = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        try scratch.write(bytes[..<max(end, bytes.count - count)], name)
      }
      #expect(try await once().status == 0)
      #expect(try names() == ["a.jpg", "b.jpg"])
      #expect(try await once().status == 0)
      #expect(try names() == ["a.jpg", "b.jpg"])
    }

    @Test func survivesKillsWithoutLoss() async throws {
      let files = (1...9).map { "\($0).jpg" }
      for name in files { try scratch.write(try receipt(), "in/\(name)") }
      for count in [1, 4] {
        let run = try await watching(["--jobs", "2"], signal: .kill) {
          try await until {
            let text = String(decoding: (try? scratch.contents("out")) ?? [], as: UTF8.self)
            return text.count { $0 == "\n" } >= count
          }
        }
        #expect(run.status == 137)
      }
      #expect(try await once().status == 0)
      #expect(Set(try names()) == Set(files))
      // Each kill may repeat one record.
      #expect((9...11).contains(try names().count))
      #expect(try await once().status == 0)
      #expect((9...11).contains(try names().count))
    }
  }
}
