import CSummaZlib
package import SystemPackage

/// Deflate compression as in PDF and PNG. Source: RFC 1950, RFC 1951.
package enum Deflate {
  /// C: `compress2`.
  /// - Throws: `Errno.noMemory`.
  package static func compressed(_ bytes: [UInt8]) throws(Errno) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var isDone = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, length in
      isDone =
        unsafe compress2(
          buffer.baseAddress, &count, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK
      length = isDone ? Int(count) : 0
    }
    guard isDone else { throw .noMemory }
    return result
  }
}

/// The checksum of PNG chunks and ZIP members. Source: PNG specification, annex D; C: `crc32_z`.
package enum CRC32 {
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(unsafe crc32_z(0, bytes, bytes.count))
  }
}
