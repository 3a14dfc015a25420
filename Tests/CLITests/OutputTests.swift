import Foundation
import Glibc
import Subprocess
import Summa
import SummaSystem
import SystemPackage
import Testing

@testable import SummaCLI

extension CommandTests {
  @Suite struct OutputTests {
    private let scratch = Scratch()

    private func shell(_ script: String, in scratch: Scratch? = nil) async throws -> Program.Run {
      try await Program.shell(script, [Sample.quick], in: scratch, status: nil)
    }

    // MARK: - Standard output

    @Test(arguments: [
      "--version", "--help", "help scan", "scan --help", "languages",
      "--generate-completion-script bash",
    ])
    func reportsAFullDisk(_ arguments: String) async throws {
      let run = try await shell("\"$0\" \(arguments) >/dev/full")
      #expect(run.status == 73)
      #expect(
        run.error == "summa: standard output could not be written, since the disk is full; "
          + "make room, or write elsewhere\n")
      let closed = try await shell("\"$0\" \(arguments) >&-")
      #expect(closed.status == 73)
      #expect(closed.error.hasPrefix("summa: standard output was closed"))
      #expect(try await shell("\"$0\" \(arguments)").status == 0)
    }

    /// An opened file must not get the descriptor of a closed stream.
    @Test func keepsResultsApartFromClosedStreams() async throws {
      let run = try await shell(
        "\"$0\" scan \"$1\" --format jsonl -o out <&- >&- 2>&-", in: scratch)
      #expect(run.status == 0)
      let record = try JSONDecoder().decode(
        RecognizedAmounts.self, from: Data(try scratch.contents("out")))
      #expect(record.status == .ok)
    }

    /// A non-blocking pipe may be full without being closed.
    @Test func writesEverythingToASlowPipe() async throws {
      for number in 0..<60 { try scratch.link(Sample.quick, "in/\(number).jpg") }
      let reader = """
        import fcntl, os, subprocess, sys, time
        r, w = os.pipe()
        fcntl.fcntl(w, fcntl.F_SETFL, os.O_NONBLOCK)
        fcntl.fcntl(w, 1031, 4096)
        p = subprocess.Popen([sys.argv[1], 'scan', 'in', '--format', 'jsonl'], stdout=w)
        os.close(w)
        print(open(r).read().count('\\n'), p.wait())
        """
      let run = try await Program.run(
        "/usr/bin/env", ["python3", "-c", reader, Program.path], in: scratch)
      #expect(run.output == "60 0\n", "\(run.error)")
    }

    @Test func printsHelp() async throws {
      let help = try await Program.run(["--help"])
      #expect(help.output.contains("USAGE: summa"))
      #expect(help.error == "")
    }

    // MARK: - Files of others

    @Test func doesNotReplaceOtherDocuments() async throws {
      try scratch.write("my notes".utf8, "notes.txt")
      let run = try await Program.run(
        ["scan", Sample.quick, "-o", "notes.txt"], in: scratch, status: 73)
      #expect(run.error.contains("was not written by Summa"))
      #expect(try scratch.contents("notes.txt") == Array("my notes".utf8))
    }

    @Test(arguments: OutputFormat.encoders.map { $0.name })
    func replacesItsOwnResults(_ format: String) async throws {
      for _ in 0..<2 {
        try await Program.run(
          ["scan", Sample.quick, "--format", format, "-o", "out", "--annotate", "marked"],
          in: scratch)
      }
      #expect(try scratch.files() == ["marked/pharmacy-tiny.png", "out"])
    }

    /// In colour, on wide and narrow terminals.
    @Test(arguments: [
      ("FILE            DATE        MERCHANT    TOTAL      SURE  PROOF\n", true),
      ("FILE            DATE        MERCHANT    TOTAL      SURE  STATE\n", true),
      ("\u{1B}[1mFILE  DATE  TOTAL  SURE  PROOF  AMOUNTS  TIME\n\u{1B}[0m", true),
      ("FILE DATE\n", false), ("FILE DATE TOTAL SURE PROOF", false),
      ("FILE DATE TOTAL SURE PROOF NOTES\n", false),
    ])
    func recognizesItsOwnTables(_ head: String, _ isOwn: Bool) {
      #expect(TableEncoder.recognizes(Array(head.utf8)) == isOwn)
    }

