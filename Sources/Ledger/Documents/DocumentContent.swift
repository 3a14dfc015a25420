import Glibc
package import Summa
import SummaSystem
public import SystemPackage

/// The identity of a document: the SHA-256 digest of its bytes. Its name does not matter.
public struct DocumentContent: Sendable, Hashable, CustomStringConvertible {
  /// 32 bytes.
  public let hash: [UInt8]
  /// The length of the document in bytes.
  public let size: Int

  /// - Parameter bytes: the bytes of a file.
  public init(of bytes: [UInt8]) {
    hash = SHA256.digest(of: bytes)
    size = bytes.count
  }

  /// Reads a file to compute its digest. It blocks on the disk.
  /// - Throws: `Errno` of the system, or `invalidArgument` if it is not a regular file.
  public init(ofFile path: FilePath) throws(Errno) {
    // Bytes that are read from a pipe are lost for other readers.
    guard try Files.status(of: path).kind == .file else { throw .invalidArgument }
    let file = try Files.open(path, O_RDONLY)
    hash = try SHA256.digest(of: file)
    size = try file.status().size
  }

  /// - Parameter document: bytes, or a file, which is read.
  /// - Throws: as ``init(ofFile:)``.
  package init(of document: WorkerService.Document) throws(Errno) {
    switch document {
    case .path(let path): try self.init(ofFile: path)
    case .bytes(let bytes, _): self.init(of: bytes)
    }
  }

  /// 64 lower-case hexadecimal digits.
  public var description: String { hash.hexadecimal }
}
