import Foundation
import Glibc
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaReading

@Suite struct FileTests: FileSuite {
  // MARK: - FileReader

  @Test func readsFilesUpToTheLimit() throws {
    try withFolder { folder in
      let file = folder.appending("file")
      try put("123", file)
      for limit in [3, 100, .max] {
        #expect(try FileReader(limit: limit).bytes(of: file) == Array("123".utf8))
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
    try withFolder { path in
      let folder = path.string
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
