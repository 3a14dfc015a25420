import Foundation
import Glibc
import Subprocess
import Summa
import SummaSystem
import SystemPackage
import Testing

extension CommandTests {
  /// Waits are for things to happen, for as long as a slow machine needs.
  @Suite struct WatchTests {
    private struct TookTooLong: Error {}

    /// A few lines of a receipt: read in an instant.
    private static let receipt = try? Sample.strip(of: Sample.clean, top: 850, height: 160)

    private func receipt() throws -> [UInt8] { try #require(Self.receipt) }

    private nonisolated(nonsending) func until(_ condition: () throws -> Bool) async throws {
      for _ in 0..<6000 {
        if try condition() { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw TookTooLong()
    }

    private func records(_ scratch: Scratch) throws -> [RecognizedAmounts] {
      guard FileManager.default.fileExists(atPath: scratch.path("out")) else { return [] }
      return try Program.records(String(decoding: try scratch.contents("out"), as: UTF8.self))
    }

    /// The names of the files that were read, in the order of their records.
    private func names(_ scratch: Scratch) throws -> [String] {
      try records(scratch).map { $0.file.replacing("in/", with: "") }
    }

    private nonisolated(nonsending) func untilRead(
      _ name: String, _ scratch: Scratch
    ) async throws {
      try await until { try names(scratch).contains(name) }
    }

    private nonisolated(nonsending) func once(_ scratch: Scratch, _ options: [String] = [])
      async throws -> Program.Run
    {
      try await Program.run(
        ["watch", "in", "-o", "out", "--once", "--settle", "0"] + options, in: scratch)
    }

    /// Does `body` while `summa watch in` is at work, and ends that.
    private nonisolated(nonsending) func watching(
      _ scratch: Scratch, _ options: [String] = [], signal: Signal = .terminate,
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
          try await until { try errors(scratch).contains("summa: watching in") }
          try await body()
        } catch {
          try execution.send(signal: .kill)
          throw error
        }
        // It may have ended by itself.
        try? execution.send(signal: signal)
      }
      return Program.Run(
        status: Program.code(result.terminationStatus), output: "", error: try errors(scratch))
    }

    private func errors(_ scratch: Scratch) throws -> String {
      guard FileManager.default.fileExists(atPath: scratch.path("errors")) else { return "" }
      return String(decoding: try scratch.contents("errors"), as: UTF8.self)
    }

    private func folder(_ scratch: Scratch, _ name: String = "in") throws {
      try FileManager.default.createDirectory(
        atPath: scratch.path(name), withIntermediateDirectories: true)
    }

    /// Puts a receipt in place at once, as a scanner does that writes under another name first.
    private func arrive(_ name: String, _ scratch: Scratch) throws {
      try scratch.write(try receipt(), "other-\(UUID().uuidString)/a.part")
      let part = try #require(try scratch.files().first { $0.hasPrefix("other-") })
      try FileManager.default.moveItem(
        atPath: scratch.path(part), toPath: scratch.path("in/\(name)"))
    }

    // MARK: - Arriving

    /// However long a scanner pauses: files that come later are read before.
    @Test func aFileInPiecesIsReadOnceItIsWhole() async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let bytes = try receipt()
      let run = try await watching(scratch, ["--interval", "0.1", "--settle", "1"]) {
        let path = scratch.path("in/pieces.jpg")
        try #require(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: bytes[..<(bytes.count / 2)])
        // The first says that the folder was looked at, the second that it was for long enough.
        for name in ["one.jpg", "two.jpg"] {
          try arrive(name, scratch)
          try await untilRead(name, scratch)
        }
        try file.write(contentsOf: bytes[(bytes.count / 2)...])
        try file.close()
        try await untilRead("pieces.jpg", scratch)
      }
      #expect(run.status == 0)
      #expect(try names(scratch) == ["one.jpg", "two.jpg", "pieces.jpg"])
      // Half of it would be an error.
      let amounts = try records(scratch).map { $0.amounts.map(\.exactText) }
      #expect(Set(amounts).count == 1 && amounts[0].contains("20.45"), "\(amounts)")
    }

