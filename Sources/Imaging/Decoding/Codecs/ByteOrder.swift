extension Int {
  /// The number in some bytes, most significant first.
  package init(bigEndian bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in some bytes, least significant first.
  package init(littleEndian bytes: some BidirectionalCollection<UInt8>) {
    self.init(bigEndian: bytes.reversed())
  }
}

extension [UInt8] {
  /// The last `count` bytes of a number, most significant first.
  package init(bigEndian value: Int, count: Int = 4) {
    self = (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
