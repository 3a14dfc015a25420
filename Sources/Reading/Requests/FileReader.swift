import Glibc
package import SummaSystem
package import SystemPackage

/// Reads files that users name. Only regular files up to a size limit are read, so hostile names
/// and kinds of files do no harm.
package struct FileReader {
  /// The largest allowed size in bytes.
  var limit: Int

  package init(limit: Int) { self.limit = limit }

  /// Returns the bytes of the file.
  /// - Throws: `RecognitionError` with the reason why the file cannot be read.
  package func bytes(of path: FilePath) throws(RecognitionError) -> [UInt8] {
    try explained {
      let file = try checked(path)
      let bytes = try file.bytes(limit: limit < .max ? limit + 1 : limit)
      // The file may have grown since it was checked, so the error has the current size.
      if bytes.count > limit { try check(size: max(try file.status().size, bytes.count)) }
      return bytes
    }
  }

  /// Opens the file and reads only its first 1024 bytes, which identify its format.
  /// - Throws: `RecognitionError` with the reason why the file cannot be read.
  package func open(_ path: FilePath) throws(RecognitionError) -> (file: OpenFile, head: [UInt8]) {
    try explained {
      let file = try checked(path)
      let head = try file.bytes(limit: 1024)
      return (OpenFile(file), head)
    }
  }

  private func explained<Value>(_ body: () throws -> Value) throws(RecognitionError) -> Value {
    try RecognitionError.wrapping {
      do { return try body() } catch let error as Errno { throw Self.failure(error) }
    }
  }

  private func checked(_ path: FilePath) throws -> Descriptor {
    // Without O_NONBLOCK, opening a FIFO would block until a writer opens it.
    let file = try Files.open(path, O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    try check(status.kind)
    try check(size: status.size)
    return file
  }

  /// Returns a text that identifies the content of a file by its device, inode, size and time of
  /// modification, without reading it.
  /// - Throws: `RecognitionError` if the file cannot be found.
  package static func version(of path: FilePath) throws(RecognitionError) -> String {
    do {
      let status = try Files.status(of: path)
      return "\(status.identity.device):\(status.identity.inode):\(status.size):\(status.modified)"
    } catch {
      throw failure(error)
    }
  }

  private func check(_ kind: FileStatus.Kind) throws(RecognitionError) {
    switch kind {
    case .file: break
    case .folder:
      throw RecognitionError(
        code: .isADirectory,
        message: "this is a folder; name the images in it, or scan the folder itself")
    case .link, .other:
      throw RecognitionError(
        code: .notARegularFile,
        message: "this is a pipe, socket or device and not a file; save the image to a file first")
    }
  }

  /// Applies the decoder's check of sizes before the bytes are read.
  private func check(size: Int) throws(RecognitionError) {
    // The decoder reports empty files.
    guard size > 0 else { return }
    try RecognitionError.wrapping { try DecodeLimits(bytes: limit).check(fileSize: size) }
  }

  private static func failure(_ error: Errno) -> RecognitionError {
    switch error {
    case .noSuchFileOrDirectory, .notDirectory:
      RecognitionError(
        code: .notFound,
        message: "there is no such file; check the name, or whether it was moved meanwhile")
    case .permissionDenied, .notPermitted:
      RecognitionError(
        code: .permissionDenied,
        message: "the file may not be read; change its permissions with chmod +r")
    default:
      RecognitionError(
        code: .unreadable,
        message: "the file could not be read (\(error)); check the disk")
    }
  }
}
