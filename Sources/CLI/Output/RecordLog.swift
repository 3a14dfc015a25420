import Foundation
import Summa
import SummaSystem
import SystemPackage

/// A file of records that grows by one line for each page. It is opened for each line, so that
/// other programs can move it away, as log rotation does.
struct RecordLog: Sendable {
  private let path: FilePath

  /// - Throws: `RecognitionError`: `would_overwrite` if there is a file that Summa did not write,
  ///   `cannot_write` if the file cannot be written.
  init(at path: FilePath) throws(RecognitionError) {
    self.path = path
    do throws(Errno) {
      _ = try LineLog(at: path, isShared: true, isOwn: Self.isOwn)
    } catch {
      throw failure(error)
    }
  }

  /// Appends a line and flushes it to the disk.
  func append(_ line: [UInt8]) throws(RecognitionError) {
    do throws(Errno) {
      try LineLog(at: path, isShared: true).append(line)
    } catch {
      throw failure(error)
    }
  }

  /// The length of the file in bytes.
  func length() throws(RecognitionError) -> Int {
    do throws(Errno) { return try LineLog(at: path, isShared: true).length() } catch {
      throw failure(error)
    }
  }

  /// The records from the byte at `place` on; empty if the file was moved away.
  func records(from place: Int) throws(RecognitionError) -> [RecognizedAmounts] {
    do throws(Errno) {
      let decoder = JSONDecoder()
      return try LineLog(at: path, isShared: true).lines(from: place).compactMap {
        try? decoder.decode(RecognizedAmounts.self, from: Data($0))
      }
    } catch {
      throw failure(error)
    }
  }

  private static func isOwn(_ head: [UInt8]) -> Bool {
    if head.isEmpty || JSONLinesEncoder.recognizes(head) { return true }
    // The start of a record that was cut off.
    return head.firstLine == nil && head.starts(with: #"{""#.utf8) && head.last != UInt8(ascii: "}")
  }

  private func failure(_ error: Errno) -> RecognitionError {
    let name = path.recordText
    switch error {
    case .fileExists:
      return RecognitionError(
        code: .wouldOverwrite,
        message: "\(name) exists already and has no records of Summa; give another name")
    case .illegalSeek, .isDirectory:
      return RecognitionError(
        code: .cannotWrite,
        message: "\(name) cannot be appended to; name a file, or write to standard output")
    default:
      return RecognitionError(
        code: .cannotWrite,
        message: "\(name) could not be written (\(error)); "
          + "check the folder, its permissions and the space on the disk")
    }
  }
}
