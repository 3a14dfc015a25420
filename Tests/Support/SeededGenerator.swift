/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers in every run.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// `bytes` with one to four of them replaced by random ones.
  public mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      bytes[Int.random(in: bytes.indices, using: &self)] = .random(in: 0...255, using: &self)
    }
    return bytes
  }

  /// The sum of twelve uniform numbers, less their mean: nearly normal, with a deviation of 1.
  public mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + .random(in: 0..<1, using: &self) }
  }
}
