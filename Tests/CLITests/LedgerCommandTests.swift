import Foundation
import Glibc
import Subprocess
import Summa
import SummaLedger
import SystemPackage
import Testing

extension CommandTests {
  @Suite struct LedgerCommandTests {
    let folder: Scratch
    let book: String

    init() throws {
      folder = Scratch()
      book = folder.path("books.sqlite")
    }

    static let names = ["pharmacy-tiny.jpg", "minimarket-bilevel.png", "grocer-clean.jpg"]

    @discardableResult
    func copy(_ names: [String] = names) throws -> [String] {
      try names.map { try folder.write(try Sample.bytes(Sample.path($0)), "in/\($0)") }
    }

    func scan(_ options: [String] = []) async throws -> Program.Run {
      try await Program.run(
        ["scan", "in", "--format", "jsonl", "--ledger", book] + options, in: folder, status: nil)
    }

    func ledger(_ arguments: [String]) async throws -> Program.Run {
      try await Program.run(["ledger"] + arguments + ["--ledger", book], in: folder, status: nil)
    }

    func open() throws -> Ledger { try Ledger(at: FilePath(book), access: .read) }

    // MARK: Answers

    @Test func answersLookupAndAnnotateFromTheLedger() async throws {
      try copy([Self.names[0]])
      let file = "in/\(Self.names[0])"
      let record = try #require(try await scan().records.first)
      let total = try #require(record.amounts.first { $0.id == record.total?.id })
      let point = "\(Int(total.imageBox.center.x)),\(Int(total.imageBox.center.y))"
      let read = try await Program.run(["lookup", file, point], in: folder)
      #expect(read.output == "55.86\n")
      #expect(
        try await Program.run(["lookup", file, point, "--ledger", book], in: folder, status: nil)
          .output
          == "55.86\n")
      #expect(try await ledger(["correct", file, "--total", "55.87"]).status == 0)
      let corrected = try await Program.run(["lookup", file, point, "--ledger", book], in: folder)
      #expect(corrected.output == "55.87\n" && corrected.error == "")
      // Options for reading read the page again.
      #expect(
        try await Program.run(
          ["lookup", file, point, "--ledger", book, "--minimum-text-height", "0.006"], in: folder,
          status: nil
        ).output == "55.86\n")
      let drawn = try await Program.run(
        ["annotate", file, "--ledger", book, "-o", "a.png"], in: folder)
      #expect(drawn.output.hasSuffix("total 55.87\n"))
      // Pages that are missing in the ledger are read.
      let other = try await Program.run(
        ["annotate", Sample.path(Self.names[1]), "--ledger", book, "-o", "b.png"], in: folder)
      #expect(other.output.contains("total 41.50"))
      #expect(try open().count() == 1)
    }

    // MARK: Commands

    @Test func listsShowsCorrectsAndRemovesReceipts() async throws {
      try copy()
      _ = try await scan()
      let list = try await ledger(["list", "--format", "table", "--sort", "total"])
      #expect(list.status == 0 && !list.output.contains("\u{1B}"))
      let lines: [Substring] = list.output.split(separator: "\n")
      let ids: [Int] = lines.map { line in line.prefix { $0 != " " }.count }
      #expect(ids == [2, 8, 8, 8])
      let none = try await ledger(["list", "--merchant", "nobody", "--format", "json"])
      #expect(none.output == "[]\n")
      let file = "in/grocer-clean.jpg"
      let shown = try await ledger(["show", file])
      #expect(shown.output.contains("total: 19.50 GBP, 20.45 - 0.95 = 19.50"))
      #expect(
        try await ledger(["correct", file, "--total", "19.55"]).output
          == "corrected total 19.50 → 19.55\nno longer adds up: 20.45 - 0.95 ≠ 19.55\n")
      #expect(
        try await ledger(["correct", file, "--undo"]).output
          == "undone: corrected total 19.50 → 19.55\n")
      let correction = try await ledger([
        "correct", file, "--merchant", "Larder", "--amount", "7=2.17", "--role", "17=total",
        "--delete", "18", "--add", "0,40@0.1,0.1,0.1,0.02", "--date", "2025-03-09", "--by", "me",
      ])
      #expect(correction.status == 0)
      #expect(correction.output.hasPrefix("corrected item 2.16 → 2.17\n"))
      let after = try await ledger(["show", file])
      for text in [
        "merchant: Larder (corrected)", "date: 2025-03-09 (corrected)", "20.00  total (corrected)",
        "2.17  item (corrected)", "0.40  - (corrected)", "by me",
      ] { #expect(after.output.contains(text), "\(text)") }
      #expect(!after.output.contains("0.50  change"))
      for _ in 0..<6 { #expect(try await ledger(["correct", file, "--undo"]).status == 0) }
      #expect(try await ledger(["correct", file, "--undo"]).status == 1)
      let json = try await ledger(["show", file, "--format", "json"])
      let object = try JSONValue(json.output)
      #expect(object["corrections"]?.elements.count == 7)
      #expect(object["pages"] == object["read"])
      let last = try await ledger(["show", file])
      #expect(try await ledger(["remove", file]).status == 64)
      #expect(try await ledger(["remove", file, "--yes"]).output == "removed 1 document\n")
      #expect(try await ledger(["show", file]).status == 1)
      #expect(try await ledger(["check"]).output == "no problems: 2 documents\n")
      #expect(try await ledger(["restore"]).output.hasSuffix("  \(file)\n"))
      #expect(try await ledger(["restore", "other.jpg"]).status == 1)
      #expect(try await ledger(["restore", file]).output == "restored 1 document\n")
      #expect(try await ledger(["show", file]).output == last.output)
      #expect(try await ledger(["restore"]).status == 1)
      #expect(try await ledger(["remove", file, "--yes", "--for-good"]).status == 0)
      #expect(try await ledger(["restore", file]).status == 1)
      try FileManager.default.removeItem(atPath: folder.path("in/pharmacy-tiny.jpg"))
      let check = try await ledger(["check"])
      #expect(check.status == 2 && check.output.hasSuffix("pharmacy-tiny.jpg is gone\n"))
    }

    @Test func labelsReceiptsAndItems() async throws {
      try copy()
      _ = try await scan()
      let files = Self.names.map { "in/\($0)" }
      let run = try await ledger(["label"] + files + ["--category", "Food", "--tags", "a, b"])
      #expect(run.output == "labelled 3 documents\n")
      #expect(
        try await ledger([
          "label", "in/grocer-clean.jpg", "--item", "7", "--account", "Expenses:Own",
        ])
        .status == 0)
      let shown = try await ledger(["show", "in/grocer-clean.jpg"])
      #expect(shown.output.contains("  category: Food\n"))
      #expect(shown.output.contains("2.16  item [Expenses:Own]\n"), "\(shown.output)")
      let list = try await ledger(["list", "--tag", "B", "--format", "csv"])
      #expect(list.output.split(separator: "\n").count == 4)
      let journal = try await ledger(["export", "--format", "hledger", "--account", "expenses:own"])
      #expect(journal.output.contains("    Expenses:Own  2.16 GBP\n"), "\(journal.output)")
      #expect(journal.output.contains("    Expenses:Receipts:Food  17.34 GBP\n"))
      let sums = try await ledger(["list", "--totals", "category", "--format", "csv"])
      #expect(sums.output.contains("Food,GBP,19.50,1\n"))
      #expect(try await ledger(["label", "in/grocer-clean.jpg", "--tags", ""]).status == 0)
      #expect(
        try await ledger(["list", "--tag", "b", "--format", "csv"]).output
          .split(separator: "\n").count == 3)
      #expect(try await ledger(["label", "in/grocer-clean.jpg"]).status == 64)
    }

    static let nonsense: [[String]] = [
      ["correct", "x"], ["correct", "x", "--undo", "--total", "1"],
      ["list", "--from", "yesterday"], ["list", "--min", "much"], ["list", "--role", "king"],
      ["list", "--status", "fine"], ["list", "--limit", "0"], ["export"],
      ["export", "--format", "abacus"], ["export", "--format", "beancount", "--cash", "Cash"],
    ]

    @Test(arguments: nonsense) func rejectsInvalidArguments(_ arguments: [String]) async throws {
      _ = try Ledger(at: FilePath(book))
      let run = try await ledger(arguments)
      #expect(run.status == 64)
      #expect(run.error.contains("Error: "))
    }

    @Test func reportsFilesThatAreNoLedgers() async throws {
      try copy([Self.names[0]])
      let missing = try await ledger(["list"])
      #expect(missing.status == 2 && missing.error.contains("there is no ledger"))
      try folder.write("text".utf8, "books.sqlite")
      let run = try await scan()
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error == "summa: \(book) is not a ledger of Summa; name another file\n")
      #expect(try folder.contents("books.sqlite") == Array("text".utf8))
      try await Program.run(["scan", "in", "--again"], in: folder, status: 64)
    }

    @Test(arguments: ["csv", "jsonl", "ledger", "hledger", "beancount", "html"])
    func exportsLedgers(_ format: String) async throws {
      try copy()
      _ = try await scan()
      let run = try await ledger(["export", "--format", format, "-o", "out"])
      #expect(run.status == 0 && run.error == "")
      let text = try folder.text("out")
      for total in ["55.86", "41.50", "19.50"] { #expect(text.contains(total)) }
      if format == "html" { #expect(text.contains("data:image/png;base64,iVBOR")) }
      // Its own files are replaced, those of others are not.
      #expect(try await ledger(["export", "--format", format, "-o", "out"]).status == 0)
      try folder.write("; mine\n".utf8, "out")
      #expect(try await ledger(["export", "--format", format, "-o", "out"]).status == 73)
      let filtered = try await ledger(["export", "--format", format, "--merchant", "marlowe"])
      #expect(filtered.output.contains("55.86") && !filtered.output.contains("19.50"))
    }

    // MARK: Failures

    /// Kills a scan at random times until everything is read. Printed records are kept, and kept
    /// records are not read again.
    @Test(arguments: [1, 2, 3] as [UInt64]) func keepsResultsOfKilledScans(
      _ seed: UInt64
    ) async throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Sample.root.appending(path: "SampleReceipts/images").path(percentEncoded: false)
      ).sorted()
      try copy(Array(names.prefix(12)))
      var generator = SeededGenerator(state: seed)
      var readAt: [String: String] = [:]
      for round in 0..<6 {
        let delay = UInt64.random(in: 50...1500, using: &generator)
        let output = folder.path("out-\(round)")
        let run = try await Program.run(
          "/bin/sh",
          [
            "-c",
            "\"$1\" scan in --format jsonl --jobs 2 --ledger \"$2\" > \"$3\" & sleep \"$4\"; kill -9 $!; wait $!",
            "sh", Program.path, book, output, "\(Double(delay) / 1000)",
          ], in: folder, status: nil)
        #expect([0, 137].contains(run.status))
        guard FileManager.default.fileExists(atPath: book) else { continue }
        let check = try await Program.run(
          ["ledger", "check", "--ledger", book, "--no-files"], in: folder, status: nil)
        #expect(check.status == 0, "\(check.output)\(check.error)")
        let shown = try await Program.run(
          ["ledger", "export", "--format", "jsonl", "--ledger", book], in: folder)
        var lines: [String: String] = [:]
        for line in shown.output.split(separator: "\n") {
          let record = try #require(try Program.records(String(line)).first)
          lines[record.file] = try record.json()
        }
        // No record that was kept is gone or was read again; a second reading would have other
        // times.
        for (file, line) in readAt { #expect(lines[file] == line) }
        readAt = lines
        // Only complete lines, since the last one may be cut off.
        let text = try folder.text("out-\(round)")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
          let record = try #require(try Program.records(String(line)).first)
          #expect(lines[record.file] != nil)
        }
      }
      let last = try await scan()
      #expect(last.status == 0)
      #expect(try last.records.count == 12)
      #expect(try open().count() == 12)
      for record in try last.records {
        if let line = readAt[record.file] { #expect(try record.json() == line) }
      }
    }

    @Test func runsTwoScansAtOnceWithoutLossOrDuplicates() async throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Sample.root.appending(path: "SampleReceipts/images").path(percentEncoded: false)
      ).sorted()
      try copy(Array(names.prefix(8)))
      async let one = scan()
      async let two = scan()
      let runs = try await [one, two]
      #expect(runs.map(\.status) == [0, 0])
      #expect(try runs.map { try $0.records.count } == [8, 8])
      let ledger = try open()
      #expect(try ledger.count() == 8)
      #expect(try ledger.problems() == [])
      #expect(try await scan().error == "8 files known to the ledger\n")
    }

    /// The shell's limit on the size of files acts like a full disk.
    @Test func endsTheScanOnAFullDiskWithoutLoss() async throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Sample.root.appending(path: "SampleReceipts/images").path(percentEncoded: false)
      ).sorted()
      try copy(names)
      // 1000 blocks of 1024 bytes: enough for the tables and some receipts.
      let run = try await Program.run(
        "/bin/bash",
        [
          "-c", "ulimit -f 1000; exec \"$1\" scan in --format jsonl --ledger \"$2\"", "bash",
          Program.path, book,
        ], in: folder, status: 73)
      #expect(run.error.contains("earlier changes are complete"))
      let printed = try run.records.map(\.file)
      #expect(!printed.isEmpty && printed.count < names.count)
      let ledger = try Ledger(at: FilePath(book))
      #expect(try ledger.problems() == [])
      let kept = Set(try ledger.documents(limit: 1000).documents.map(\.name))
      #expect(kept.isSuperset(of: printed))
      try ledger.close()
      let again = try await scan()
      #expect(again.status == 0)
      #expect(again.error.hasPrefix("\(kept.count) file"))
      #expect(try open().count() == names.count)
    }
  }
}
