import Foundation
import SummaGeometry
import SummaImaging

/// Turns pages whose text is sideways or upside down.
///
/// Some lines are read in each orientation that they may have, and the first legible one is used.
/// This is done only if the text of the page is illegible, or if its lines seem to run down the
/// page. Upright pages therefore take no longer. If no orientation is legible, the text may run
/// obliquely, as on a receipt on a white plate, whose edges cannot be seen: the page is tried at
/// other angles.
struct TextTurner {
  let search: LineSearch
  let reader: any TextReader

  /// The smallest mean confidence of the characters of an upright page. On 24 train receipts each
  /// of SROIE and SRD, upright text has at least 0.90; sideways and upside-down text has at most
  /// 0.82.
  private static let leastLegibility = 0.87
  /// If no orientation is legible, each character counts by its confidence above this value. Text
  /// that is upside down has fewer characters as well as worse ones.
  private static let worthlessLegibility = 0.6
  /// The smallest mean confidence of the characters of a page with anything legible. Of 155 train
  /// receipts of SROIE and SRD, the upright ones have at least 0.74; read upside down or mirrored,
  /// three quarters have less than 0.67. Between 0.5 and 0.7 most totals of blurred pages are
  /// right, and below 0.5 most totals are wrong.
  private static let leastMeaning = 0.5
  /// The number of pixels on which other orientations are tried. A sheet in a photograph of 12
  /// megapixels has text at least 20 px high, and half of that is enough.
  private static let enoughPixels = 2_500_000

  /// In degrees. Every direction is within 15 degrees of one of these angles in one of the
  /// orientations.
  private static let obliqueAngles = [30.0, -30.0]

  /// Returns true if `lines` are so illegible that the page may be turned.
  static func isIllegible(_ lines: [RecognizedTextObservation]) -> Bool {
    evidence(of: lines, above: leastLegibility) <= 0
  }

  /// Returns true if all of `lines` are illegible in any orientation, so that their sums only hold
  /// by chance.
  static func isNonsense(_ lines: [RecognizedTextObservation]) -> Bool {
    evidence(of: lines, above: leastMeaning) < 0
  }

  /// Returns the page in its most legible orientation.
  func upright(
    _ found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    // Fewer pixels are enough to compare the other orientations.
    let reduced = found.page.reduced(toPixels: Self.enoughPixels)
    let level = try mostLegible(found, of: reduced, clock: &clock)
    // Oblique text looks like short lines, whereas an empty page has no lines.
    if !level.isLegible, !found.text.lines.isEmpty {
      for angle in Self.obliqueAngles {
        let rotated = reduced.rotated(degrees: angle)
        let first = try search.lines(on: rotated, levels: false, clock: &clock)
        let oblique = try mostLegible(first, of: rotated, levels: false, clock: &clock)
        guard oblique.isLegible, oblique.evidence > level.evidence else { continue }
        let page = found.page.turned(oblique.turn).rotated(degrees: angle - oblique.tilt)
        return try search.lines(on: page, levels: false, clock: &clock)
      }
    }
    guard level.turn != .up else { return found }
    return try search.lines(on: found.page.turned(level.turn), clock: &clock)
  }

  /// The most legible orientation of a page.
  private struct Attempt {
    var turn = Orientation.up
    var isLegible = false
    /// The amount of legible text, to compare attempts.
    var evidence = -Double.infinity
    /// The slope of the lines in degrees, positive if they fall.
    var tilt = 0.0
  }

  /// Returns the most legible orientation of a page.
  /// - Parameters:
  ///   - found: the lines of the page as it is.
  ///   - page: the page, perhaps with fewer pixels, to turn.
  ///   - levels: false to keep the slopes of the lines.
  private func mostLegible(
    _ found: LineSearch.Found, of page: Page, levels: Bool = true, clock: inout StageClock
  ) throws(RecognitionError) -> Attempt {
    var best = Attempt()
    for turn in found.text.orientations {
      let turned =
        turn == .up
        ? found : try search.lines(on: page.turned(turn), levels: levels, clock: &clock)
      let attempt = try attempt(turned, turned: turn, clock: &clock)
      guard !attempt.isLegible else { return attempt }
      if attempt.evidence > best.evidence { best = attempt }
    }
    return best
  }

  /// The legibility of a page that was turned.
  private func attempt(
    _ found: LineSearch.Found, turned turn: Orientation, clock: inout StageClock
  ) throws(RecognitionError) -> Attempt {
    let lines = try reader.longestLines(of: found, clock: &clock)
    return Attempt(
      turn: turn, isLegible: !Self.isIllegible(lines),
      evidence: Self.evidence(of: lines, above: Self.worthlessLegibility), tilt: found.tilt)
  }

  /// The sum over the characters of `lines` of their confidence above `level`: positive if the mean
  /// confidence is above `level`.
  private static func evidence(
    of lines: [RecognizedTextObservation], above level: Double
  ) -> Double {
    lines.reduce(0) { sum, line in
      let characters = line.best.characters.filter { $0.character != " " }
      guard !characters.isEmpty else { return sum }
      let count = Double(characters.count)
      // The geometric mean of the line's confidence per character, and the mean of the characters'
      // confidences.
      let together = pow(Double(max(0, line.confidence)), 1 / count)
      let each = characters.reduce(0) { $0 + $1.confidence } / count
      return sum + count * (min(together, each) - level)
    }
  }
}

extension TextReader {
  /// Reads the longest lines.
  func longestLines(
    of found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    let longest = found.longestLines
    return try RecognitionError.wrapping {
      try clock.time(.read) { try read(longest, of: found.sheet) }
    }
  }
}

extension LineSearch.Found {
  /// The twelve longest lines, which are as conclusive as all of them.
  fileprivate var longestLines: [FoundLine] {
    Array(text.lines.sorted { $0.length > $1.length }.prefix(12))
  }

  /// The slope of the lines of the page in degrees, positive if they fall.
  fileprivate var tilt: Double {
    atan(longestLines.map(\.slope).upperMedian ?? 0) * 180 / .pi
  }
}

extension FoundLine {
  /// The length of the line in text heights.
  fileprivate var length: Double { box.width / max(1, textHeight) }
}
