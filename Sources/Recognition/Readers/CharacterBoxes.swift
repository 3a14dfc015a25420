import SummaGeometry
import SummaImaging
import SummaNeural

/// Boxes of a line's characters in its strip, from their frames and from the ink.
struct CharacterBoxes: Sendable {
  /// The height of capitals in the strip, in pixels.
  var textHeight: Double

  /// A box for each character, in pixels of the strip; nil for spaces.
  ///
  /// The frames locate the characters, the ink separates them.
  func boxes(
    of characters: [Character], at places: [FrameAlignment.Place], in strip: GrayRaster
  ) -> [PixelRect?] {
    precondition(characters.count == places.count)
    let ink = columnInk(of: strip)
    let centers = places.map { place in
      (Double(place.frames.lowerBound + place.frames.upperBound) / 2 + 0.5)
        * Double(ReceiptNetwork.pixelsPerFrame)
    }
    let reach = 1.2 * textHeight
    let top = (Double(strip.size.height) - textHeight) / 2
    return characters.indices.map { index in
      guard characters[index] != " " else { return nil }
      let center = centers[index]
      var left = max(0, center - reach)
      if index > 0 { left = max(left, cut(between: centers[index - 1], and: center, in: ink)) }
      var right = min(Double(strip.size.width), center + reach)
      if index + 1 < centers.count {
        right = min(right, cut(between: center, and: centers[index + 1], in: ink))
      }
      let span = inked(
        Int(left)..<max(Int(left) + 1, Int(right.rounded(.up))), around: center, in: ink)
      return PixelRect(
        x: Double(span.lowerBound), y: top, width: Double(span.count), height: textHeight)
    }
  }

  /// The darkness of each column, summed over the rows of the capitals.
  private func columnInk(of strip: GrayRaster) -> [Int] {
    let width = strip.size.width
    let margin = Int((Double(strip.size.height) - textHeight) / 2)
    var ink = [Int](repeating: 0, count: width)
    for row in margin..<(strip.size.height - margin) {
      for column in 0..<width { ink[column] += strip.ink(at: row * width + column) }
    }
    return ink
  }

  /// The column with the least ink between two characters; of several, the one nearest to the
  /// middle.
  private func cut(between left: Double, and right: Double, in ink: [Int]) -> Double {
    let first = max(0, min(ink.count - 1, Int(left)))
    let last = max(first, min(ink.count - 1, Int(right)))
    let middle = Double(first + last) / 2
    let best = (first...last).min { one, other in
      (ink[one], abs(Double(one) - middle)) < (ink[other], abs(Double(other) - middle))
    }
    return Double(best ?? first) + 0.5
  }

  /// `columns` without the paper at both ends; all columns if they are empty.
  private func inked(_ columns: Range<Int>, around center: Double, in ink: [Int]) -> Range<Int> {
    let columns = columns.clamped(to: 0..<ink.count)
    guard let first = columns.first(where: { ink[$0] > 0 }),
      let last = columns.last(where: { ink[$0] > 0 })
    else { return columns }
    return first..<last + 1
  }
}

extension GrayRaster {
  /// The darkness of a pixel of a strip, 0 for paper.
  func ink(at index: Int) -> Int {
    let shade = pixels[index]
    return shade < Self.paper ? 255 - Int(shade) : 0
  }

  /// In a strip of stretched contrast, lighter pixels are paper.
  private static var paper: UInt8 { 150 }
}
