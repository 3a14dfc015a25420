import SummaAmounts
import SummaGeometry
import SummaRecognition
import SummaText

/// A part of a row, in pixels of the page, that may contain handwriting.
struct WrittenPlace {
  /// The ends of the baseline of the row's print.
  private var start: PixelPoint
  private var end: PixelPoint
  /// The text height of the row's print.
  private var height: Double

  /// The gap between a label and its blank, and beside a word, in text heights.
  private static let gap = 0.3
  /// The width of the narrowest and of the widest place, in text heights.
  private static let widths = 2.0...50.0
  /// The vertical extent of handwriting relative to the baseline, in text heights.
  private static let rows = -1.7...0.5

  /// The places of those blanks that have room for a number.
  static func places(
    of blanks: [BlankFinder.Blank], in lines: [RecognizedTextObservation]
  ) -> [(blank: BlankFinder.Blank, place: WrittenPlace)] {
    let field = SlopeField(lines)
    let edge = lines.map(\.imageBox.maxX).max() ?? 0
    return blanks.compactMap { blank in
      let label = lines[blank.line]
      let end = blank.next.map { lines[$0].imageBox.x } ?? edge + label.imageBox.height
      return WrittenPlace(behind: blank, of: label, to: end, along: field).map { (blank, $0) }
    }
  }

  private init?(
    behind blank: BlankFinder.Blank, of line: RecognizedTextObservation, to right: Double,
    along field: SlopeField
  ) {
    guard let label = line.best.imageBox(of: blank.label),
      let before = line.best.imageBox(of: blank.label.lowerBound..<blank.start)
    else { return nil }
    height = line.quad.lowerLeft.y - line.quad.upperLeft.y
    let x = before.maxX + Self.gap * height
    let last = min(right, x + Self.widths.upperBound * height)
    guard height > 0, last - x >= Self.widths.lowerBound * height else { return nil }
    // A short label, and a line with handwriting, have no reliable direction.
    let foot = PixelPoint(x: label.center.x, y: line.baseline(at: label.center.x))
    start = PixelPoint(x: x, y: field.y(at: x, through: foot))
    end = PixelPoint(x: last, y: field.y(at: last, through: foot))
  }

  /// The place of a word.
  init?(of word: PixelRect, in line: RecognizedTextObservation) {
    height = line.quad.lowerLeft.y - line.quad.upperLeft.y
    guard height > 0, word.width > 0 else { return nil }
    let (left, right) = (word.x - Self.gap * height, word.maxX + Self.gap * height)
    start = PixelPoint(x: left, y: line.baseline(at: left))
    end = PixelPoint(x: right, y: line.baseline(at: right))
  }

  /// The place as a line of a sheet.
  func line(_ toSheet: Transform) -> FoundLine {
    let (first, last) = (toSheet.apply(to: start), toSheet.apply(to: end))
    let textHeight = height * (last.x - first.x) / (end.x - start.x)
    let top = min(first.y, last.y) - textHeight
    return FoundLine(
      box: PixelRect(
        x: first.x, y: top, width: last.x - first.x, height: max(first.y, last.y) - top),
      textHeight: textHeight, baseline: first.y, slope: (last.y - first.y) / (last.x - first.x))
  }

  /// The part of the place in the columns of a box, at the full height of the place.
  func part(at box: PixelRect) -> PixelRect {
    let slope = (end.y - start.y) / (end.x - start.x)
    let foot = start.y + slope * (box.center.x - start.x)
    let left = max(start.x, box.x - height / 2)
    return PixelRect(
      x: left, y: foot + Self.rows.lowerBound * height, width: box.maxX + height / 2 - left,
      height: (Self.rows.upperBound - Self.rows.lowerBound) * height)
  }

  /// The area of the centres of its printed characters.
  var row: PixelRect {
    let ends = [start, end].map(\.y)
    let top = (ends.min() ?? 0) - height
    return PixelRect(
      x: start.x, y: top, width: end.x - start.x,
      height: (ends.max() ?? 0) + Self.rows.upperBound * height - top)
  }

  /// The whole place.
  var box: PixelRect {
    part(at: PixelRect(x: start.x, y: start.y, width: end.x - start.x, height: 0))
  }
}

extension RecognizedTextObservation {
  /// The baseline's y at `x`.
  fileprivate func baseline(at x: Double) -> Double {
    let (left, right) = baseline
    guard right.x > left.x else { return left.y }
    return left.y + (x - left.x) * (right.y - left.y) / (right.x - left.x)
  }
}
