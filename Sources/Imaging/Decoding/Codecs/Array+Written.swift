extension [UInt8] {
  /// Bytes that a C function writes; nil if it fails.
  /// - Parameter write: receives room for `count` bytes, and returns true if it has filled it.
  init?(count: Int, writtenBy write: (UnsafeMutablePointer<UInt8>?) -> Bool) {
    var succeeded = false
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, written in
      succeeded = unsafe write(buffer.baseAddress)
      written = succeeded ? count : 0
    }
    guard succeeded else { return nil }
  }
}
