/// Eight numbers that are worked on at once.
typealias Lanes = SIMD8<Float>

extension SIMD8<Float> {
  /// Eight numbers from memory of any alignment.
  @inline(__always)
  init(at pointer: UnsafePointer<Float>) {
    self = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  /// The first `count` of eight numbers, the others 0.
  init(at pointer: UnsafePointer<Float>, count: Int) {
    self = Lanes(repeating: 0)
    for lane in 0..<count { self[lane] = unsafe pointer[lane] }
  }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<Float>) {
    unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: Lanes.self)
  }

  func store(to pointer: UnsafeMutablePointer<Float>, count: Int) {
    for lane in 0..<count { unsafe pointer[lane] = self[lane] }
  }

  /// The larger of each two.
  @inline(__always)
  func larger(_ other: Lanes) -> Lanes { replacing(with: other, where: other .> self) }

  /// e to the power of each, to 2 parts in ten million; below -87 as at -87, above 88 as at 88.
  ///
  /// x = n ln 2 + r with whole n and |r| ≤ ln 2 / 2 (Cody and Waite 1980); e^r by its series up to
  /// r^6, whose next term is 1.2e-7 at most; 2^n by adding n to the exponent.
  @inline(__always)
  var exponential: Lanes {
    var x = self
    x.replace(with: 88, where: x .> 88)
    x.replace(with: -87, where: x .< -87)
    // Beyond 2^23 a Float has no fraction: adding 1.5 * 2^23 rounds, and leaves n in the low bits.
    let shifted = x * 1.442_695_04 + 12_582_912
    let n = shifted - 12_582_912
    // ln 2 in two parts; the first has so few bits that its product with n is exact.
    let r = (x - n * 0.693_359_375) + n * 2.121_944_4e-4
    var series = r * (1 / 720) + 1 / 120
    series = series * r + 1 / 24
    series = series * r + 1 / 6
    series = series * r + 0.5
    series = series * r + 1
    series = series * r + 1
    let bits = unsafe unsafeBitCast(series, to: SIMD8<UInt32>.self)
    let power = unsafe unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &<< 23
    return unsafe unsafeBitCast(bits &+ power, to: Lanes.self)
  }

  /// 1 / (1 + e^-x).
  @inline(__always)
  var sigmoid: Lanes { 1 / (1 + (-self).exponential) }

  /// The hyperbolic tangent, to 3e-7 absolute: what the LSTM adds it to is of the order of 1.
  @inline(__always)
  var hyperbolicTangent: Lanes { 2 / (1 + (-2 * self).exponential) - 1 }
}