    /// What has another ending, or a name that hides it, is on its way, or is nobody's receipt.
    @Test func otherFilesArePassedOver() async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let bytes = try receipt()
      let run = try await watching(scratch, ["--interval", "0.1", "--recursive"]) {
        for name in [".a.jpg", "b.jpg.part", "c.tmp", "d.jpg~", "@eaDir/e.jpg", ".f/g.jpg"] {
          try scratch.write(bytes, "in/\(name)")
        }
        try scratch.write([], "in/empty.jpg")
        try arrive("one.jpg", scratch)
        try await untilRead("one.jpg", scratch)
        try FileManager.default.moveItem(
          atPath: scratch.path("in/b.jpg.part"), toPath: scratch.path("in/b.jpg"))
        try await untilRead("b.jpg", scratch)
        try await until { try errors(scratch).contains("passed over: 1 .jpg~, 1 .tmp\n") }
      }
      #expect(run.status == 0)
      #expect(try names(scratch) == ["one.jpg", "b.jpg"])
    }

    /// Nobody tells of a second name for a file, as nobody tells of what others do to a drive.
    @Test func whatIsNotToldIsFound() async throws {
      let scratch = try Scratch()
      try folder(scratch)
      _ = try await watching(scratch, ["--interval", "0.1"]) {
        try FileManager.default.linkItem(
          atPath: try scratch.write(try receipt(), "elsewhere.jpg"),
          toPath: scratch.path("in/linked.jpg"))
        try await untilRead("linked.jpg", scratch)
      }
      #expect(try names(scratch) == ["linked.jpg"])
    }

