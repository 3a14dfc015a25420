import Foundation
import Summa
import SummaLedger
import SystemPackage
import Testing

extension CommandTests.LedgerCommandTests {
  @Test func readsOnlyNewFilesAndPrintsTheSame() async throws {
    try copy()
    let first = try await scan()
    #expect(first.status == 0 && first.error == "")
    let second = try await scan()
    #expect(second.status == 0)
    #expect(second.output == first.output)
    #expect(second.error == "3 files known to the ledger\n")
    try copy(["tearoom-noisy.jpg"])
    let third = try await scan(["--jobs", "1"])
    #expect(third.error == "3 files known to the ledger\n")
    let lines = third.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(Set(first.output.split(separator: "\n")).isSubset(of: lines))
    #expect(try open().count() == 4)
  }

  @Test func printsTheRecordsOfAScanWithoutALedger() async throws {
    try copy()
    let plain = try await Program.run(["scan", "in", "--format", "jsonl"], in: folder)
    let kept = try await scan()
    let known = try await scan()
    #expect(try Program.untimed(kept.records) == Program.untimed(plain.records))
    #expect(try Program.untimed(known.records) == Program.untimed(plain.records))
    let table = try await Program.run(
      ["scan", "in", "--format", "csv", "--ledger", book], in: folder)
    #expect(
      table.output
        == (try await Program.run(["scan", "in", "--format", "csv"], in: folder, status: nil))
        .output)
  }

  @Test func recognizesCopiesUnderOtherNames() async throws {
    try copy([Self.names[0]])
    _ = try await scan()
    let moved = try folder.write(try Sample.bytes(Sample.quick), "elsewhere/b.jpg")
    let run = try await Program.run(
      ["scan", moved, "--format", "jsonl", "--ledger", book], in: folder)
    #expect(run.error == "1 file known to the ledger\n")
    #expect(try run.records.map(\.file) == [moved])
    #expect(try open().count() == 1)
    let piped = try await Program.run(
      "/bin/sh",
      [
        "-c", "\"$1\" scan - --format jsonl --ledger \"$2\" < \"$3\"", "sh", Program.path, book,
        moved,
      ])
    #expect(piped.error == "1 file known to the ledger\n")
    #expect(try piped.records.map(\.file) == ["-"])
  }

  @Test func readsAgainWithOtherOptionsAndKeepsCorrections() async throws {
    try copy([Self.names[0]])
    _ = try await scan()
    #expect(try await ledger(["correct", "in/\(Self.names[0])", "--total", "1.23"]).status == 0)
    for options in [["--minimum-text-height", "0.006"], ["--again"], ["--words", "--again"]] {
      let run = try await scan(options)
      #expect(run.error == "", "\(options)")
      // A scan prints the results without corrections.
      #expect(try run.records.first?.total?.exactText == "55.86")
      let list = try await ledger(["list", "--format", "csv"])
      #expect(list.output.contains(",1.23,USD,"))
    }
    // The ledger has the words, but they are only printed on request.
    let run = try await scan()
    #expect(run.error == "1 file known to the ledger\n")
    #expect(try run.records.first?.lines.contains { $0.words != nil } == false)
  }

  @Test func remembersOnlyPermanentFailures() async throws {
    try folder.write("no image".utf8, "in/a.jpg")
    let first = try await scan()
    #expect(first.status == 2)
    let second = try await scan()
    #expect(second.status == 2 && second.output == first.output)
    #expect(second.error == "1 file known to the ledger\n")
    try FileManager.default.removeItem(atPath: folder.path("in/a.jpg"))
    try copy([Self.names[0]])
    let refused = try await scan(["--max-pixels", "100"])
    #expect(refused.status == 2)
    let read = try await scan()
    #expect(read.status == 0 && read.error == "")
    let list = try await ledger(["list", "--status", "failed", "--format", "json"])
    #expect(list.output.contains("in/a.jpg"))
  }

  @Test func readsPagesOfADocumentOnce() async throws {
    try folder.write(try Sample.tiff(pages: 5), "in/pages.tif")
    let some = try await scan(["--pages", "2-3"])
    #expect(try some.records.map(\.page) == [2, 3])
    let all = try await scan()
    #expect(try all.records.map(\.page) == [1, 2, 3, 4, 5])
    // The pages that were read before are read once more with the others, as parts of one document.
    #expect(try Program.untimed(Array(all.records[1...2])) == Program.untimed(some.records))
    let known = try await scan()
    #expect(known.output == all.output && known.error == "1 file known to the ledger\n")
    let one = try await scan(["--pages", "5"])
    #expect(one.error == "1 file known to the ledger\n")
    #expect(try one.records.map(\.page) == [5])
  }

  @Test func drawsKnownPages() async throws {
    try copy([Self.names[0]])
    let read = try await scan(["--annotate", "drawn"])
    let size = try Sample.size(ofImage: folder.path("drawn/pharmacy-tiny.png"))
    try FileManager.default.removeItem(atPath: folder.path("drawn"))
    let known = try await scan(["--annotate", "drawn"])
    #expect(known.error == "1 file known to the ledger\n")
    #expect(try Sample.size(ofImage: folder.path("drawn/pharmacy-tiny.png")) == size)
    #expect(try Program.untimed(known.records) == Program.untimed(read.records))
    #expect(try await scan().records.first?.annotated == nil)
  }

  @Test func reportsDuplicateReceipts() async throws {
    try copy([Self.names[0]])
    // The same picture in another format.
    let page = try Sample.image(Sample.quick)
    try folder.write(try page.png(), "in/scanned-again.png")
    let run = try await scan()
    #expect(run.error.contains("in/scanned-again.png is the same receipt as in/pharmacy-tiny.jpg"))
    let list = try await ledger(["list", "--duplicates", "--format", "csv"])
    #expect(list.output.split(separator: "\n").count == 3)
  }
}
