import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct StripsTests {
    private let scratch = Scratch()

    private func image() throws {
      try scratch.write(try Sample.strip(of: Sample.clean, top: 900, height: 300), "receipt.png")
    }

    @Test func writesAPictureOfEachLine() async throws {
      try image()
      let run = try await Program.run(
        ["strips", "receipt.png", "--output", "cut/deep"], in: scratch)
      let records = try run.jsonLines(StripRecord.self)
      #expect(records.count > 5)
      #expect(records.map(\.line) == Array(1...records.count))
      #expect(try scratch.files(in: "cut/deep").count == records.count)
      for record in records {
        let path = try #require(record.strip)
        #expect(try Sample.size(ofImage: scratch.path(path)).height == 32)
        #expect(record.pageHeight == 300)
        // On a level page the quad is 1.3 text heights high.
        #expect(record.quad.count == 4)
        #expect(abs(record.quad[3][1] - record.quad[0][1] - 1.3 * record.textHeight) < 1)
      }
    }

    @Test func writesNothingWithoutAFolder() async throws {
      try image()
      let run = try await Program.run(["strips", "receipt.png"], in: scratch)
      #expect(try run.jsonLines(StripRecord.self).allSatisfy { $0.strip == nil })
      #expect(try scratch.files() == ["receipt.png"])
    }

    @Test func continuesAfterFilesThatCannotBeRead() async throws {
      try image()
      let run = try await Program.run(
        ["strips", "missing.png", "receipt.png"], in: scratch, status: 2)
      #expect(run.error.contains("missing.png: there is no such file"))
      #expect(try run.jsonLines(StripRecord.self).count > 5)
    }

    @Test func reportsFoldersThatCannotBeCreated() async throws {
      try image()
      let run = try await Program.run(
        ["strips", "receipt.png", "--output", "receipt.png/in"], in: scratch, status: 73)
      #expect(run.error.contains("could not be created"))
    }
  }
}
