import Foundation
import Glibc
import Summa
import SummaSystem
import SystemPackage
import Testing

@testable import SummaCLI

extension ReadFiles {
  /// Opens a state, and waits for its lock. A process that another test is starting holds copies of
  /// all descriptors, and so the lock of an earlier owner, until it has started.
  static func unlocked(at path: FilePath) throws -> ReadFiles {
    for _ in 0..<1000 {
      do throws(RecognitionError) {
        return try ReadFiles(at: path)
      } catch {
        guard error.message.contains("another summa watch uses") else { throw error }
        usleep(10_000)
      }
    }
    return try ReadFiles(at: path)
  }
}

@Suite struct ReadFilesTests {
  private let scratch = Scratch()

  private func arrival(_ place: FilePath, size: Int) -> Arrival {
    Arrival(
      input: InputFiles.Input(path: place, relativePath: place),
      version: FileVersion(size: size, modified: -5))
  }

  /// File names are arbitrary bytes.
  @Test func remembersFilesOverRestarts() throws {
    let path = FilePath(scratch.path("state"))
    let odd = try #require(FilePath(bytes: [0x61, 0xFF, 0x0A, 0x22, 0x5C, 0x78, 0x34, 0x31]))
    do {
      let read = try ReadFiles(at: path)
      for place in [odd, "b", "c/d"] { try read.add(arrival(place, size: 1)) }
      try read.add(arrival("b", size: 2))
    }
    let read = try ReadFiles.unlocked(at: path)
    #expect(read.places == [odd, "b", "c/d"])
    #expect(read.contains(odd, FileVersion(size: 1, modified: -5)))
    #expect(read.contains("b", FileVersion(size: 2, modified: -5)))
    #expect(!read.contains("b", FileVersion(size: 1, modified: -5)))
    #expect(!read.contains("b", FileVersion(size: 2, modified: 5)))
    #expect(!read.contains("d", FileVersion(size: 1, modified: -5)))
  }

  @Test func ignoresATornLine() throws {
    let path = FilePath(scratch.path("state"))
    for torn in [#"{"file":"a","mod"#, ""] {
      try scratch.write((#"{"file":"b","modified":-5,"size":1}"# + "\n" + torn).utf8, "state")
      let read = try ReadFiles.unlocked(at: path)
      #expect(read.places == ["b"])
      try read.add(arrival("c", size: 3))
      #expect(
        try scratch.text("state")
          .split(separator: "\n").last == #"{"file":"c","modified":-5,"size":3}"#)
    }
    try scratch.write(#"{"file":"a","mod"#.utf8, "state")
    #expect(try ReadFiles.unlocked(at: path).places.isEmpty)
  }

  @Test(arguments: ["my notes", "my notes\n", "{\"file\":\"a\",\"modified\":1,\"size\":1}\nno\n"])
  func leavesOtherFilesAlone(_ text: String) throws {
    try scratch.write(text.utf8, "state")
    #expect {
      _ = try ReadFiles(at: FilePath(scratch.path("state")))
    } throws: {
      ($0 as? RecognitionError)?.message.contains("is no state file of summa watch") == true
    }
    #expect(try scratch.contents("state") == Array(text.utf8))
  }

  @Test func locksItsFile() throws {
    let path = FilePath(scratch.path("state"))
    let read = try ReadFiles(at: path)
    #expect {
      _ = try ReadFiles(at: path)
    } throws: {
      ($0 as? RecognitionError)?.message.hasPrefix("another summa watch uses") == true
    }
    #expect(read.places.isEmpty)
  }
}

@Suite struct WatchedStemsTests {
  private let scratch = Scratch()

  /// Even if another file would get the name first.
  @Test func keepsTheNamesOfPictures() throws {
    let folder = FilePath(scratch.path("marked"))
    var first = WatchedStems(folder: folder, read: [])
    let names = try ["a.jpg", "a.png", "b/a.jpg"].map { try first.stem(for: $0) }
    #expect(Set(names).count == 3)
    var second = WatchedStems(folder: folder, read: ["a.jpg", "a.png", "b/a.jpg"])
    let added = try second.stem(for: "a.tif")
    #expect(try ["a.jpg", "a.png", "b/a.jpg"].map { try second.stem(for: $0) } == names)
    #expect(!names.contains(added))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string) == ["b"])
  }
}

@Suite struct WatchRoundTests {
  private let scratch = Scratch()

  private func round() throws -> (WatchRound, ReadFiles) {
    let read = try ReadFiles(at: FilePath(scratch.path("state")))
    let printer = try ScanPrinter(
      sink: OutputSink(appendingTo: try RecordLog(at: FilePath(scratch.path("out")))),
      encoder: JSONLinesEncoder(), fileCount: 0, summarizes: false)
    let path = FilePath(scratch.path("a.jpg"))
    let arrival = Arrival(
      input: InputFiles.Input(path: path, relativePath: "a.jpg"),
      version: FileVersion(size: 3, modified: 1))
    return (
      WatchRound(arrivals: [arrival], read: read, printer: printer, printsErrors: false), read
    )
  }

  private let failure = DocumentBatch.Event.page(
    index: 0,
    PageAnswer(
      record: RecognizedAmounts(
        RecognitionError(code: .notFound, message: "there is no such file"), file: "a.jpg")))

  /// A file that is removed before it is read needs no record.
  @Test func writesNoRecordOfAFileThatIsGone() throws {
    let (round, read) = try round()
    #expect(round.report(failure))
    #expect(round.report(.end(index: 0)))
    #expect(try round.isOpen())
    #expect(try scratch.contents("out").isEmpty)
    #expect(read.places.isEmpty)
  }

  @Test func writesARecordOfAFileThatCannotBeRead() throws {
    try scratch.write([1, 2, 3], "a.jpg")
    let (round, read) = try round()
    #expect(round.report(failure))
    #expect(read.places.isEmpty)
    #expect(round.report(.end(index: 0)))
    let text = try scratch.text("out")
    #expect(try Program.records(text).map(\.status) == [.error])
    #expect(read.places == ["a.jpg"])
  }
}
