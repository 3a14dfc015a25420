/// Assembles lines from bytes that arrive in arbitrary pieces.
package struct LineBuffer {
  private var pending: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// The start of the next search for a line feed; bytes are never searched twice.
  private var searched = 0

  package init() {}

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    pending.removeSubrange(..<start)
    searched -= start
    start = 0
    pending.append(contentsOf: bytes)
  }

  /// Returns the next line without its line feed; nil until it is complete.
  package mutating func next() -> ArraySlice<UInt8>? {
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

  /// The bytes after the last line feed.
  package var rest: ArraySlice<UInt8> { pending[start...] }
}
