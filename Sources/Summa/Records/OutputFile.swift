import Foundation
import Glibc
import SystemPackage

/// A file that appears whole or not at all: written under a temporary name beside its place, then renamed. What is there
/// already and no regular file, such as a pipe or `/dev/null`, is written to as it is.
public struct OutputFile: ~Copyable, Sendable {
  private let path: String
  /// Nil where the place itself is written to.
  private let temporary: FilePath?
  private let descriptor: FileDescriptor
  private var isFinished = false

  /// - Throws: `RecognitionError` where the folder cannot be written to.
  public init(at path: String) throws(RecognitionError) {
    let place: String
    let partial: FilePath?
    let opened: FileDescriptor
    do {
      switch Self.kind(of: path) {
      case S_IFDIR: throw Errno.isDirectory
      case nil, S_IFREG:
        // A link stays one; the file that it leads to is replaced.
        let url = URL(filePath: path).resolvingSymlinksInPath()
        // The process's number keeps two scans with the same output apart.
        let name = ".\(url.lastPathComponent).\(getpid()).partial"
        let file = FilePath(
          url.deletingLastPathComponent().appending(path: name).path(percentEncoded: false))
        place = url.path(percentEncoded: false)
        partial = file
        opened = try FileDescriptor.open(
          file, .writeOnly, options: [.create, .truncate, .closeOnExec],
          permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
      default:
        place = path
        partial = nil
        opened = try FileDescriptor.open(FilePath(path), .writeOnly, options: [.closeOnExec])
      }
    } catch {
      throw Self.failure(path, error)
    }
    self.path = place
    temporary = partial
    descriptor = opened
  }

  deinit {
    // Nothing more can be done about a failure here; what was written has been checked.
    try? descriptor.close()
    if !isFinished, let temporary { unsafe unlink(temporary.string) }
  }

  /// Appends `bytes`.
  /// - Throws: `RecognitionError` where the disk is full or gone.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(RecognitionError) {
    do { try descriptor.writeAll(bytes) } catch { throw Self.failure(path, error) }
  }

  /// Gives the file its name. Until then its place holds what it held before.
  public mutating func finish() throws(RecognitionError) {
    guard let temporary else { return }
    guard unsafe rename(temporary.string, path) == 0 else {
      throw Self.failure(path, Errno(rawValue: errno))
    }
    isFinished = true
  }

  /// Writes a whole file at once.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(RecognitionError)
  {
    var file = try OutputFile(at: path)
    try file.write(bytes)
    try file.finish()
  }

  /// The kind of file that stands at `path`, or nil where there is none.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func failure(_ path: String, _ reason: any Error) -> RecognitionError {
    RecognitionError(
      code: "cannot_write",
      message: "\(path) could not be written (\(reason)); "
        + "check the folder, its permissions and the space on the disk")
  }
}
