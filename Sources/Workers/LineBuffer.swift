/// Puts lines together from bytes as they arrive, however they are cut.
struct LineBuffer {
  private var pending: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Where the next search for a line's end begins, so that a long line is searched once.
  private var searched = 0

  mutating func append(_ bytes: some Sequence<UInt8>) {
    pending.removeSubrange(..<start)
    searched -= start
    start = 0
    pending.append(contentsOf: bytes)
  }

  /// The next whole line without its end, or nil until there is one.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = pending.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return pending[start..<end]
  }

  /// What stands behind the last line's end.
  var rest: ArraySlice<UInt8> { pending[start...] }
}
