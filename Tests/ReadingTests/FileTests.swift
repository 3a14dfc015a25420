import Foundation
import Glibc
import SystemPackage
import Testing

@testable import SummaReading

@Suite struct FileTests {
  /// Runs `body` with a temporary folder.
  private func withFolder(_ body: (_ path: String, _ folder: FilePath) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "summa-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.path(percentEncoded: false)
    try body(path, FilePath(path))
  }

  // MARK: - FileReader

  @Test func readsFilesUpToTheLimit() throws {
    try withFolder { folder, path in
      let file = path.appending("file")
      try Data([1, 2, 3]).write(to: URL(filePath: folder + "/file"))
      for limit in [3, 100, .max] {
        #expect(try FileReader(limit: limit).bytes(of: file) == [1, 2, 3])
      }
      // The message has the size of the file.
      let error = #expect(throws: RecognitionError.self) {
        try FileReader(limit: 1).bytes(of: file)
      }
      #expect(error?.code == .tooManyBytes)
      #expect(error?.message.hasPrefix("the file has 3 bytes, more than the limit of 1;") == true)
    }
  }

  @Test func rejectsPathsThatAreNotFiles() throws {
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
        #expect(error?.code.rawValue == code, "\(name)")
      }
    }
  }
}
