import SummaGeometry
import SummaImaging

/// Finds marks of thousands among Arabic digits: `۱۳۳٬۴۷۰` read as `۱۳۳۲۴۷۰`.
///
/// In many typefaces ٬ is as wide as a digit and looks like a small ۲ or ۴. But it is in the upper
/// half of the line, whereas digits reach the baseline, except for zero, a dot in the middle.
struct HangingMarks {
  /// The lower part of a number's height, which marks do not reach, and the upper part, in which
  /// they begin.
  private let lower = 0.45
  private let upper = 0.25
  /// The greatest share of a mark's ink in the lower part: the tip of a neighbour.
  private let greatestShare = 0.12

  /// The characters with marks before groups of three digits.
  /// - Parameters:
  ///   - text: the characters of a line, from left to right.
  ///   - boxes: their boxes in the strip, of which only the columns are used.
  func marked(
    _ text: [Character], at boxes: [PixelRect?], in strip: GrayRaster
  ) -> [Character] {
    var text = text
    for number in text.indices.split(whereSeparator: { !isDigit(text[$0]) && text[$0] != "٬" }) {
      let columns = number.map { boxes[$0].map(Self.columns) ?? 0..<0 }
      let ink = columns.map { rows(of: strip, in: $0) }
      guard let first = ink.compactMap({ $0.firstIndex { $0 > 0 } }).min(),
        let last = ink.compactMap({ $0.lastIndex { $0 > 0 } }).max()
      else { continue }
      let height = Double(last - first)
      let (top, middle) = (first + Int(upper * height), last - Int(lower * height))
      func hangs(_ index: Int) -> Bool {
        let rows = ink[index - number.startIndex]
        let all = rows.reduce(0, +)
        return rows[...top].contains { $0 > 0 }
          && Double(rows[middle...].reduce(0, +)) <= greatestShare * Double(all)
      }
      // The mark is the fourth character from the right, and from the mark behind it.
      var index = number.endIndex - 4
      while index > number.startIndex {
        guard (index + 1...index + 3).allSatisfy({ isDigit(text[$0]) }),
          text[index] == "٬" || hangs(index)
        else { break }
        text[index] = "٬"
        index -= 4
      }
    }
    return text
  }

  private func isDigit(_ character: Character) -> Bool {
    !character.isASCII && character.wholeNumberValue != nil
  }

  private static func columns(_ box: PixelRect) -> Range<Int> {
    Int(box.x)..<Int((box.x + box.width).rounded(.up))
  }

  /// The ink of each row in some columns.
  private func rows(of strip: GrayRaster, in columns: Range<Int>) -> [Int] {
    let columns = columns.clamped(to: 0..<strip.size.width)
    return (0..<strip.size.height).map { row in
      columns.reduce(0) { $0 + strip.ink(at: row * strip.size.width + $1) }
    }
  }
}
