import Foundation
import Glibc

/// Reads a file that a user named: a regular one, of a bounded size, however hostile its name or kind.
struct FileReader {
  /// Bytes that a file may have.
  var limit: Int

  /// - Throws: `RecognitionError` that says what stands in the way.
  func bytes(of path: String) throws(RecognitionError) -> [UInt8] {
    // Without O_NONBLOCK a FIFO would wait for a writer that may never come.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      throw RecognitionError(
        code: "is_a_directory",
        message: "this is a folder; name the images in it, or scan the folder itself")
    default:
      throw RecognitionError(
        code: "not_a_regular_file",
        message: "this is a pipe, socket or device and not a file; save the image to a file first")
    }
    // The limit is checked with its proper words once the first byte over it is there.
    let capacity = min(Int(status.st_size), limit) + 1
    var failed: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = unsafe read(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failed == 0 else { throw failure(failed) }
    return bytes
  }

  private func failure(_ number: Int32) -> RecognitionError {
    switch number {
    case ENOENT, ENOTDIR:
      RecognitionError(
        code: "not_found",
        message: "there is no such file; check the name, or whether it was moved meanwhile")
    case EACCES, EPERM:
      RecognitionError(
        code: "permission_denied",
        message: "the file may not be read; change its permissions with chmod +r")
    default:
      RecognitionError(
        code: "unreadable",
        message:
          "the file could not be read (\(unsafe String(cString: strerror(number)))); check the disk"
      )
    }
  }
}
