/// Puts lines together from bytes as they arrive, however they are cut.
struct LineBuffer {
  private var pending: [UInt8] = []
  /// Where the next search for a line's end begins, so that a long line is searched once.
  private var searched = 0

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    unsafe pending.append(contentsOf: bytes)
  }

  /// The next whole line without its end, or nil until there is one.
  mutating func next() -> [UInt8]? {
    guard let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = pending.count
      return nil
    }
    let line = Array(pending[..<end])
    pending.removeSubrange(...end)
    searched = 0
    return line
  }
}
