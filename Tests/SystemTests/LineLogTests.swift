import Foundation
import Glibc
import SummaSystem
import SummaTestSupport
import SystemPackage
import Testing

@Suite struct LineLogTests: FileSuite {
  private func withPath(_ body: (FilePath) throws -> Void) throws {
    try withFolder { try body($0.appending("log")) }
  }

  private func append(_ line: String, to path: FilePath) throws {
    try LineLog(at: path, isShared: true).append(Array(line.utf8))
  }

  @Test func appendsLines() throws {
    try withPath { path in
      try append("one\n", to: path)
      try append("two\n", to: path)
      #expect(try text(path) == "one\ntwo\n")
      let lines = try LineLog(at: path, isShared: true).lines()
      #expect(lines.map { Array($0) } == [Array("one".utf8), Array("two".utf8)])
    }
  }

  /// Incomplete lines left by a crash are removed; complete lines remain, however far back the last
  /// one ends.
  @Test(arguments: [
    ("", ""), ("torn", ""), ("one\n", "one\n"), ("one\ntorn", "one\n"), ("\n", "\n"),
  ])
  func removesTornLines(_ before: String, _ after: String) throws {
    try withPath { path in
      try put(before, path)
      try append("new\n", to: path)
      #expect(try text(path) == after + "new\n")
    }
  }

  @Test(arguments: ["", "one\n"], [1 << 16, 1 << 16 - 4, 1 << 16 + 1, 200_000])
  func removesLongTornLines(_ after: String, _ length: Int) throws {
    try withPath { path in
      try put(after + String(repeating: "x", count: length), path)
      try append("new\n", to: path)
      #expect(try text(path) == after + "new\n")
    }
  }

  @Test func survivesShortReads() throws {
    try withPath { path in
      try put("one\ntwo\nto", path)
      let faults = Faults(
        [.pread: [.interrupted], .lock: [.interrupted], .truncate: [.interrupted]],
        lengths: [.pread: 1, .write: 1])
      try Faults.$current.withValue(faults) { try append("three\n", to: path) }
      #expect(faults.isSpent)
      #expect(try text(path) == "one\ntwo\nthree\n")
    }
  }

  /// A full disk leaves no incomplete line, even if the error is reported late.
  @Test(arguments: [SystemCall.write, .fsync])
  func restoresFileIfDiskIsFull(_ call: SystemCall) throws {
    try withPath { path in
      try append("one\n", to: path)
      let faults = Faults([call: [nil, .noSpace]], lengths: [.write: 2])
      Faults.$current.withValue(faults) {
        #expect(throws: Errno.noSpace) {
          let log = try LineLog(at: path, isShared: true)
          try log.append(Array("t\n".utf8))
          try log.append(Array("two\n".utf8))
        }
      }
      #expect(faults.isSpent)
      #expect(try text(path).split(separator: "\n").allSatisfy { ["one", "t"].contains($0) })
      #expect(try text(path).hasSuffix("\n"))
    }
  }

  @Test func rejectsASecondWriter() throws {
    try withPath { path in
      let log = try LineLog(at: path, isShared: false)
      #expect(throws: Errno.resourceTemporarilyUnavailable) {
        _ = try LineLog(at: path, isShared: false)
      }
      try log.append(Array("one\n".utf8))
    }
  }

  /// Some file systems have no locks.
  @Test(arguments: [Errno.noLocks, .notSupported])
  func worksWithoutLocks(_ error: Errno) throws {
    try withPath { path in
      try Faults.$current.withValue(Faults([.lock: [error]])) { try append("one\n", to: path) }
      #expect(try text(path) == "one\n")
    }
  }

  /// Files of other programs are not truncated either.
  @Test func keepsFilesOfOtherPrograms() throws {
    try withPath { path in
      try put("my notes", path)
      #expect(throws: Errno.fileExists) {
        _ = try LineLog(at: path, isShared: true) { $0.isEmpty }
      }
      #expect(try text(path) == "my notes")
    }
    #expect(throws: Errno.illegalSeek) { _ = try LineLog(at: "/dev/null", isShared: true) }
  }
}
