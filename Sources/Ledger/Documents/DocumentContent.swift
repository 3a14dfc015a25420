import Glibc
import SummaSystem
public import SystemPackage

/// What makes a document the one that it is: the SHA-256 of its bytes, whatever it is called.
public struct DocumentContent: Sendable, Hashable, CustomStringConvertible {
  /// 32 bytes.
  public let hash: [UInt8]
  /// How many bytes the document has.
  public let size: Int

  /// - Parameter bytes: those of a file.
  public init(of bytes: [UInt8]) {
    hash = SHA256.digest(of: bytes)
    size = bytes.count
  }

  /// That of a file, which is read through. It waits for the disk.
  /// - Throws: `Errno` of the system, also where it is no file.
  public init(ofFile path: FilePath) throws(Errno) {
    // A pipe would be read by nobody else then.
    guard try Files.status(of: path).kind == .file else { throw .invalidArgument }
    let file = try Files.open(path, O_RDONLY)
    hash = try SHA256.digest(of: file)
    size = try file.status().size
  }

  /// 64 small hexadecimal digits.
  public var description: String {
    hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
