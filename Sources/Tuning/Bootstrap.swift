/// The confidence in a difference between two scores over the same receipts. The difference is
/// measured on samples of the receipts, drawn with replacement. Source: Efron 1979, with pairs.
struct Bootstrap {
  /// The number of samples.
  static let rounds = 1000

  let measure: TuningMeasure

  /// Returns the share of samples in which `one` is better than `other` by more than `margin`,
  /// 0...1. The result is the same in each run.
  /// - Parameters:
  ///   - one: the scores of the receipts.
  ///   - other: other scores of the same receipts in the same order.
  ///   - margin: the least difference; if negative, the amount by which `one` may be worse.
  func share(of one: [Score], over other: [Score], by margin: Double = 0) -> Double {
    guard !one.isEmpty, one.count == other.count else { return 0 }
    var state: UInt64 = 1
    var wins = 0
    for _ in 0..<Self.rounds {
      var (a, b) = (Score(), Score())
      for _ in one.indices {
        let index = Int(Self.next(&state) % UInt64(one.count))
        a += one[index]
        b += other[index]
      }
      if measure.value(of: a) - measure.value(of: b) > margin { wins += 1 }
    }
    return Double(wins) / Double(Self.rounds)
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
