/// 0 at `from` and 1 at `to`, smooth between and level beyond.
func rise(_ value: Double, from: Double, to: Double) -> Double {
  let part = min(max((value - from) / (to - from), 0), 1)
  return part * part * (3 - 2 * part)
}
