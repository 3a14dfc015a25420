import Glibc
import SummaSystem
import SystemPackage

/// A weights file mapped into memory.
struct MappedFile: ~Copyable {
  private let mapping: FileMapping

  var count: Int { mapping.count }

  /// - Parameter path: as text, see `PathText`.
  /// - Throws: `WeightsError` if the file does not exist or is empty.
  init(_ path: String) throws(WeightsError) {
    do throws(Errno) {
      // Without O_NONBLOCK a FIFO would wait for a writer that may never come.
      guard let place = FilePath(text: path) else { throw .noSuchFileOrDirectory }
      let file = try Files.open(place, O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .file else { throw .invalidArgument }
      guard status.size > 0 else { throw .noData }
      mapping = try FileMapping(file, count: status.size)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Calls `body` with the bytes, which are valid only during the call.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe mapping.withBytes(body)
  }

  private static func failure(_ path: String, _ error: Errno) -> WeightsError {
    switch error {
    case .noData:
      WeightsError(.truncated, "\(path) is empty; copy it again from where it came")
    case .invalidArgument:
      WeightsError(.unreadable, "\(path) is no file of weights; give the path of a file")
    case .noMemory:
      WeightsError(.unreadable, "\(path) could not be mapped (\(error)); memory may be short")
    default:
      WeightsError(
        .unreadable, "\(path) could not be opened (\(error)); check its name and rights")
    }
  }
}
