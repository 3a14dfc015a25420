import Foundation
import Glibc
import Subprocess
import Summa
import Testing

extension CommandTests {
  @Suite struct ScanTests {
    static let names = ["pharmacy-tiny.jpg", "wholesale-long.jpg", "minimarket-bilevel.png"]
    static let files = names.map(Sample.path)

    // MARK: - Formats

    @Test func linesHaveTheKeysOfTheRecord() async throws {
      let run = try await Program.run(["scan", "--format", "jsonl", Sample.clean])
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(run.output.hasSuffix("}\n"))
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(
        Set(object.keys) == [
          "schema", "file", "page", "pages", "status", "image", "total", "date", "time",
          "merchant", "currency", "fields", "items", "items_complete", "amounts", "lines",
          "milliseconds",
        ])
      let fields = try #require(object["fields"] as? [String: [String: Any]])
      #expect(Set(fields.keys).isSuperset(of: ["date", "merchant", "currency"]))
      #expect(fields.values.allSatisfy { $0["value"] != nil && $0["confidence"] is Double })
      for name in ["date", "merchant", "currency", "time"] {
        #expect(fields[name]?["value"] as? String == object[name] as? String, "\(name)")
      }
      let place = fields["merchant"]?["image_box"] as? [String: Any]
      #expect(place.map { Set($0.keys) } == ["x", "y", "width", "height"])
      #expect(object["schema"] as? Int == 1)
      #expect(object["file"] as? String == Sample.clean)
      #expect(object["status"] as? String == "ok")
      #expect(
        object["image"] as? [String: Int] == ["width": 912, "height": 1663, "orientation": 1])
      let total = try #require(object["total"] as? [String: Any])
      #expect(Set(total.keys).isSuperset(of: ["id", "value", "exact", "confidence"]))
      let amounts = try #require(object["amounts"] as? [[String: Any]])
      #expect(amounts.count > 5)
      for amount in amounts {
        #expect(
          Set(amount.keys).isSuperset(of: [
            "id", "value", "exact", "text", "kind", "confidence", "line", "range", "box",
            "image_box",
          ]))
        let boxes = [amount["box"], amount["image_box"]].map { $0 as? [String: Any] }
        #expect(boxes.allSatisfy { $0.map { Set($0.keys) } == ["x", "y", "width", "height"] })
      }
      #expect(amounts.contains { $0["id"] as? Int == total["id"] as? Int })
      let lines = try #require(object["lines"] as? [[String: Any]])
      #expect(lines.allSatisfy { Set($0.keys) == ["text", "confidence", "image_box"] })
      let read = try #require(fields["merchant"]?["lines"] as? [Int]).map {
        lines[$0]["text"] as? String
      }
      #expect(read.contains(object["merchant"] as? String))
      let times = try #require(object["milliseconds"] as? [String: Double])
      #expect(Set(times.keys) == ["decode", "prepare", "lines", "read", "parse"])
    }

    @Test(arguments: ["json", "jsonl"]) func wordsComeOnRequest(_ format: String) async throws {
      let run = try await Program.run(["scan", "--words", "--format", format, Sample.quick])
      #expect(run.status == 0)
      let record =
        format == "json"
        ? try #require(
          try JSONDecoder().decode([RecognizedAmounts].self, from: Data(run.output.utf8)).first)
        : try #require(try run.records.first)
      let lines = record.lines
      #expect(!lines.isEmpty)
      for line in lines {
        let words = try #require(line.words)
        #expect(words.map(\.text).joined(separator: " ") == line.text)
        #expect(line.baseline?.count == 2 && line.block != nil)
      }
    }

    /// The lower half alone: what stands above it is not read, and places are those of the page.
    @Test func aRegionIsReadAlone() async throws {
      let whole = try await Program.run(["scan", Sample.quick])
      let part = try await Program.run(["scan", "--region", "0,0,1,0.5", Sample.quick])
      let all = try #require(try whole.records.first?.amounts)
      let record = try #require(try part.records.first)
      let amounts = record.amounts
      #expect(!amounts.isEmpty && amounts.count < all.count)
      #expect(amounts.allSatisfy { $0.boundingBox.center.y < 0.5 })
      let lowest = try #require(all.min { $0.boundingBox.y < $1.boundingBox.y })
      #expect(record.amount(at: lowest.imageBox.center)?.exactText == lowest.exactText)
    }

    @Test(arguments: ["0,0,1", "a,0,1,1", "0,0,0,1", "0.5,0,0.6,1", "nan,0,1,1", ""])
    func whatIsNoRegionIsRefused(_ region: String) async throws {
      let run = try await Program.run(["scan", "--region", region, Sample.quick])
      #expect(run.status == 64)
      #expect(run.error.contains("--region"))
    }

    @Test(arguments: ["csv", "table"]) func wordsAreForRecords(_ format: String) async throws {
      let run = try await Program.run(["scan", "--words", "--format", format, Sample.quick])
      #expect(run.status == 64)
      #expect(run.error.contains("--words goes with --format json or jsonl"))
    }

    @Test func jsonIsAnArray() async throws {
      let run = try await Program.run(["scan", "--format", "json", Self.files[0], Self.files[1]])
      #expect(run.status == 0)
      let records = try JSONDecoder().decode([RecognizedAmounts].self, from: Data(run.output.utf8))
      #expect(records.map(\.file) == Array(Self.files.prefix(2)))
      #expect(records.allSatisfy { $0.status == .ok })
    }

    /// Source: RFC 4180.
    @Test func fieldsOfCSVAreQuoted() async throws {
      let scratch = try Scratch()
      let names = [
        "a,b.jpg", "say \"hello\".jpg", "two\nlines.jpg", "comma,\u{301}accent.jpg", "plain.jpg",
      ]
      for name in names { try scratch.write([], name) }
      let run = try await Program.run(["scan", "--format", "csv"] + names, in: scratch)
      #expect(run.status == 2)
      let message = "the file is empty; copy or scan it again"
      #expect(
        run.output == """
          file,page,status,total,currency,confidence,amounts,error_code,error,date,merchant,proof,net,tax,tip,payment,time,tax_id,receipt_number,sheet,contradiction
          "a,b.jpg",1,error,,,,,empty_file,"a,b.jpg: \(message)",,,,,,,,,,,,
          "say ""hello"".jpg",1,error,,,,,empty_file,"say ""hello"".jpg: \(message)",,,,,,,,,,,,
          two\\nlines.jpg,1,error,,,,,empty_file,two\\nlines.jpg: \(message),,,,,,,,,,,,
          "comma,\u{301}accent.jpg",1,error,,,,,empty_file,"comma,\u{301}accent.jpg: \(message)",,,,,,,,,,,,
          plain.jpg,1,error,,,,,empty_file,plain.jpg: \(message),,,,,,,,,,,,

          """)
    }

    @Test func rowsOfCSVSayWhatWasRead() async throws {
      let run = try await Program.run(
        ["scan", "--format", "csv", "wholesale-long.jpg"], in: try linked())
      #expect(run.status == 0)
      let rows = run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      try #require(rows.count == 2)
      #expect(rows.allSatisfy { $0.count == 21 })
      #expect(rows[1][0...4] == ["wholesale-long.jpg", "1", "ok", "541.22", "GBP"])
      #expect(rows[1][9] == "2025-11-11")
      #expect(rows[1][11].hasSuffix("= 541.22"))
      #expect(
        rows[0][12...] == [
          "net", "tax", "tip", "payment", "time", "tax_id", "receipt_number", "sheet",
          "contradiction",
        ])
    }

    /// The table is for people: control characters of names do not reach the terminal.
    @Test func tableRowsHoldNamesAndReasons() async throws {
      let scratch = try Scratch()
      try scratch.write([], "red\u{1B}[31m.jpg")
      let run = try await Program.run(
        ["scan", "--format", "table", "red\u{1B}[31m.jpg", "no.jpg"], in: scratch)
      #expect(run.status == 2)
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.output.hasPrefix("FILE"))
      #expect(run.output.contains("the file is empty"))
      #expect(run.output.contains("there is no such file"))
      #expect(run.error.contains("2 could not be read"))
    }

    // MARK: - Order

    private func linked() throws -> Scratch {
      let scratch = try Scratch()
      for (name, path) in zip(Self.names, Self.files) { try scratch.link(path, name) }
      return scratch
    }

    @Test func theNumberOfJobsDoesNotShow() async throws {
      let scratch = try linked()
      // The slow one first, so that others overtake it.
      let names = ["minimarket-bilevel.png", "none.jpg", "pharmacy-tiny.jpg", "wholesale-long.jpg"]
      let one = try await Program.run(["scan", "--jobs", "1"] + names, in: scratch)
      let four = try await Program.run(["scan", "--jobs", "4"] + names, in: scratch)
      #expect(one.status == 2 && four.status == 2)
      #expect(try one.records.map(\.file) == names)
      #expect(try Program.untimed(one.records) == Program.untimed(four.records))
    }

    @Test func foldersAreListedByName() async throws {
      let scratch = try Scratch()
      for name in ["in/10.jpg", "in/9.jpg", "in/.hidden.jpg", "in/notes.txt", "in/deep/1.PNG"] {
        try scratch.write([], name)
      }
      let flat = try await Program.run(["scan", "in"], in: scratch)
      #expect(try flat.records.map(\.file) == ["in/9.jpg", "in/10.jpg"])
      let deep = try await Program.run(["scan", "--recursive", "in", "in/9.jpg"], in: scratch)
      #expect(try deep.records.map(\.file) == ["in/9.jpg", "in/10.jpg", "in/deep/1.PNG"])
      try FileManager.default.createDirectory(
        atPath: scratch.path("void"), withIntermediateDirectories: true)
      let void = try await Program.run(["scan", "void"], in: scratch)
      #expect(void.status == 2)
      #expect(void.error.hasPrefix("summa: no images in void"))
    }

    @Test func whatIsPassedOverIsTold() async throws {
      let scratch = try Scratch()
      for name in ["a.jpg", "b.docx", "c.DOCX", "d.txt", "e", ".f.txt", "deep/g.png", "deep/h.odt"]
      {
        try scratch.write([], "in/" + name)
      }
      try scratch.link("deep", "in/link")
      let flat = try await Program.run(["scan", "in"], in: scratch)
      #expect(
        flat.error
          == "passed over: 2 .docx, 2 folders (add --recursive), 1 .txt, 1 without an ending\n")
      let deep = try await Program.run(["scan", "-r", "--verbose", "in"], in: scratch)
      #expect(try deep.records.map(\.file) == ["in/a.jpg", "in/deep/g.png"])
      #expect(
        deep.error == """
          passed over: 2 .docx, 1 .odt, 1 .txt, 1 linked folder, 1 without an ending
            in/b.docx
            in/c.DOCX
            in/d.txt
            in/deep/h.odt
            in/e
            in/link

          """)
      let named = try await Program.run(["scan", "in", "in/d.txt"], in: scratch)
      #expect(try named.records.map(\.file) == ["in/a.jpg", "in/d.txt"])
      #expect(!named.error.contains(".txt"))
      let none = try await Program.run(["scan", "in/deep/..", "--format", "table"], in: scratch)
      #expect(none.error.contains("0 totals on 1 page of 1 file, 1 could not be read\n"))
    }

    /// Told by what is in them, whatever their names.
    @Test func picturesOfSummaAreNoReceipts() async throws {
      let scratch = try Scratch()
      try scratch.write(try Sample.bytes(Sample.quick), "in/a.jpg")
      let drawn = try await Program.run(["annotate", "in/a.jpg"], in: scratch)
      #expect(drawn.status == 0)
      try scratch.write(try scratch.contents("in/a.annotated.png"), "in/0.png")
      let run = try await Program.run(["scan", "in", "--format", "table"], in: scratch)
      #expect(run.status == 0)
      #expect(
        run.error == """
          1 total on 1 page of 1 file
          passed over: 2 pictures drawn by Summa

          """)
      let named = try await Program.run(["scan", "in", "in/0.png"], in: scratch)
      #expect(try named.records.map(\.file) == ["in/a.jpg", "in/0.png"])
      #expect(named.error == "passed over: 1 picture drawn by Summa\n")
    }

    @Test func anOptionThatDoesNothingIsToldOnce() async throws {
      let run = try await Program.run(
        ["scan", Sample.quick, Sample.quick, "--detect-language", "--reader", "receipt"])
      #expect(run.status == 0)
      #expect(
        run.error
          == "summa: --detect-language does nothing with --reader receipt, which reads every page\n"
      )
      let colored = try await Program.run(["scan", "none.jpg", "--color", "blue"])
      #expect(colored.error.contains("add --annotate"))
    }

    @Test func theMarkOfUTF8IsForExcel() async throws {
      let scratch = try Scratch()
      let run = try await Program.run(
        ["scan", "none.jpg", "--format", "csv", "--csv-excel", "-o", "out.csv"], in: scratch)
      #expect(run.status == 2)
      #expect(try scratch.contents("out.csv").starts(with: "\u{FEFF}file,page".utf8))
      let other = try await Program.run(["scan", "none.jpg", "--format", "json", "--csv-excel"])
      #expect(other.status == 64)
      #expect(other.error.contains("--csv-excel goes with --format csv"))
    }

    // MARK: - Pictures

    @Test func picturesMirrorTheFolders() async throws {
      let scratch = try Scratch()
      let strip = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      let blank = try Sample.blank(width: 200, height: 100)
      try scratch.write(strip, "in/a.png")
      try scratch.write(blank, "in/a.jpg")
      try scratch.write(blank, "in/a-2.png")
      try scratch.write(blank, "in/deep/a.png")
      try scratch.write([], "in/empty.png")
      let run = try await Program.run(["scan", "-r", "in", "--annotate", "out"], in: scratch)
      #expect(run.status == 2)
      let records = try run.records
      let pictures = records.compactMap(\.annotated)
      #expect(pictures.count == 4)
      #expect(Set(pictures).count == 4)
      #expect(try scratch.files(in: "out").map { "out/" + $0 } == pictures.sorted())
      #expect(pictures.contains("out/deep/a.png"))
      for record in records where record.status == .ok {
        let size = try Sample.size(ofImage: scratch.path(try #require(record.annotated)))
        #expect(size == (try Sample.size(ofImage: scratch.path(record.file))), "\(record.file)")
      }
      let drawn = try #require(records.first { $0.file == "in/a.png" })
      #expect(drawn.amounts.isEmpty == false)
      #expect(drawn.durations[.annotate] != nil)
      // Something is drawn, in red.
      let colors = try Sample.image(scratch.path(try #require(drawn.annotated)))
      let original = try Sample.image(scratch.path("in/a.png"))
      #expect(colors != original)
    }

    /// Pictures beside the images replace none of them.
    @Test func imagesAreNotReplacedByPictures() async throws {
      let scratch = try Scratch()
      let strip = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      try scratch.write(strip, "in/a.png")
      let run = try await Program.run(["scan", "in", "--annotate", "in"], in: scratch)
      #expect(run.status == 0)
      #expect(try scratch.contents("in/a.png") == strip)
      #expect(try run.records.map(\.annotated) == ["in/a.png.png"])
      // The picture is not read as another image then, and is drawn anew.
      let again = try await Program.run(["scan", "in", "--annotate", "in"], in: scratch)
      #expect(try again.records.map(\.annotated) == ["in/a.png.png"])
    }

    // MARK: - Output

    @Test func theOutputFileIsWhole() async throws {
      let scratch = try linked()
      let run = try await Program.run(
        ["scan", "-o", "out.jsonl", "pharmacy-tiny.jpg"], in: scratch)
      #expect(run.status == 0)
      #expect(run.output == "")
      let lines = String(decoding: try scratch.contents("out.jsonl"), as: UTF8.self)
      #expect(try Program.records(lines).map(\.file) == ["pharmacy-tiny.jpg"])
      #expect(try scratch.files() == (Self.names + ["out.jsonl"]).sorted())
    }

    @Test func deviceFilesAreWrittenToAndStay() async throws {
      let run = try await Program.run(["scan", "-o", "/dev/null", Sample.quick])
      #expect(run.status == 0)
      var status = stat()
      try #require(unsafe stat("/dev/null", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test(arguments: [
      ["scan", "-o", "/nonexistent/x", Sample.quick], ["scan", "-o", "/", Sample.quick],
      ["scan", "--annotate", "/proc/nonexistent/x", Sample.quick],
    ])
    func whatCannotBeWritten(_ arguments: [String]) async throws {
      let run = try await Program.run(arguments)
      #expect(run.status == 73)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("summa: "))
      #expect(run.error.contains("permissions and the space on the disk"))
    }

    /// A reader that has enough, such as `head`, ends the scan.
    @Test func aClosedOutputEndsTheScan() async throws {
      let run = try await Program.run(
        "/bin/sh",
        ["-c", "\"$0\" scan --jobs 1 \"$1\" \"$1\" >/dev/full", Program.path, Sample.quick])
      #expect(run.status == 73)
      #expect(run.error.hasPrefix("summa: standard output"))
    }

    // MARK: - Usage

    @Test(arguments: [
      ["scan"], ["scan", "a.jpg", "--format", "xml"], ["scan", "a.jpg", "--jobs", "0"],
      ["scan", "a.jpg", "--minimum-text-height", "1"], ["scan", "a.jpg", "--timeout", "0"],
      ["scan", "a.jpg", "--max-pixels", "0"], ["scan", "a.jpg", "--color", "mauve-ish"],
      ["scan", "a.jpg", "--line-width", "0"], ["scan", "a.jpg", "--level", "slow"], ["frobnicate"],
      ["lookup", "a.jpg"], ["lookup", "a.jpg", "3"], ["lookup", "a.jpg", "3,x"],
      ["lookup", "a.jpg", "3,4", "--view", "0x4"], ["lookup", "a.jpg", "3,4", "--normalized"],
      ["lookup", "a.jpg", "0.5,0.5", "--normalized", "--view", "4x4"],
      ["lookup", "a.jpg", "3,4", "--nearest", "-1"], ["annotate"],
    ])
    func wrongUsage(_ arguments: [String]) async throws {
      let run = try await Program.run(arguments)
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(run.error.contains("Usage: "))
    }

    @Test(arguments: [
      ("xx-YY!", "is no language tag"), ("km", "is not installed"),
    ])
    func unknownLanguages(_ tag: String, _ message: String) async throws {
      let run = try await Program.run(["scan", Sample.quick, "--languages", tag])
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(run.error.contains(tag))
      #expect(run.error.contains(message))
      #expect(run.error.contains("summa languages") || run.error.contains("apt-get install"))
    }

    @Test func languagesAreListed() async throws {
      let run = try await Program.run(["languages"], environment: ["LC_ALL": "C"])
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("en"))
      #expect(run.output.contains("English\n"))
    }
  }
}
