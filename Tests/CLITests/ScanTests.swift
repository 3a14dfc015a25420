import Foundation
import Glibc
import Subprocess
import Summa
import Testing

extension CommandTests {
  @Suite struct ScanTests {
    private let scratch = Scratch()

    static let names = ["pharmacy-tiny.jpg", "wholesale-long.jpg", "minimarket-bilevel.png"]
    static let files = names.map(Sample.path)

    // MARK: - Order

    static func linked() throws -> Scratch {
      let scratch = Scratch()
      for (name, path) in zip(names, files) { try scratch.link(path, name) }
      return scratch
    }

    @Test func printsTheSameForAnyNumberOfJobs() async throws {
      let scratch = try Self.linked()
      // The slow file is first, so that others overtake it.
      let names = ["minimarket-bilevel.png", "none.jpg", "pharmacy-tiny.jpg", "wholesale-long.jpg"]
      let one = try await Program.run(["scan", "--jobs", "1"] + names, in: scratch, status: 2)
      let four = try await Program.run(["scan", "--jobs", "4"] + names, in: scratch, status: 2)
      #expect(try one.records.map(\.file) == names)
      #expect(try Program.untimed(one.records) == Program.untimed(four.records))
    }

    @Test func listsFoldersByName() async throws {
      for name in ["in/10.jpg", "in/9.jpg", "in/.hidden.jpg", "in/notes.txt", "in/deep/1.PNG"] {
        try scratch.write([], name)
      }
      let flat = try await Program.run(["scan", "in"], in: scratch, status: 2)
      #expect(try flat.records.map(\.file) == ["in/9.jpg", "in/10.jpg"])
      let deep = try await Program.run(
        ["scan", "--recursive", "in", "in/9.jpg"], in: scratch, status: 2)
      #expect(try deep.records.map(\.file) == ["in/9.jpg", "in/10.jpg", "in/deep/1.PNG"])
      try FileManager.default.createDirectory(
        atPath: scratch.path("void"), withIntermediateDirectories: true)
      let void = try await Program.run(["scan", "void"], in: scratch, status: 2)
      #expect(void.error.hasPrefix("summa: no images in void"))
    }

    @Test func reportsFilesThatArePassedOver() async throws {
      for name in ["a.jpg", "b.docx", "c.DOCX", "d.txt", "e", ".f.txt", "deep/g.png", "deep/h.odt"]
      {
        try scratch.write([], "in/" + name)
      }
      try scratch.link("deep", "in/link")
      let flat = try await Program.run(["scan", "in"], in: scratch, status: 2)
      #expect(
        flat.error
          == "passed over: 2 .docx, 2 folders (add --recursive), 1 .txt, 1 without an ending\n")
      let deep = try await Program.run(["scan", "-r", "--verbose", "in"], in: scratch, status: 2)
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
      let named = try await Program.run(["scan", "in", "in/d.txt"], in: scratch, status: 2)
      #expect(try named.records.map(\.file) == ["in/a.jpg", "in/d.txt"])
      #expect(!named.error.contains(".txt"))
      let none = try await Program.run(
        ["scan", "in/deep/..", "--format", "table"], in: scratch, status: 2)
      #expect(none.error.contains("0 totals on 1 page of 1 file, 1 could not be read\n"))
    }

