import Foundation

/// Turns pages whose text lies on its side or stands on its head.
///
/// What a reader makes of some lines tells which way is up: the first way that is legible is taken.
/// It is asked only where what was read makes little sense, or where lines seem to run down the
/// page, so that upright pages take no longer.
struct TextTurner {
  let search: LineSearch
  let reader: any TextReader

  /// In the mean over the characters of a page. On the train receipts of SROIE and SRD, 24 of each,
  /// upright text has at least 0.90, and text on its head or its side at most 0.82.
  private static let leastLegibility = 0.87
  /// Where no way is legible, characters count by how much more legible than this they are: text on
  /// its head has fewer of them, not only worse ones.
  private static let worthlessLegibility = 0.6
  /// A sheet of a photograph of 12 megapixels has text of 20 pixels and more, of which half is
  /// enough.
  private static let enoughPixels = 2_500_000

  /// Whether `lines` make so little sense that the page may be turned.
  static func doubts(_ lines: [RecognizedTextObservation]) -> Bool {
    evidence(of: lines, above: leastLegibility) <= 0
  }

  /// The page as it is read best: as it stands, or turned.
  func upright(
    _ found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    // The other ways are tried on fewer pixels, which are enough to tell.
    let reduced = found.page.reduced(toPixels: Self.enoughPixels)
    let ways: [Orientation] =
      found.text.runsDown ? [.right, .left, .up, .down] : [.up, .down, .right, .left]
    var best = (turn: Orientation.up, evidence: -Double.infinity)
    for turn in ways {
      let turned = turn == .up ? found : try search.lines(on: reduced.turned(turn), clock: &clock)
      let lines = try reader.longestLines(of: turned, clock: &clock)
      guard Self.doubts(lines) else {
        best.turn = turn
        break
      }
      let evidence = Self.evidence(of: lines, above: Self.worthlessLegibility)
      if evidence > best.evidence { best = (turn, evidence) }
    }
    guard best.turn != .up else { return found }
    return try search.lines(on: found.page.turned(best.turn), clock: &clock)
  }

  /// More than 0 where the characters of `lines` are more legible than `level` in the mean, the
  /// more of them there are.
  private static func evidence(
    of lines: [RecognizedTextObservation], above level: Double
  ) -> Double {
    lines.reduce(0) { sum, line in
      let characters = line.best.characters.filter { $0.character != " " }
      guard !characters.isEmpty else { return sum }
      let count = Double(characters.count)
      // The mean of probabilities that make the line's, and that of what is told of each.
      let together = pow(Double(max(0, line.confidence)), 1 / count)
      let each = characters.reduce(0) { $0 + $1.confidence } / count
      return sum + count * (min(together, each) - level)
    }
  }
}

extension TextReader {
  /// What is read of the longest lines: so many as tell as much as all.
  func longestLines(
    of found: LineSearch.Found, count: Int = 12, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    let longest = found.text.lines.sorted { $0.length > $1.length }.prefix(count)
    do {
      return try clock.time(.read) { try read(Array(longest), of: found.sheet) }
    } catch {
      throw RecognitionError(error)
    }
  }
}

extension FoundLine {
  /// In text heights.
  fileprivate var length: Double { box.width / max(1, textHeight) }
}
