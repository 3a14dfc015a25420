import SummaGeometry
import SummaImaging
import SummaRecognition
import SummaText

/// Chooses between two readings of the lines of a sheet: with all ink, and without coloured ink
/// such as that of pens, stamps and markers.
struct MarkedLines {
  /// In pixels of the sheet.
  let ink: ColoredInk
  /// From pixels of the page to pixels of the sheet.
  let toSheet: Transform

  /// Lines of this confidence are kept.
  private static let sure: Float = 0.95
  /// The least part of a line that coloured ink covers if it crosses the line, and if the line
  /// itself is coloured.
  private static let crossing = 0.01
  private static let itself = 0.2
  /// The least width of a replacement, as a part of the width of the line.
  private static let leastWidth = 0.8
  /// The least confidence of a new line, without a counterpart in the other reading.
  private static let leastConfidenceOfNew: Float = 0.5

  /// False if all lines are certain.
  static func mayBeAmong(_ lines: [RecognizedTextObservation]) -> Bool {
    lines.contains { $0.confidence < sure }
  }

  /// The lines of a sheet that coloured ink crosses and that were not read with certainty.
  /// - Parameter lines: the lines that were read.
  func crossed(
    _ found: [FoundLine], readAs lines: [RecognizedTextObservation]
  ) -> [FoundLine] {
    let sure = lines.filter { $0.confidence >= Self.sure }
      .map { toSheet.boundingRect(of: $0.imageBox) }
    return found.filter { line in
      ink.coverage(of: line.box) >= Self.crossing
        && !sure.contains { Self.areOne($0, line.box) }
    }
  }

  /// True if a line is coloured itself.
  private func isInk(_ line: RecognizedTextObservation) -> Bool {
    ink.coverage(of: toSheet.boundingRect(of: line.imageBox)) >= Self.itself
  }

  /// Returns `lines` in reading order. Lines that ink crosses are replaced by those of `clean`
  /// where these are more confident.
  /// - Parameter clean: lines of the sheet without the ink.
  func chosen(
    from lines: [RecognizedTextObservation], and clean: [RecognizedTextObservation]
  ) -> [RecognizedTextObservation] {
    let all = lines + clean
    var sets = DisjointSets(count: all.count)
    for new in lines.count..<all.count {
      for old in 0..<lines.count where Self.areOne(all[new].imageBox, all[old].imageBox) {
        sets.join(old, new)
      }
    }
    var chosen: [RecognizedTextObservation] = []
    var added: [RecognizedTextObservation] = []
    for members in sets.members() {
      let (old, new) = (members.filter { $0 < lines.count }, members.filter { $0 >= lines.count })
      let (before, after) = (old.map { all[$0] }, new.map { all[$0] })
      let print = before.filter { !isInk($0) }
      if after.isEmpty || before.contains(where: { $0.confidence >= Self.sure }) {
        chosen += before
      } else if print.isEmpty {
        // A scribble is less legible than the print below it; coloured print is not.
        let legible = after.filter { $0.confidence >= Self.leastConfidenceOfNew }
        if legible.sureness > before.sureness { added += legible } else { chosen += before }
      } else {
        let isBetter =
          after.sureness > print.sureness && after.width >= Self.leastWidth * print.width
        chosen += isBetter ? after : before
      }
    }
    for line in added {
      let place = chosen.firstIndex { $0.imageBox.y > line.imageBox.center.y } ?? chosen.endIndex
      chosen.insert(line, at: place)
    }
    return chosen
  }

  /// True if the boxes of two lines share most of the height of one, and a part of its width.
  private static func areOne(_ one: PixelRect, _ other: PixelRect) -> Bool {
    guard let common = one.intersection(other) else { return false }
    return common.height >= 0.5 * min(one.height, other.height)
      && common.width >= 0.2 * min(one.width, other.width)
  }
}

extension [RecognizedTextObservation] {
  fileprivate var width: Double { reduce(0) { $0 + $1.imageBox.width } }

  /// The mean confidence of the lines, weighted by their widths.
  fileprivate var sureness: Double {
    reduce(0) { $0 + Double($1.confidence) * $1.imageBox.width } / Swift.max(1, width)
  }
}
