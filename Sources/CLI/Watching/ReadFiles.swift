import Foundation
import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// The files of a folder that were read, kept in a file over restarts: a line of JSON for each,
/// added once its records are written. Where they go to a file, a line before the first of them
/// says where they begin, so that a program that is killed in between finds those that are written.
final class ReadFiles: Sendable {
  private struct Line: Codable {
    /// Its place in the folder, in the form of records.
    var file: String
    var size: Int
    var modified: Int
    /// Where its records begin in the output, in bytes; nil once all are written.
    var from: Int?
  }

  /// A file whose records were being written when the program ended.
  struct Begun: Sendable {
    var version: FileVersion
    /// Where its records begin in the output, in bytes.
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

  /// Takes over what is known, and keeps others from doing the same.
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

  /// The places of all files that were ever read, in their order.
  var places: [FilePath] { state.withLock { $0.places } }

  func contains(_ place: FilePath, _ version: FileVersion) -> Bool {
    state.withLock { $0.versions[place] == version }
  }

  /// The files whose records were being written when the program ended.
  var begun: [FilePath: Begun] { state.withLock { $0.begun } }

  /// Notes that all records of a file are written.
  func add(_ arrival: Arrival) throws(RecognitionError) {
    try note(arrival.input.relativePath, arrival.version, from: nil)
  }

  /// Notes that the records of a file will be written next.
  /// - Parameter from: where they begin in the output, in bytes.
  func begin(_ arrival: Arrival, from: Int) throws(RecognitionError) {
    try note(arrival.input.relativePath, arrival.version, from: from)
  }

  /// Notes that all records of a file were written, though the program ended before it said so.
  func complete(_ place: FilePath) throws(RecognitionError) {
    guard let version = begun[place]?.version else { return }
    try note(place, version, from: nil)
  }

  private func note(
    _ place: FilePath, _ version: FileVersion, from: Int?
  ) throws(RecognitionError) {
    let line = Line(
      file: place.recordText, size: version.size, modified: version.modified, from: from)
    let result = state.withLock { state -> Result<Void, RecognitionError> in
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try state.log.append(Array(try encoder.encode(line)) + "\n".utf8)
        return .success(())
      } catch {
        return .failure(Self.failure(path, error))
      }
    }
    try result.get()
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
        "another summa watch keeps \(name); end it, or name another file with --state"
      case .fileExists, .illegalSeek, .isDirectory:
        "\(name) is not what summa watch keeps of the files that it has read; "
          + "name another file with --state, or remove this one"
      default:
        "what was read could not be kept in \(name) (\(error)); "
          + "name a file in a folder that can be written to with --state"
      }
    return RecognitionError(code: .cannotWrite, message: message)
  }
}