    /// Pictures are recognised by their content, not by their names.
    @Test func passesOverPicturesOfSumma() async throws {
      try scratch.write(try Sample.bytes(Sample.quick), "in/a.jpg")
      try await Program.run(["annotate", "in/a.jpg"], in: scratch)
      try scratch.write(try scratch.contents("in/a.annotated.png"), "in/0.png")
      let run = try await Program.run(["scan", "in", "--format", "table"], in: scratch)
      #expect(
        run.error == """
          1 total on 1 page of 1 file
          passed over: 2 pictures drawn by Summa

          """)
      let named = try await Program.run(["scan", "in", "in/0.png"], in: scratch)
      #expect(try named.records.map(\.file) == ["in/a.jpg", "in/0.png"])
      #expect(named.error == "passed over: 1 picture drawn by Summa\n")
    }

    @Test func reportsUselessOptionsOnce() async throws {
      let run = try await Program.run(
        ["scan", Sample.quick, Sample.quick, "--reader", "tesseract", "--weights", "none"])
      #expect(
        run.error
          == "summa: --weights names the receipt reader's weights, and does nothing for Tesseract, which reads here\n"
      )
      let colored = try await Program.run(["scan", "none.jpg", "--color", "blue"], status: 2)
      #expect(colored.error.contains("add --annotate"))
    }

    private static let knowsGujarati = RecognizeTextRequest().supportedRecognitionLanguages
      .contains { $0.minimalIdentifier == "gu" }

    @Test(.disabled(if: knowsGujarati, "a model for Gujarati is installed"))
    func namesMissingModels() async throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../RecognitionTests/Fixtures/gujarati.png").path
      let run = try await Program.run(["scan", "--format", "table", page])
      #expect(run.output.contains("in Gujarati"))
      #expect(
        run.error.hasPrefix(
          "no model reads the letters of 1 page in Gujarati; "
            + "install one with: summa languages install gu\n"), "\(run.error)")
      let records = try await Program.run(["scan", page]).records
      #expect(records.map(\.unreadScript?.script) == ["Gujr"])
    }

    @Test func marksUTF8ForExcel() async throws {
      try await Program.run(
        ["scan", "none.jpg", "--format", "csv", "--csv-excel", "-o", "out.csv"], in: scratch,
        status: 2)
      #expect(try scratch.contents("out.csv").starts(with: "\u{FEFF}file,page".utf8))
    }

    // MARK: - Pictures

    @Test func mirrorsTheFoldersOfPictures() async throws {
      let strip = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      let blank = try Sample.blank(width: 200, height: 100)
      try scratch.write(strip, "in/a.png")
      try scratch.write(blank, "in/a.jpg")
      try scratch.write(blank, "in/a-2.png")
      try scratch.write(blank, "in/deep/a.png")
      try scratch.write([], "in/empty.png")
      let run = try await Program.run(
        ["scan", "-r", "in", "--annotate", "out"], in: scratch, status: 2)
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
      // Something is drawn.
      let colors = try Sample.image(scratch.path(try #require(drawn.annotated)))
      let original = try Sample.image(scratch.path("in/a.png"))
      #expect(colors != original)
    }

    /// Pictures in the folder of the images replace no image.
    @Test func doesNotReplaceImagesWithPictures() async throws {
      let strip = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      try scratch.write(strip, "in/a.png")
      let run = try await Program.run(["scan", "in", "--annotate", "in"], in: scratch)
      #expect(try scratch.contents("in/a.png") == strip)
      #expect(try run.records.map(\.annotated) == ["in/a.png.png"])
      // The picture is not read as another image, and is drawn again.
      let again = try await Program.run(["scan", "in", "--annotate", "in"], in: scratch)
      #expect(try again.records.map(\.annotated) == ["in/a.png.png"])
    }

    // MARK: - Output

    @Test func writesACompleteOutputFile() async throws {
      let scratch = try Self.linked()
      let run = try await Program.run(
        ["scan", "-o", "out.jsonl", "pharmacy-tiny.jpg"], in: scratch)
      #expect(run.output == "")
      let lines = try scratch.text("out.jsonl")
      #expect(try Program.records(lines).map(\.file) == ["pharmacy-tiny.jpg"])
      #expect(try scratch.files() == (Self.names + ["out.jsonl"]).sorted())
    }

    @Test func writesToDeviceFiles() async throws {
      try await Program.run(["scan", "-o", "/dev/null", Sample.quick])
      var status = stat()
      try #require(unsafe stat("/dev/null", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test(arguments: [
      ["scan", "-o", "/nonexistent/x", Sample.quick], ["scan", "-o", "/", Sample.quick],
      ["scan", "--annotate", "/proc/nonexistent/x", Sample.quick],
    ])
    func reportsOutputsThatCannotBeWritten(_ arguments: [String]) async throws {
      let run = try await Program.run(arguments, status: 73)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("summa: "))
      #expect(run.error.contains("permissions and the space on the disk"))
    }

    /// A failing output ends the scan.
    @Test func endsTheScanIfTheOutputFails() async throws {
      let run = try await Program.shell(
        "\"$0\" scan --jobs 1 \"$1\" \"$1\" >/dev/full", [Sample.quick], status: 73)
      #expect(run.error.hasPrefix("summa: standard output"))
    }

    @Test func listsLanguages() async throws {
      let run = try await Program.run(["languages"], environment: ["LC_ALL": "C"])
      #expect(run.output.hasPrefix("en"))
      #expect(run.output.contains("English\n"))
    }
  }
}
