import Foundation
import Subprocess
import Summa
import Testing

extension CommandTests {
  @Suite struct TextTests {
    private let scratch = Scratch()

    @Test func writesTextToStandardOutput() async throws {
      let run = try await Program.run(["text", Sample.quick])
      #expect(run.error.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.contains { $0.contains("MARLOWE") })
      // A name and its price are on one row.
      #expect(lines.contains { $0.contains("TOTAL") && $0.hasSuffix("55.86") })
    }

    @Test func agreesWithTheWordsOfAScan() async throws {
      let text = try await Program.run(["text", Sample.quick, "--format", "json"])
      let scan = try await Program.run(["scan", Sample.quick, "--format", "jsonl", "--words"])
      let pages = try text.json([TextRecord].self)
      let lines = try #require(pages.first?.blocks).flatMap(\.lines)
      let scanned = try #require(scan.records.first?.lines)
      #expect(Set(lines.map(\.text)) == Set(scanned.map(\.text)))
      #expect(Set(lines.map(\.imageBox)) == Set(scanned.map(\.imageBox)))
      #expect(lines.allSatisfy { $0.candidates == nil })
    }

    @Test func includesCandidatesAndCharactersOnRequest() async throws {
      let run = try await Program.run(
        ["text", Sample.quick, "--format", "json", "--candidates", "3", "--characters"])
      let pages = try run.json([TextRecord].self)
      let lines = try #require(pages.first?.blocks).flatMap(\.lines)
      #expect(lines.allSatisfy { (1...3).contains($0.candidates?.count ?? 0) })
      #expect(lines.allSatisfy { $0.candidates?.first?.text == $0.text })
      #expect(lines.contains { $0.candidates?.count == 3 })
      #expect(lines.flatMap { $0.words ?? [] }.allSatisfy { $0.characters?.count == $0.text.count })
    }

    @Test(arguments: [
      ("a.pdf", "%PDF-1.7"), ("a.json", "[\n{\"blocks\""), ("a.hocr", "<?xml"), ("a.xml", "<?xml"),
      ("a.tsv", "level\t"), ("a.txt", ""), ("a", ""),
    ])
    func selectsTheFormatByExtension(_ name: String, _ start: String) async throws {
      let run = try await Program.run(["text", Sample.quick, "-o", name], in: scratch)
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(try scratch.text(name).hasPrefix(start))
      #expect(try scratch.files() == [name])
    }

    /// The pages of a batch as one PDF: JPEG and PNG data unchanged, other formats decoded.
    @Test func writesPicturesOfAllKindsIntoOnePDF() async throws {
      let jpeg = try Sample.bytes(Sample.quick)
      try scratch.write(jpeg, "in/a.jpg")
      try scratch.write(try Sample.strip(of: Sample.clean, top: 0, height: 120), "in/b.png")
      try scratch.write(try Sample.tiff(pages: 3), "in/c.tif")
      try await Program.run(
        ["text", "in", "-o", "all.pdf"], in: scratch, environment: ["TMPDIR": scratch.path])
      let pdf = try scratch.contents("all.pdf")
      #expect(pdf.firstRange(of: jpeg) != nil)
      let text = String(decoding: pdf, as: UTF8.self)
      #expect(text.contains("/Count 5 "))
      #expect(text.contains("/Width 64 /Height 64 /BitsPerComponent 1 "))
      // No temporary files are left.
      #expect(try scratch.files() == ["all.pdf", "in/a.jpg", "in/b.png", "in/c.tif"])
      try await Program.run(["text", "in", "-o", "all.pdf", "-j", "3"], in: scratch)
      #expect(try scratch.contents("all.pdf") == pdf)
    }

    @Test func writesSelectedPagesOfStandardInputIntoAPDF() async throws {
      try scratch.write(try Sample.tiff(pages: 5), "a.tif")
      try scratch.write(try Sample.bytes(Sample.quick), "b.jpg")
      for (file, arguments, count) in [("a.tif", ["--pages", "2-3,5"], 3), ("b.jpg", [], 1)] {
        let command = "\"$0\" text - \"$@\" -o \(file).pdf --force < \(file)"
        try await Program.shell(command, arguments, in: scratch)
        let pdf = try scratch.text("\(file).pdf")
        #expect(pdf.contains("/Count \(count) "))
      }
    }

    @Test func writesAFileForEachInputIntoAFolder() async throws {
      let bytes = try Sample.bytes(Sample.quick)
      try scratch.write(bytes, "in/a.jpg")
      try scratch.write(bytes, "in/b/a.jpg")
      try scratch.write(bytes, "in/b/a.jpeg")
      try await Program.run(
        ["text", "in", "--recursive", "--format", "tsv", "-o", "out/"], in: scratch)
      #expect(try scratch.files(in: "out") == ["a.tsv", "b/a.jpg.tsv", "b/a.tsv"])
      let file = try scratch.text("out/a.tsv")
      #expect(file.hasPrefix("level\tpage_num") && file.contains("MARLOWE"))
    }

    @Test func reportsFailuresAndWritesTheRest() async throws {
      try scratch.write(try Sample.bytes(Sample.quick), "a.jpg")
      try scratch.write(try Sample.bytes(Sample.quick).prefix(900), "b.jpg")
      for (format, place) in [("pdf", "o.pdf"), ("json", "o.json"), ("hocr", "out/")] {
        let run = try await Program.run(
          ["text", "b.jpg", "a.jpg", "none.jpg", "--format", format, "-o", place], in: scratch,
          status: 2)
        #expect(run.error.split(separator: "\n").count == 2, "\(run.error)")
        #expect(run.error.contains("b.jpg: ") && run.error.contains("none.jpg: "))
      }
      #expect(try scratch.files() == ["a.jpg", "b.jpg", "o.json", "o.pdf", "out/a.hocr"])
      let pages = try JSONDecoder().decode(
        [TextRecord].self, from: Data(scratch.contents("o.json")))
      #expect(pages.map(\.status) == [.error, .ok, .error])
      // If nothing can be read, nothing is written.
      try await Program.run(["text", "b.jpg", "-o", "p.pdf"], in: scratch, status: 2)
      #expect(!FileManager.default.fileExists(atPath: scratch.path("p.pdf")))
    }

    @Test func doesNotReplaceFilesOfOthers() async throws {
      try scratch.write(try Sample.bytes(Sample.quick), "a.jpg")
      try scratch.write(Array("mine\n".utf8), "a.txt")
      var run = try await Program.run(["text", "a.jpg", "-o", "a.txt"], in: scratch, status: nil)
      #expect(run.status == 73 && run.error.contains("--force"), "\(run.error)")
      #expect(try scratch.contents("a.txt") == Array("mine\n".utf8))
      run = try await Program.run(
        ["text", "a.jpg", "-o", "a.txt", "--force"], in: scratch, status: nil)
      #expect(run.status == 0)
      run = try await Program.run(["text", "a.jpg", "-o", "a.jpg"], in: scratch, status: nil)
      #expect(run.status == 64 && run.error.contains("would replace the image"), "\(run.error)")
    }
  }
}
