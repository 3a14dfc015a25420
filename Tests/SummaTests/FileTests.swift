import Foundation
import Glibc
import SystemPackage
import Testing

@testable import Summa

@Suite struct FileTests {
  /// Runs `body` with the path of a folder that is gone afterwards.
  private func withFolder(_ body: (_ path: String, _ folder: FilePath) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "summa-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.path(percentEncoded: false)
    try body(path, FilePath(path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: - OutputFile

  @Test func aFileAppearsWhole() throws {
    try withFolder { folder, path in
      try Data("old".utf8).write(to: URL(filePath: folder + "/out"))
      var file = try OutputFile(at: path.appending("out"))
      try file.write("new ".utf8)
      try file.write("text".utf8)
      #expect(try text(folder + "/out") == "old")
      try file.finish()
      #expect(try text(folder + "/out") == "new text")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["out"])
    }
  }

  @Test func anUnfinishedFileLeavesNothing() throws {
    try withFolder { folder, path in
      try Data("old".utf8).write(to: URL(filePath: folder + "/out"))
      do {
        var file = try OutputFile(at: path.appending("out"))
        try file.write("new".utf8)
      }
      #expect(try text(folder + "/out") == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["out"])
    }
  }

  @Test func aLinkStaysALink() throws {
    try withFolder { folder, path in
      try Data("old".utf8).write(to: URL(filePath: folder + "/file"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "file")
      try OutputFile.write("new".utf8, to: path.appending("link"))
      #expect(try text(folder + "/file") == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "file")
    }
  }

  @Test func aPipeIsWrittenTo() throws {
    try withFolder { folder, path in
      let pipe = folder + "/pipe"
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      // A reader that does not wait, so that the writer need not either.
      let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      defer { close(reader) }
      try OutputFile.write("text".utf8, to: FilePath(pipe))
      var buffer = [UInt8](repeating: 0, count: 16)
      let count = unsafe read(reader, &buffer, buffer.count)
      #expect(buffer.prefix(max(0, count)) == Array("text".utf8)[...])
      let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
      #expect(type != .typeRegular)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
    }
  }

  @Test(arguments: ["/nonexistent/x", "/"]) func whatCannotBeWritten(_ path: String) {
    let error = #expect(throws: RecognitionError.self) {
      try OutputFile.write("x".utf8, to: FilePath(path))
    }
    #expect(error?.code == "cannot_write")
    #expect(error?.message.hasPrefix("\(path) could not be written") == true)
  }

  // MARK: - FileReader

  @Test func filesAreReadUpToTheLimit() throws {
    try withFolder { folder, path in
      let file = path.appending("file")
      try Data([1, 2, 3]).write(to: URL(filePath: folder + "/file"))
      for limit in [3, 100, .max] {
        #expect(try FileReader(limit: limit).bytes(of: file) == [1, 2, 3])
      }
      // The size that is told is that of the file.
      let error = #expect(throws: RecognitionError.self) {
        try FileReader(limit: 1).bytes(of: file)
      }
      #expect(error?.code == "too_many_bytes")
      #expect(error?.message.hasPrefix("the file has 3 bytes, more than the limit of 1;") == true)
    }
  }

  @Test func whatIsNoFile() throws {
    try withFolder { folder, path in
      try #require(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
      let codes = [
        folder: "is_a_directory", folder + "/pipe": "not_a_regular_file",
        "/dev/zero": "not_a_regular_file", folder + "/none": "not_found",
        "/dev/null/below": "not_found",
        folder + "/" + String(repeating: "x", count: 300): "unreadable",
      ]
      for (name, code) in codes {
        let error = #expect(throws: RecognitionError.self) {
          try FileReader(limit: 10).bytes(of: FilePath(name))
        }
        #expect(error?.code == code, "\(name)")
      }
    }
  }
}
