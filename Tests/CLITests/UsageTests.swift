import Foundation
import Summa
import Testing

@testable import SummaCLI

extension CommandTests {
  /// Messages about wrong usage.
  @Suite struct UsageTests {
    @Test(arguments: [
      (["scna", "r"], "summa has no command scna; did you mean scan?"),
      (["ledger", "exprot"], "summa ledger has no command exprot; did you mean export?"),
      (["receipts"], "summa has no command receipts; there are: scan, text, "),
    ]) func suggestsCommands(_ arguments: [String], _ message: String) async throws {
      let run = try await Program.run(arguments)
      #expect(run.status == 64)
      #expect(run.error.hasPrefix("Error: \(message)"))
      #expect(!run.error.contains("unexpected argument"))
    }

    @Test(arguments: [
      ("scan", "scan", 0), ("scna", "scan", 1), ("sacn", "scan", 1), ("scn", "scan", 1),
      ("scans", "scan", 1), ("serve", "scan", 4), ("", "ink", 3),
    ]) func countsEdits(_ one: String, _ other: String, _ count: Int) {
      #expect(CommandNames.distance(from: one, to: other) == count)
      #expect(CommandNames.distance(from: other, to: one) == count)
    }

    /// Messages about what is found later show the usage of their own command as well.
    @Test(arguments: [
      (["scan", "/nonexistent", "--ledger", "x", "-o", "x"], "Usage: summa scan "),
      (["annotate", "a.jpg", "-o", "a.jpeg"], "Usage: summa annotate "),
      (["sheet", "a.jpg", "-o", "a.webp"], "Usage: summa sheet "),
    ]) func showsTheUsageOfTheCommand(_ arguments: [String], _ usage: String) async throws {
      let scratch = try Scratch()
      try scratch.write([], "a.jpg")
      let run = try await Program.run(arguments, in: scratch)
      #expect(run.status == 64)
      #expect(run.error.contains("\n\(usage)"), "\(run.error)")
      #expect(!run.error.contains("Usage: summa <subcommand>"))
    }

    @Test(arguments: [nil, "", "short", "two lines\nof words", String(repeating: "a", count: 2000)])
    func refusesFilesWithoutAToken(_ text: String?) async throws {
      let scratch = try Scratch()
      if let text { try scratch.write(Array(text.utf8), "token") }
      let run = try await Program.run(
        ["serve", "--port", "0", "--ledger", "books.sqlite", "--token-file", "token"], in: scratch)
      #expect(run.status == 64)
      let reason = text == nil ? "token cannot be read" : "token holds no token"
      #expect(run.error.contains(reason), "\(run.error)")
    }

    @Test func saysWhyPicturesArePNG() async throws {
      let scratch = try Scratch()
      try scratch.write([], "a.jpg")
      let run = try await Program.run(["annotate", "a.jpg", "-o", "marked.JPG"], in: scratch)
      #expect(run.status == 64)
      #expect(run.error.contains("Pictures are written as PNG"))
      #expect(run.error.contains("name it marked.png."))
      #expect(try scratch.files() == ["a.jpg"])
    }

    @Test(arguments: [
      ("0,0,2,1", "x plus width is 2.0, beyond the edge of the page at 1."),
      ("0,-1,1,1", "y must be at least 0."), ("0,0,0,1", "the width must be above 0."),
      ("0,0,1", "write it as x,y,width,height"), ("a,0,1,1", "write it as x,y,width,height"),
    ]) func saysWhyARegionIsInvalid(_ region: String, _ message: String) async throws {
      let run = try await Program.run(["scan", "a.jpg", "--region", region])
      #expect(run.status == 64)
      #expect(run.error.contains(message), "\(run.error)")
    }

    /// The man pages take the codes from the help.
    @Test func listsTheExitCodes() async throws {
      let help = try await Program.run(["--help"]).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains(ExitStatus.list))
      for status in ExitStatus.allCases { #expect(ExitStatus.list.contains("\(status.rawValue) ")) }
    }
  }
}
