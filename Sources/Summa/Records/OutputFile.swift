import Glibc
import SummaSystem
public import SystemPackage

/// A file that appears whole or not at all: written under a temporary name beside its place, then renamed. What is there
/// already and no regular file, such as a pipe or `/dev/null`, is written to as it is.
public struct OutputFile: ~Copyable, Sendable {
  private let path: FilePath
  /// Nil where the place itself is written to.
  private let temporary: FilePath?
  private let descriptor: FileDescriptor
  private var isFinished = false

  /// - Throws: `RecognitionError` where the folder cannot be written to.
  public init(at path: FilePath) throws(RecognitionError) {
    let place: FilePath
    let partial: FilePath?
    let opened: FileDescriptor
    do {
      switch Self.kind(of: path) {
      case .folder: throw Errno.isDirectory
      case nil, .file:
        // A link stays one; the file that it leads to is replaced.
        place = try Files.resolvingLinks(path)
        // The process's number keeps two scans with the same output apart.
        let name = ".\(place.lastComponent?.string ?? "").\(getpid()).partial"
        guard let file = place.folder.appending(name: name.utf8) else {
          throw Errno.invalidArgument
        }
        partial = file
        opened = try FileDescriptor.open(
          file, .writeOnly, options: [.create, .truncate, .closeOnExec],
          permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
      default:
        place = path
        partial = nil
        opened = try FileDescriptor.open(path, .writeOnly, options: [.closeOnExec])
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
    if !isFinished, let temporary { try? Files.remove(temporary) }
  }

  /// Appends `bytes`.
  /// - Throws: `RecognitionError` where the disk is full or gone.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(RecognitionError) {
    do { try descriptor.writeAll(bytes) } catch { throw Self.failure(path, error) }
  }

  /// Gives the file its name. Until then its place holds what it held before.
  public mutating func finish() throws(RecognitionError) {
    guard let temporary else { return }
    do { try Files.rename(temporary, to: path) } catch { throw Self.failure(path, error) }
    isFinished = true
  }

  /// Writes a whole file at once.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: FilePath
  ) throws(RecognitionError) {
    var file = try OutputFile(at: path)
    try file.write(bytes)
    try file.finish()
  }

  /// The kind of file that stands at `path`, or nil where there is none.
  private static func kind(of path: FilePath) -> FileStatus.Kind? {
    try? Files.status(of: path).kind
  }

  private static func failure(_ path: FilePath, _ reason: any Error) -> RecognitionError {
    RecognitionError(
      code: "cannot_write",
      message: "\(path.recordText) could not be written (\(reason)); "
        + "check the folder, its permissions and the space on the disk")
  }
}
