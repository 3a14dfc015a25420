import Foundation
import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// The files of a folder that were read. They are kept over restarts in a file with a line of JSON
/// for each, which is appended once its records are written. If records are written to a file, an
/// earlier line notes their offset, so that a restarted program finds those of an unfinished file.
final class ReadFiles: Sendable {
  private struct Line: Codable {
    /// The relative path, in the form of records.
    var file: String
    var size: Int
    var modified: Int
    /// The offset of its records in the output, in bytes; nil once all are written.
    var from: Int?
  }

  /// A file whose records were incomplete when the program ended.
  struct Begun: Sendable {
    var version: FileVersion
    /// The offset of its records in the output, in bytes.
    var from: Int
  }

  private struct State: ~Copyable {
    let log: LineLog
    var versions: [FilePath: FileVersion] = [:]
    var places: [FilePath] = []
    var begun: [FilePath: Begun] = [:]
  }

  private let path: FilePath
  private let state: Mutex<State>

  /// The default name of the file.
  static let name = ".summa-watch.jsonl"

  /// The default file for a folder.
  static func path(in folder: FilePath) -> FilePath { folder.appending(name: name.utf8) ?? folder }

  /// Loads the state, and locks it against other processes.
  init(at path: FilePath) throws(RecognitionError) {
    self.path = path
    do throws(Errno) {
      let log = try LineLog(at: path, isShared: false) { head in
        head.isEmpty
          || head.firstLine.map { Self.line($0) != nil }
            ?? head.starts(with: #"{"file":"#.utf8)
      }
      let lines = try log.lines()
      state = Mutex(State(log: log))
      for line in lines {
        guard let line = Self.line(line), let place = FilePath(recordText: line.file) else {
          throw Errno.fileExists
        }
        remember(place, FileVersion(size: line.size, modified: line.modified), from: line.from)
      }
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// The relative paths of all files that were ever read, in order.
  var places: [FilePath] { state.withLock { $0.places } }

  func contains(_ place: FilePath, _ version: FileVersion) -> Bool {
    state.withLock { $0.versions[place] == version }
  }

  /// The files whose records were incomplete when the program ended.
  var begun: [FilePath: Begun] { state.withLock { $0.begun } }

  /// Notes that all records of a file are written.
  func add(_ arrival: Arrival) throws(RecognitionError) {
    try note(arrival.input.relativePath, arrival.version, from: nil)
  }

  /// Notes that the records of a file are written next.
  /// - Parameter from: their offset in the output, in bytes.
  func begin(_ arrival: Arrival, from: Int) throws(RecognitionError) {
    try note(arrival.input.relativePath, arrival.version, from: from)
  }

  /// Notes that all records of a file were written by a run that ended before it noted that.
  func complete(_ place: FilePath) throws(RecognitionError) {
    guard let version = begun[place]?.version else { return }
    try note(place, version, from: nil)
  }

  private func note(
    _ place: FilePath, _ version: FileVersion, from: Int?
  ) throws(RecognitionError) {
    let line = Line(
      file: place.recordText, size: version.size, modified: version.modified, from: from)
    try state.withLock { state throws(RecognitionError) in
      do {
        try state.log.append(try RecordJSON.bytes(line) + "\n".utf8)
      } catch {
        throw Self.failure(path, error)
      }
    }
    remember(place, version, from: from)
  }

  private func remember(_ place: FilePath, _ version: FileVersion, from: Int?) {
    state.withLock { state in
      state.begun[place] = from.map { Begun(version: version, from: $0) }
      guard from == nil else { return }
      if state.versions.updateValue(version, forKey: place) == nil { state.places.append(place) }
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line? {
    try? JSONDecoder().decode(Line.self, from: Data(bytes))
  }

  private static func failure(_ path: FilePath, _ error: any Error) -> RecognitionError {
    let name = path.recordText
    let message: ErrorMessage =
      switch error as? Errno {
      case .resourceTemporarilyUnavailable:
        "another summa watch uses \(name); end it, or name another file with --state"
      case .fileExists, .illegalSeek, .isDirectory:
        "\(name) is no state file of summa watch; "
          + "name another file with --state, or remove this one"
      default:
        "the state could not be written to \(name) (\(error)); "
          + "name a file in a folder that can be written to with --state"
      }
    return RecognitionError(code: .cannotWrite, message: message)
  }
}
