import Foundation
import Glibc
import Summa
import SummaSystem
import SystemPackage
import Testing

@testable import SummaCLI

/// Files that arrive while a program reads them, which is killed at any step.
@Suite struct WatchRestartTests {
  private let scratch = Scratch()
  private var output: FilePath { FilePath(scratch.path("out.jsonl")) }

  private func arrivals(_ names: [String]) throws -> [Arrival] {
    try names.map { name in
      let path = FilePath(try scratch.write("x".utf8, "in/\(name)"))
      return Arrival(
        input: InputFiles.Input(path: path, relativePath: FilePath(name)),
        version: try #require(FileVersion(of: path)))
    }
  }

  /// The events of a batch of files with two pages each.
  private func events(of arrivals: [Arrival]) throws -> [DocumentBatch.Event] {
    try arrivals.enumerated().flatMap { index, arrival in
      let pages = try (1...2).map { page in
        let json = """
          {"schema":1,"file":"\(arrival.input.path.string)","page":\(page),"pages":2,"status":"ok"}
          """
        let record = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(json.utf8))
        return DocumentBatch.Event.page(index: index, PageAnswer(record: record))
      }
      return pages + [.end(index: index)]
    }
  }

  /// Runs a watch that is killed after `count` events.
  private func run(_ arrivals: [Arrival], events count: Int) throws {
    let read = try ReadFiles.unlocked(at: FilePath(scratch.path("state")))
    let log = try RecordLog(at: output)
    let remainder = try WatchRemainder(of: read, in: log)
    let left = arrivals.filter { !read.contains($0.input.relativePath, $0.version) }
    let printer = try ScanPrinter(
      sink: OutputSink(appendingTo: log), encoder: JSONLinesEncoder(EncodingOptions()),
      fileCount: 0, summarizes: false)
    let round = WatchRound(
      arrivals: left, read: read, printer: printer, log: log, printsErrors: false,
      remainder: remainder)
    for event in try events(of: left).prefix(count) { #expect(round.report(event)) }
  }

  private func printed() throws -> [String] {
    try Program.records(scratch.text("out.jsonl")).map {
      "\(FilePath($0.file).lastComponent?.string ?? "") \($0.page)"
    }
  }

  private static let wanted = ["a 1", "a 2", "b 1", "b 2", "c 1", "c 2"]

  @Test(arguments: 0...9, [0, 1, 4])
  func printsEachRecordOnceAfterKills(first: Int, second: Int) throws {
    let arrivals = try arrivals(["a", "b", "c"])
    try run(arrivals, events: first)
    try run(arrivals, events: second)
    try run(arrivals, events: .max)
    #expect(try printed() == Self.wanted)
  }

  /// Cut within a record, and within the note after the last record.
  @Test(arguments: [("out.jsonl", 4), ("state", 3)], 1...12)
  func printsEachRecordOnceAfterCutLines(file: (name: String, events: Int), lost: Int) throws {
    let arrivals = try arrivals(["a", "b", "c"])
    try run(arrivals, events: file.events)
    try scratch.write(try scratch.contents(file.name).dropLast(lost), file.name)
    try run(arrivals, events: .max)
    #expect(try printed() == Self.wanted)
  }

  @Test func readsAChangedFileAgain() throws {
    let first = try arrivals(["a"])
    try run(first, events: 1)
    try scratch.write("longer".utf8, "in/a")
    let version = try #require(FileVersion(of: FilePath(scratch.path("in/a"))))
    try run([Arrival(input: first[0].input, version: version)], events: .max)
    #expect(try printed() == ["a 1", "a 1", "a 2"])
  }

  @Test func startsANewOutputAfterAMove() throws {
    let arrivals = try arrivals(["a", "b"])
    try run(arrivals, events: 4)
    try FileManager.default.removeItem(atPath: output.string)
    try run(arrivals, events: .max)
    #expect(try printed() == ["b 1", "b 2"])
  }
}
