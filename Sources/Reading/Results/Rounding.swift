import Foundation
import SummaAmounts
import SummaGeometry

// Numbers in records have only significant digits: 0.61 rather than 0.6123456789012345.

extension Double {
  func rounded(digits: Int) -> Double {
    let factor = pow(10, Double(digits))
    return (self * factor).rounded() / factor
  }
}

extension NormalizedRect {
  /// In 5 decimals; empty if a coordinate is infinite.
  var recorded: NormalizedRect {
    guard (x + y + width + height).isFinite else {
      return NormalizedRect(x: 0, y: 0, width: 0, height: 0)
    }
    return NormalizedRect(
      x: x.rounded(digits: 5), y: y.rounded(digits: 5), width: width.rounded(digits: 5),
      height: height.rounded(digits: 5))
  }
}

extension PixelRect {
  /// The smallest whole pixels around the rectangle.
  var recorded: PixelRect { finite.integral }

  /// The rectangle, or an empty one if it cannot be on any page, as may be the case for boxes of a
  /// custom reader.
  var finite: PixelRect {
    guard (x + y + width + height).isFinite, width >= 0, height >= 0,
      max(abs(x), abs(y), width, height) < 1e9
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return self
  }
}

extension PixelPoint {
  /// x and y in tenths of a pixel.
  var recorded: [Double] { [x.rounded(digits: 1), y.rounded(digits: 1)] }
}

extension StageClock {
  /// The form of durations in records: milliseconds by stage.
  static func milliseconds(_ durations: [Stage: Duration]) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: durations.map { stage, duration in
        (stage.rawValue, (duration / .milliseconds(1)).rounded(digits: 1))
      })
  }

  /// Stages that a later version added are skipped.
  static func durations(_ milliseconds: [String: Double]) -> [Stage: Duration] {
    Dictionary(
      uniqueKeysWithValues: milliseconds.compactMap { name, milliseconds in
        Stage(rawValue: name).map { ($0, .milliseconds(milliseconds)) }
      })
  }
}

extension ReceiptDate {
  /// The date of an ISO 8601 text, `2018-12-25`; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
    // Other ways to write the numbers, such as +3, are not ISO 8601.
    guard description == text else { return nil }
  }
}
