import Foundation
import Glibc
import Subprocess
import Summa
import Testing

extension CommandTests {
  /// A batch with files that cannot be read. Each costs its own record and nothing else.
  @Suite struct BrokenBatchTests {
    private let scratch = Scratch()

    /// A file with the code of its error; nil if it can be read.
    typealias Case = (name: String, code: String?)

    private func corpus() throws -> [Case] {
      let jpeg = try Sample.bytes(Sample.quick)
      let png = try Sample.strip(of: Sample.clean, top: 900, height: 120)
      var cases: [Case] = [("good-1.jpg", nil)]
      try scratch.write(jpeg, "good-1.jpg")

      func add(_ name: String, _ bytes: [UInt8], _ code: String?) throws {
        try scratch.write(bytes, name)
        cases.append((name, code))
      }
      try add("empty.jpg", [], "empty_file")
      for length in [2, 600, jpeg.count / 2, jpeg.count - 200] {
        let code = length == 2 ? "not_an_image" : "truncated"
        try add("cut-\(length).jpg", Array(jpeg.prefix(length)), code)
      }
      for length in [4, 20, 60, png.count / 2] {
        let code = length == 4 ? "not_an_image" : "truncated"
        try add("cut-\(length).png", Array(png.prefix(length)), code)
      }
      try add("text.jpg", Array("Total 12.00\n".utf8), "not_an_image")
      try add("document.jpg", Array("%PDF-1.7\n".utf8), "corrupt")
      try add("thread.png", Sample.blank(width: 100_000, height: 1), "too_small")
      try add("gigapixel.png", Sample.claim(width: 40_000, height: 40_000), "too_many_pixels")
      try add("new\nline \u{1F9FE}.jpg", Array(jpeg.prefix(900)), "truncated")
      try add("good\nline \u{1F9FE}\u{2028}.jpg", jpeg, nil)
      try FileManager.default.createDirectory(
        atPath: scratch.path("folder/d.jpg"), withIntermediateDirectories: true)
      cases.append(("folder/d.jpg", "is_a_directory"))
      try #require(unsafe mkfifo(scratch.path("f.jpg"), 0o644) == 0)
      cases.append(("f.jpg", "not_a_regular_file"))
      try scratch.link("/dev/zero", "device.jpg")
      cases.append(("device.jpg", "not_a_regular_file"))
      try scratch.link("deleted-meanwhile.jpg", "dangling.jpg")
      cases.append(("dangling.jpg", "not_found"))
      try scratch.link("circle.jpg", "circle.jpg")
      cases.append(("circle.jpg", "unreadable"))
      cases.append(("never-there.jpg", "not_found"))
      try add("good-2.png", png, nil)
      return cases
    }

    @Test(arguments: [1, 4]) func givesEachFileItsOwnRecord(_ jobs: Int) async throws {
      let cases = try corpus()
      // A subfolder with the name of an image is reported as an image that cannot be read.
      let arguments = cases.map { $0.name == "folder/d.jpg" ? "folder" : $0.name }
      let run = try await Program.run(
        ["scan", "--format", "jsonl", "--jobs", "\(jobs)"] + arguments, in: scratch, status: 2)
      #expect(run.error == "", "the C libraries are silent")
      let records = try run.records
      #expect(records.map(\.file) == cases.map(\.name))
      for (record, expected) in zip(records, cases) {
        #expect(record.error?.code == expected.code, "\(expected.name)")
        #expect(record.status == (expected.code == nil ? .ok : .error))
        if let message = record.error?.message {
          #expect(message.hasPrefix("\(record.file): "))
        } else {
          #expect(record.lines.isEmpty == false)
        }
      }
      #expect(
        records.first { $0.file == "gigapixel.png" }?.error?.message.contains("--max-pixels")
          == true)
    }

    @Test func adjustsLimits() async throws {
      try scratch.write(try Sample.blank(width: 100, height: 100), "a.png")
      let limits = [
        ("--max-pixels", "9999", "too_many_pixels"), ("--max-bytes", "50", "too_many_bytes"),
      ]
      for (option, value, code) in limits {
        let run = try await Program.run(["scan", "a.png", option, value], in: scratch, status: 2)
        let error = try #require(try run.records.first?.error)
        #expect(error.code == code)
        #expect(error.message.contains(option))
      }
    }

    /// Root may read everything, so the program runs as another user here.
    @Test func reportsFilesWithoutPermission() async throws {
      try scratch.write(try Sample.blank(width: 64, height: 64), "good.png")
      try scratch.write(try Sample.blank(width: 64, height: 64), "secret.png")
      try scratch.write(try Sample.blank(width: 64, height: 64), "closed/in.png")
      try scratch.setMode(0, of: "secret.png")
      var program = [Program.path]
      if getuid() == 0 {
        // Other users may not have access to the build folder, so the program is copied.
        let setpriv = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: setpriv) else {
          Issue.record("as root this test needs setpriv, from the package util-linux")
          return
        }
        try FileManager.default.copyItem(atPath: Program.path, toPath: scratch.path("summa"))
        let resources = "summa_SummaRecognition.resources"
        try FileManager.default.copyItem(
          at: URL(filePath: Program.path).deletingLastPathComponent().appending(path: resources),
          to: URL(filePath: scratch.path(resources)))
        try scratch.setMode(0o755, of: "")
        program = [
          setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", scratch.path("summa"),
        ]
      }
      try scratch.setMode(0, of: "closed")
      let run = try await Program.run(
        program[0],
        program.dropFirst() + ["scan", "secret.png", "closed", "closed/in.png", "good.png"],
        in: scratch, environment: ["HOME": scratch.path], status: 2)
      try scratch.setMode(0o755, of: "closed")
      #expect(
        try run.records.map(\.error?.code)
          == ["permission_denied", "permission_denied", "permission_denied", nil])
    }
  }
}
