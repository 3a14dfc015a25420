import Foundation
import Subprocess
import Summa
import Testing

extension CommandTests.WatchTests {
  @Test(arguments: [Signal.interrupt, .terminate, .terminalClosed])
  func endsBySignalsWithoutFailure(_ signal: Signal) async throws {
    let run = try await watching(signal: signal) {}
    #expect(run.status == 0)
    #expect(run.error == "summa: watching in (0 files read before); Ctrl-C ends it\n")
  }

  @Test func reportsMissingFolders() async throws {
    try scratch.write([], "file")
    for (name, words) in [("none", "there is no folder none"), ("file", "file is no folder")] {
      let run = try await Program.run(["watch", name], in: scratch, status: 2)
      #expect(run.error.hasPrefix("summa: \(words); "))
    }
  }

  @Test(arguments: ["3600", "0.1"])
  func reportsVanishedFolders(_ interval: String) async throws {
    let run = try await watching(["--interval", interval]) {
      try FileManager.default.moveItem(
        atPath: scratch.path("in"), toPath: scratch.path("elsewhere"))
      try await until { try errors().contains("there is no folder in;") }
      // The watch ends by itself.
      try await until {
        try Program.processes(with: scratch.path).isEmpty
      }
    }
    #expect(run.status == 2)
  }

  @Test func rejectsASecondWatch() async throws {
    _ = try await watching {
      let second = try await once()
      #expect(second.status == 73)
      #expect(second.error.contains("another summa watch uses in/.summa-watch.jsonl"))
      let elsewhere = try await once(["--state", "state"])
      #expect(elsewhere.status == 0)
    }
  }

  @Test func doesNotWriteToFilesOfOthers() async throws {
    try scratch.write(try receipt(), "in/a.jpg")
    for name in ["out", "state"] { try scratch.write("my notes\n".utf8, name) }
    for options in [["-o", "out"], ["--state", "state"]] {
      try await Program.run(
        ["watch", "in", "--once", "--settle", "0"] + options, in: scratch, status: 73)
    }
    for name in ["out", "state"] {
      #expect(try scratch.contents(name) == Array("my notes\n".utf8))
    }
  }

  @Test func endsIfTheOutputIsClosed() async throws {
    try scratch.write(try receipt(), "in/a.jpg")
    let run = try await Program.shell(
      "exec \"$0\" watch in --settle 0 >&-", in: scratch, status: 73)
    #expect(run.error.contains("standard output was closed"))
    // Records that were not delivered count as unread.
    let again = try await once()
    #expect(again.status == 0)
    #expect(try names() == ["a.jpg"])
  }
}