    @Test func protectsInputsByIdentity() throws {
      try scratch.write([1], "in/a.png")
      try scratch.link("in", "folder")
      try scratch.link("in/a.png", "link.png")
      try FileManager.default.linkItem(
        atPath: scratch.path("in/a.png"), toPath: scratch.path("hard.png"))
      try scratch.link("nowhere/b.png", "dangling.png")
      let inputs = ["in/a.png", "in/missing.png"].map { FilePath(scratch.path($0)) }
      let outputs = OutputGuard(inputs: inputs)
      for name in [
        "in/a.png", "in/../in/a.png", "folder/a.png", "hard.png", "link.png", "folder/missing.png",
        "in/missing.png",
      ] {
        #expect(outputs.protects(FilePath(scratch.path(name))), "\(name)")
      }
      for name in ["in/b.png", "a.png", "in", "dangling.png", "nowhere/a.png", ""] {
        #expect(!outputs.protects(FilePath(scratch.path(name))), "\(name)")
      }
    }

    // MARK: - Options

    /// A tiny fraction overflows the number of rows.
    @Test func acceptsTinyHeights() async throws {
      try await Program.run(["explain", Sample.quick, "--minimum-text-height", "1e-300"])
    }

    @Test func readsKeywordsFromAPipe() async throws {
      let keywords = "printf '[total]\\nen: TOTAL\\n'"
      let run = try await shell("\"$0\" lookup \"$1\" 1,1 --keywords <(\(keywords))")
      #expect(run.status == 1, "\(run.error)")
      let wrong = try await shell("\"$0\" lookup \"$1\" 1,1 --keywords <(echo nonsense)")
      #expect(wrong.status != 0)
      #expect(wrong.error.contains("/dev/fd/"))
    }

    /// `umount` needs root, and is not allowed in every container.
    @Test func readsInAWorkerWithoutProc() async throws {
      let can = try await Program.run(
        "/usr/bin/env", ["unshare", "-m", "umount", "-l", "/proc"], status: nil)
      guard can.status == 0 else { return }
      // The worker finds its arguments and weights without /proc. libdispatch ends such a process a
      // second after its start, which may come first on a busy machine.
      let command =
        "echo '{\"file\":\"\(Sample.quick)\"}' | unshare -m /bin/sh -c 'umount -l /proc; exec \"$0\" worker' "
        + "\"$0\""
      var read = try await shell(command)
      for _ in 0..<20 where read.status == 128 + SIGILL { read = try await shell(command) }
      #expect(read.status == 0, "\(read.error)")
      #expect(read.output.contains("\"exact\":\"55.86\""))
    }
  }
}

@Suite struct CSVTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-", "'-"), ("@a", "'@a"), ("'=1", "''=1"),
    ("\u{FF1D}1", "'\u{FF1D}1"), ("a=1", "a=1"), ("'a", "'a"), ("", ""),
    ("-5.00", "'-5.00"), ("\t=1", "\\u{9}=1"), ("\r", "\\u{d}"), ("a\u{1B}[31m", "a\\u{1b}[31m"),
    ("=\"a\"", "\"'=\"\"a\"\"\""), ("a,b", "\"a,b\""), ("two\nlines", "two\\nlines"),
  ])
  func escapesText(_ text: String, _ cell: String) {
    #expect(CSV.row([.text(text)]) == cell + "\n")
  }

  @Test(arguments: [
    ("-5.00", "-5.00"), ("5", "5"), ("0.98", "0.98"), ("-5.00+1", "'-5.00+1"), ("-", "'-"),
    ("=5", "'=5"), ("-.5", "'-.5"), ("1e5", "1e5"),
  ])
  func keepsNumbers(_ number: String, _ cell: String) {
    #expect(CSV.row([.number(number)]) == cell + "\n")
  }

  @Test func writesEmptyCellsForNil() {
    #expect(CSV.row([.text(nil), .number(nil), .text("a")]) == ",,a\n")
  }
}
