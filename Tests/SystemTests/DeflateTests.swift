import Foundation
import SummaSystem
import SystemPackage
import Testing

@Suite struct DeflateTests {
  @Test(arguments: [0, 1, 1000, 1 << 20]) func writesCompleteStreams(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
    let compressed = try Deflate.compressed(bytes)
    // The zlib header, and Adler-32 of the input. Source: RFC 1950, 2.2.
    #expect(compressed[0] & 15 == 8)
    #expect((Int(compressed[0]) << 8 | Int(compressed[1])) % 31 == 0)
    var (one, other) = (1, 0)
    for byte in bytes {
      one = (one + Int(byte)) % 65521
      other = (other + one) % 65521
    }
    let sum = compressed.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    #expect(sum == other << 16 | one)
    if count > 1 << 16 { #expect(compressed.count < count) }
  }
}