    /// Without looking through the folder again, as nobody waits for an hour.
    @Test func foldersThatComeAreWatched() async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let run = try await watching(scratch, ["--interval", "3600", "--recursive"]) {
        try folder(scratch, "new/deeper")
        try scratch.write(try receipt(), "new/deeper/a.jpg")
        try FileManager.default.moveItem(
          atPath: scratch.path("new"), toPath: scratch.path("in/new"))
        try await untilRead("new/deeper/a.jpg", scratch)
        try arrive("new/deeper/b.jpg", scratch)
        try await untilRead("new/deeper/b.jpg", scratch)
        try folder(scratch, "in/later")
        try arrive("later/c.jpg", scratch)
        try await untilRead("later/c.jpg", scratch)
      }
      #expect(run.status == 0)
      #expect(try records(scratch).count == 3)
    }

    /// Pictures of receipts would be receipts again, and so on.
    @Test func itsOwnPicturesAreNoReceipts() async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let options = ["--recursive", "--annotate", "in/marked", "--state", "in/state"]
      _ = try await watching(scratch, ["--interval", "0.1"] + options) {
        try arrive("one.jpg", scratch)
        try await untilRead("one.jpg", scratch)
        try arrive("two.jpg", scratch)
        try await untilRead("two.jpg", scratch)
      }
      let again = try await once(scratch, options)
      #expect(again.status == 0)
      #expect(try names(scratch) == ["one.jpg", "two.jpg"])
      #expect(
        try scratch.files(in: "in")
          == ["marked/one.png", "marked/two.png", "one.jpg", "state", "two.jpg"])
    }

    // MARK: - Restarts

    @Test func nothingIsReadTwice() async throws {
      let scratch = try Scratch()
      for name in ["b.jpg", "a.jpg"] { try scratch.write(try receipt(), "in/\(name)") }
      try scratch.write("no picture".utf8, "in/c.jpg")
      #expect(try await once(scratch).status == 2)
      #expect(try names(scratch) == ["a.jpg", "b.jpg", "c.jpg"])
      let again = try await once(scratch)
      #expect(again.status == 0)
      #expect(again.error == "")
      #expect(try names(scratch) == ["a.jpg", "b.jpg", "c.jpg"])
      // Something else by the same name is another receipt, also where there was none before.
      try scratch.write(try receipt(), "in/c.jpg")
      #expect(try await once(scratch).status == 0)
      #expect(try names(scratch) == ["a.jpg", "b.jpg", "c.jpg", "c.jpg"])
      #expect(try records(scratch).map(\.status) == [.ok, .ok, .error, .ok])
    }

    /// Bytes that a crash took from the ends of the records and of what was kept.
    @Test(arguments: [
      (records: 0, state: 0), (0, 1), (0, 20), (0, 1000), (1, 1000), (500, 1000),
      (1_000_000, 1000),
    ])
    func aCrashLosesNothingAndRepeatsNothing(_ lost: (records: Int, state: Int)) async throws {
      let scratch = try Scratch()
      for name in ["a.jpg", "b.jpg"] {
        try scratch.write(try receipt(), "in/\(name)")
        _ = try await once(scratch)
      }
      for (name, count) in [("out", lost.records), ("in/.summa-watch.jsonl", lost.state)] {
        let bytes = try scratch.contents(name)
        // As much of the last line as there is.
        let end = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        try scratch.write(bytes[..<max(end, bytes.count - count)], name)
      }
      #expect(try await once(scratch).status == 0)
      #expect(try names(scratch) == ["a.jpg", "b.jpg"])
      #expect(try await once(scratch).status == 0)
      #expect(try names(scratch) == ["a.jpg", "b.jpg"])
    }

    @Test func aKillLosesNothing() async throws {
      let scratch = try Scratch()
      let files = (1...9).map { "\($0).jpg" }
      for name in files { try scratch.write(try receipt(), "in/\(name)") }
      for count in [1, 4] {
        let run = try await watching(scratch, ["--jobs", "2"], signal: .kill) {
          try await until {
            let text = String(decoding: (try? scratch.contents("out")) ?? [], as: UTF8.self)
            return text.count { $0 == "\n" } >= count
          }
        }
        #expect(run.status == 137)
      }
      #expect(try await once(scratch).status == 0)
      #expect(Set(try names(scratch)) == Set(files))
      // One for each time that it was killed.
      #expect((9...11).contains(try names(scratch).count))
      #expect(try await once(scratch).status == 0)
      #expect((9...11).contains(try names(scratch).count))
    }

    // MARK: - Ends and failures

    @Test(arguments: [Signal.interrupt, .terminate, .terminalClosed])
    func beingEndedIsNoFailure(_ signal: Signal) async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let run = try await watching(scratch, signal: signal) {}
      #expect(run.status == 0)
      #expect(run.error == "summa: watching in (0 files read before); Ctrl-C ends it\n")
    }

    @Test func aFolderThatIsNotThereIsToldOf() async throws {
      let scratch = try Scratch()
      try scratch.write([], "file")
      for (name, words) in [("none", "there is no folder none"), ("file", "file is no folder")] {
        let run = try await Program.run(["watch", name], in: scratch)
        #expect(run.status == 2)
        #expect(run.error.hasPrefix("summa: \(words); "))
      }
    }

    @Test(arguments: ["3600", "0.1"])
    func aFolderThatVanishesIsToldOf(_ interval: String) async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let run = try await watching(scratch, ["--interval", interval]) {
        try FileManager.default.moveItem(
          atPath: scratch.path("in"), toPath: scratch.path("elsewhere"))
        try await until { try errors(scratch).contains("there is no folder in;") }
        // Nothing is left to be ended.
        try await until {
          try Program.processes(with: scratch.path).isEmpty
        }
      }
      #expect(run.status == 2)
    }

    @Test func twoWatchesAreOneTooMany() async throws {
      let scratch = try Scratch()
      try folder(scratch)
      _ = try await watching(scratch) {
        let second = try await once(scratch)
        #expect(second.status == 73)
        #expect(second.error.contains("another summa watch keeps in/.summa-watch.jsonl"))
        let elsewhere = try await once(scratch, ["--state", "state"])
        #expect(elsewhere.status == 0)
      }
    }

    @Test func filesOfOthersAreNotWrittenTo() async throws {
      let scratch = try Scratch()
      try scratch.write(try receipt(), "in/a.jpg")
      for name in ["out", "state"] { try scratch.write("my notes\n".utf8, name) }
      for options in [["-o", "out"], ["--state", "state"]] {
        let run = try await Program.run(
          ["watch", "in", "--once", "--settle", "0"] + options, in: scratch)
        #expect(run.status == 73, "\(run.error)")
      }
      for name in ["out", "state"] {
        #expect(try scratch.contents(name) == Array("my notes\n".utf8))
      }
    }

    @Test(arguments: [
      ["--output", "a", "--state", "a"], ["--settle", "-1"], ["--settle", "nan"],
      ["--interval", "0"],
    ])
    func optionsThatMakeNoSenseAreRefused(_ options: [String]) async throws {
      let scratch = try Scratch()
      try folder(scratch)
      let run = try await Program.run(["watch", "in"] + options, in: scratch)
      #expect(run.status == 64, "\(run.error)")
      #expect(try scratch.files() == [])
    }

    @Test func aClosedOutputEndsIt() async throws {
      let scratch = try Scratch()
      try scratch.write(try receipt(), "in/a.jpg")
      let run = try await Program.run(
        "/bin/sh", ["-c", "exec \"$0\" watch in --settle 0 >&-", Program.path], in: scratch)
      #expect(run.status == 73)
      #expect(run.error.contains("standard output was closed"))
      // What nobody got counts as unread.
      let again = try await once(scratch)
      #expect(again.status == 0)
      #expect(try names(scratch) == ["a.jpg"])
    }
  }
}
