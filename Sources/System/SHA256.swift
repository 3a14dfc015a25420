import CSummaMD
package import SystemPackage

/// A SHA-256 digest. Source: FIPS 180-4; C: `SHA256Init`, `SHA256Update`, `SHA256Final` of libmd.
package struct SHA256 {
  private var context = SHA2_CTX()

  package init() { unsafe SHA256Init(&context) }

  package mutating func update(_ bytes: [UInt8]) {
    unsafe SHA256Update(&context, bytes, bytes.count)
  }

  /// Returns the 32 bytes of the digest; nothing can be added afterwards.
  package mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe SHA256Final(&digest, &context)
    return digest
  }

  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The digest of the rest of a file, read in pieces.
  package static func digest(of file: borrowing Descriptor) throws(Errno) -> [UInt8] {
    var hash = SHA256()
    while true {
      let piece = try file.piece(ofAtMost: 1 << 18)
      if piece.isEmpty { return hash.finish() }
      hash.update(piece)
    }
  }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
