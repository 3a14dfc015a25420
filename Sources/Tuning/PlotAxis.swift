import Foundation

/// A linear axis: where on the picture a value lies, and the ticks along it.
struct PlotAxis {
  /// What the axis covers, from tick to tick.
  let range: ClosedRange<Double>
  /// Where on the picture it begins and ends.
  let pixels: (first: Double, last: Double)
  let ticks: [Double]
  private let decimals: Int

  /// - Parameters:
  ///   - values: what the axis has to cover; none stands for 0...1.
  ///   - count: about how many steps there are to be.
  init(covering values: [Double], onto pixels: (first: Double, last: Double), count: Int) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    // Equal values still need a width to stand in.
    let span = high > low ? high - low : max(abs(high), 1) * 0.1
    let rough = span / Double(count)
    let power = pow(10, log10(rough).rounded(.down))
    let step = ([1, 2, 5].first { $0 * power >= rough * 0.999 } ?? 10) * power
    let first = (low / step + 1e-9).rounded(.down)
    let last = max(first + 1, (high / step - 1e-9).rounded(.up))
    range = first * step...last * step
    ticks = (Int(first)...Int(last)).map { Double($0) * step }
    decimals = max(0, Int(-log10(step).rounded(.down)))
    self.pixels = pixels
  }

  func position(of value: Double) -> Double {
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return pixels.first + part * (pixels.last - pixels.first)
  }

  /// The value as the ticks are labelled.
  func label(_ value: Double) -> String {
    String(format: "%.\(decimals)f", value)
  }
}
