import Foundation

/// A linear axis with its ticks, which maps values to pixels.
struct PlotAxis {
  /// The range of the axis, from the first tick to the last.
  let range: ClosedRange<Double>
  /// The pixels of its start and end.
  let pixels: (first: Double, last: Double)
  let ticks: [Double]
  private let decimals: Int

  /// - Parameters:
  ///   - values: the values to cover; empty for 0...1.
  ///   - count: the approximate number of steps.
  init(covering values: [Double], onto pixels: (first: Double, last: Double), count: Int) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    // If all values are equal, the axis still needs a width.
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

  /// The value in the format of the ticks.
  func label(_ value: Double) -> String {
    String(format: "%.\(decimals)f", value)
  }
}
