import Foundation
import Glibc
import SystemPackage

/// A file that appears whole or not at all: written under a temporary name beside its place, then renamed.
public struct OutputFile: ~Copyable, Sendable {
  private let path: String
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  private var isFinished = false

  /// - Throws: `RecognitionError` where the folder cannot be written to.
  public init(at path: String) throws(RecognitionError) {
    self.path = path
    let url = URL(filePath: path)
    // The process's number keeps two scans with the same output apart.
    let name = ".\(url.lastPathComponent).\(getpid()).partial"
    temporary = FilePath(
      url.deletingLastPathComponent().appending(path: name).path(percentEncoded: false))
    do {
      descriptor = try FileDescriptor.open(
        temporary, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    } catch {
      throw Self.failure(path, error)
    }
  }

  deinit {
    // Nothing more can be done about a failure here; what was written has been checked.
    try? descriptor.close()
    if !isFinished { unsafe unlink(temporary.string) }
  }

  /// Appends `bytes`.
  /// - Throws: `RecognitionError` where the disk is full or gone.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(RecognitionError) {
    do { try descriptor.writeAll(bytes) } catch { throw Self.failure(path, error) }
  }

  /// Gives the file its name. Until then its place holds what it held before.
  public mutating func finish() throws(RecognitionError) {
    guard unsafe rename(temporary.string, path) == 0 else {
      throw Self.failure(path, Errno(rawValue: errno))
    }
    isFinished = true
  }

  /// Writes a whole file at once.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(RecognitionError) {
    var file = try OutputFile(at: path)
    try file.write(bytes)
    try file.finish()
  }

  private static func failure(_ path: String, _ reason: any Error) -> RecognitionError {
    RecognitionError(
      code: "cannot_write",
      message: "\(path) could not be written (\(reason)); "
        + "check the folder, its permissions and the space on the disk")
  }
}
