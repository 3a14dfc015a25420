import Glibc
package import SummaSystem
package import SystemPackage

/// Reads a file that a user named: a regular one, of a bounded size, however hostile its name or
/// kind.
package struct FileReader {
  /// Bytes that a file may have.
  var limit: Int

  package init(limit: Int) { self.limit = limit }

  /// - Throws: `RecognitionError` that says what stands in the way.
  package func bytes(of path: FilePath) throws(RecognitionError) -> [UInt8] {
    do {
      let file = try checked(path)
      let bytes = try file.bytes(limit: limit < .max ? limit + 1 : limit)
      // It may have grown meanwhile; its size then is what it is now.
      if bytes.count > limit { try check(size: max(try file.status().size, bytes.count)) }
      return bytes
    } catch let error as Errno {
      throw Self.failure(error)
    } catch {
      throw RecognitionError(error)
    }
  }

  /// The file, of which only the first bytes are read: those that tell its format.
  /// - Throws: `RecognitionError` that says what stands in the way.
  package func open(_ path: FilePath) throws(RecognitionError) -> (file: OpenFile, head: [UInt8]) {
    do {
      let file = try checked(path)
      let head = try file.bytes(limit: 1024)
      return (OpenFile(file), head)
    } catch let error as Errno {
      throw Self.failure(error)
    } catch {
      throw RecognitionError(error)
    }
  }

  private func checked(_ path: FilePath) throws -> Descriptor {
    // Without O_NONBLOCK a FIFO would wait for a writer that may never come.
    let file = try Files.open(path, O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    try check(status.kind)
    try check(size: status.size)
    return file
  }

  /// Tells one content of a file from another, without reading it.
  /// - Throws: `RecognitionError` where there is nothing to read.
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

  /// As the decoder checks bytes, before they are read.
  private func check(size: Int) throws(RecognitionError) {
    // An empty one is the decoder's to tell.
    guard size > 0 else { return }
    do { try DecodeLimits(bytes: limit).check(fileSize: size) } catch {
      throw RecognitionError(error)
    }
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
