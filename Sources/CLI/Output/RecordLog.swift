import Foundation
import Summa
import SummaSystem
import SystemPackage

/// A file of records that grows, one line for each page. It is opened for each, so that others may
/// move it away meanwhile, as programs that rotate logs do.
struct RecordLog: Sendable {
  private let path: FilePath

  /// - Throws: `RecognitionError`: `would_overwrite` where there is something that Summa did not
  ///   write, `cannot_write` where nothing can be written.
  init(at path: FilePath) throws(RecognitionError) {
    self.path = path
    do throws(Errno) {
      _ = try LineLog(at: path, isShared: true, isOwn: Self.isOwn)
    } catch {
      throw failure(error)
    }
  }

  /// Appends a line, which is on the disk then.
  func append(_ line: [UInt8]) throws(RecognitionError) {
    do throws(Errno) {
      try LineLog(at: path, isShared: true).append(line)
    } catch {
      throw failure(error)
    }
  }

  /// How many bytes it has.
  func length() throws(RecognitionError) -> Int {
    do throws(Errno) { return try LineLog(at: path, isShared: true).length() } catch {
      throw failure(error)
    }
  }

  /// The records from a byte on; none where others have moved the file away.
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
    // The beginning of a record whose end was lost.
    return head.firstLine == nil && head.starts(with: #"{""#.utf8) && head.last != UInt8(ascii: "}")
  }

  private func failure(_ error: Errno) -> RecognitionError {
    let name = path.recordText
    switch error {
    case .fileExists:
      return RecognitionError(
        code: .wouldOverwrite,
        message: "\(name) is there already and holds no records of Summa; give another name")
    case .illegalSeek, .isDirectory:
      return RecognitionError(
        code: .cannotWrite,
        message: "\(name) is no file that can grow; name a file, or write to standard output")
    default:
      return RecognitionError(
        code: .cannotWrite,
        message: "\(name) could not be written (\(error)); "
          + "check the folder, its permissions and the space on the disk")
    }
  }
}
