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
    private func shell(_ script: String, in scratch: Scratch? = nil) async throws -> Program.Run {
      try await Program.run("/bin/bash", ["-c", script, Program.path, Sample.quick], in: scratch)
    }

    // MARK: - Standard output

    @Test(arguments: [
      "--version", "--help", "help scan", "scan --help", "languages",
      "--generate-completion-script bash",
    ])
    func aFullDiskIsToldOf(_ arguments: String) async throws {
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

    /// A file that is opened must not take the place of an output that is closed.
    @Test func closedStreamsAreNotTheFilesOfResults() async throws {
      let scratch = try Scratch()
      let run = try await shell(
        "\"$0\" scan \"$1\" --format jsonl -o out <&- >&- 2>&-", in: scratch)
      #expect(run.status == 0)
      let record = try JSONDecoder().decode(
        RecognizedAmounts.self, from: Data(try scratch.contents("out")))
      #expect(record.status == .ok)
    }

    /// A pipe that its owner does not want to wait for is slow, not closed.
    @Test func aSlowPipeGetsAll() async throws {
      let scratch = try Scratch()
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

    @Test func helpAndErrorsAreAsBefore() async throws {
      let help = try await Program.run(["--help"])
      #expect(help.output.contains("USAGE: summa"))
      #expect(help.error == "")
      let wrong = try await Program.run(["scan"])
      #expect(wrong.status == 64)
      #expect(wrong.error.hasPrefix("Error: Missing expected argument"))
    }

    // MARK: - Files of others

    @Test func aDocumentIsNotReplacedByResults() async throws {
      let scratch = try Scratch()
      try scratch.write("my notes".utf8, "notes.txt")
      let run = try await Program.run(["scan", Sample.quick, "-o", "notes.txt"], in: scratch)
      #expect(run.status == 73)
      #expect(run.error.contains("was not written by Summa"))
      #expect(try scratch.contents("notes.txt") == Array("my notes".utf8))
    }

    @Test(arguments: OutputFormat.encoders.map { $0.name })
    func resultsAreWrittenAnew(_ format: String) async throws {
      let scratch = try Scratch()
      for _ in 0..<2 {
        let run = try await Program.run(
          ["scan", Sample.quick, "--format", format, "-o", "out", "--annotate", "marked"],
          in: scratch)
        #expect(run.status == 0, "\(run.error)")
      }
      #expect(try scratch.files() == ["marked/pharmacy-tiny.png", "out"])
    }

    /// In colour, on a wide terminal and on a narrow one.
    @Test(arguments: [
      ("FILE            DATE        MERCHANT    TOTAL      SURE  PROOF\n", true),
      ("\u{1B}[1mFILE  DATE  TOTAL  SURE  PROOF  AMOUNTS  TIME\n\u{1B}[0m", true),
      ("FILE DATE\n", false), ("FILE DATE TOTAL SURE PROOF", false),
      ("FILE DATE TOTAL SURE PROOF NOTES\n", false),
    ])
    func tablesAreKnownAgain(_ head: String, _ isOwn: Bool) {
      #expect(TableEncoder.recognizes(Array(head.utf8)) == isOwn)
    }

    @Test func theGuardKnowsInputsByWhatTheyAre() throws {
      let scratch = try Scratch()
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

    @Test(arguments: [
      ("--max-bytes", "1e30"), ("--max-bytes", "99999999999999999999"), ("--max-bytes", "0"),
      ("--max-pixels", "9223372036854775807"), ("--max-pixels", "-1"),
      ("--max-pages", "100000000000"),
    ])
    func numbersOutOfBoundsNameTheirBounds(_ option: String, _ value: String) async throws {
      let run = try await Program.run(["scan", Sample.quick, "\(option)=\(value)"])
      #expect(run.status == 64)
      #expect(run.error.contains("\(option) is a whole number from 1 to "))
    }

    @Test(arguments: ["--line-width=nan", "--minimum-text-height=nan"])
    func noNumbers(_ option: String) async throws {
      #expect(try await Program.run(["annotate", Sample.quick, option]).status == 64)
    }

    /// The tiniest fraction asks for more rows than any number has.
    @Test func tinyHeightsAreRead() async throws {
      let run = try await Program.run(
        ["explain", Sample.quick, "--minimum-text-height", "1e-300"])
      #expect(run.status == 0)
    }

    @Test func keywordsComeThroughAPipe() async throws {
      let keywords = "printf '[total]\\nen: TOTAL\\n'"
      let run = try await shell("\"$0\" lookup \"$1\" 1,1 --keywords <(\(keywords))")
      #expect(run.status == 1, "\(run.error)")
      let wrong = try await shell("\"$0\" lookup \"$1\" 1,1 --keywords <(echo nonsense)")
      #expect(wrong.status != 0)
      #expect(wrong.error.contains("/dev/fd/"))
      let missing = try await Program.run(["lookup", Sample.quick, "1,1", "--keywords", "/none"])
      #expect(missing.status == 64)
      #expect(missing.error.contains("/none cannot be read (No such file or directory)"))
    }

    /// `umount` is for root, and not in every container.
    @Test func aWorkerReadsWithoutProc() async throws {
      let can = try await Program.run("/usr/bin/env", ["unshare", "-m", "umount", "-l", "/proc"])
      guard can.status == 0 else { return }
      // It finds its arguments and weights all the same. libdispatch ends a process that finds no
      // /proc a second after its start, which comes first on a machine that is busy.
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
  func textIsText(_ text: String, _ cell: String) {
    #expect(CSV.row([.text(text)]) == cell + "\n")
  }

  @Test(arguments: [
    ("-5.00", "-5.00"), ("5", "5"), ("0.98", "0.98"), ("-5.00+1", "'-5.00+1"), ("-", "'-"),
    ("=5", "'=5"), ("-.5", "'-.5"), ("1e5", "1e5"),
  ])
  func numbersStayNumbers(_ number: String, _ cell: String) {
    #expect(CSV.row([.number(number)]) == cell + "\n")
  }

  @Test func nothingIsNothing() {
    #expect(CSV.row([.text(nil), .number(nil), .text("a")]) == ",,a\n")
  }
}
