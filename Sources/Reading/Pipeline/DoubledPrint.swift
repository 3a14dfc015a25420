import SummaGeometry
import SummaText

/// Removes print that is read twice: if a row was found as two lines that overlap, both contain the
/// same print, as `S.H.H. MOTOR (SUNGA` and `(SUNGAI RENGIT)` do.
///
/// The print is kept in the line that has whole words of it, else in the more confident one. If a
/// word begins in one line and ends in the other, both become one: `Bahru,Joh` and `Johor`.
struct DoubledPrint {
  /// The least number of characters that both lines contain. A single one may belong to a
  /// neighbour.
  private let leastCharacters = 2
  /// The least share of the smaller of two boxes of one character.
  private let leastOverlap = 0.5
  /// The least height of the lower line, as a share of the higher one's.
  private let leastHeight = 0.6

  /// The lines without print that another line contains as well. A line that becomes empty is left
  /// out.
  func removed(
    from lines: [RecognizedTextObservation]
  ) -> [RecognizedTextObservation] {
    var lines: [RecognizedTextObservation?] = lines
    for first in lines.indices {
      for second in lines.indices.dropFirst(first + 1) {
        guard let one = lines[first], let other = lines[second],
          one.imageBox.intersection(other.imageBox) != nil,
          let cut = cheapestCut(one, other)
        else { continue }
        let (line, twin) = cut.isOfFirst ? (one, other) : (other, one)
        let (index, whole) = cut.isOfFirst ? (first, second) : (second, first)
        let rest = self.cut(line, at: cut, shownBy: twin)
        lines[index] = cut.isBetweenWords ? rest : nil
        if let rest, !cut.isBetweenWords { lines[whole] = joined(twin, with: rest, cut.part) }
      }
    }
    return lines.compactMap(\.self)
  }

  /// The end of a line that another one contains as well.
  private struct Cut {
    enum Part { case all, start, end }
    var part: Part
    /// True if the first one of two lines is cut.
    var isOfFirst: Bool
    /// True if no word is cut apart.
    var isBetweenWords: Bool
    /// The mean confidence of the characters.
    var confidence: Double

    /// The loss by this cut, to compare it with one of the other line.
    var cost: Double {
      (part == .all ? 0 : isBetweenWords ? 1 : 2) + confidence
    }
  }

  /// The cut of either of two lines that loses less; nil if their ends do not contain the same
  /// print.
  private func cheapestCut(
    _ one: RecognizedTextObservation, _ other: RecognizedTextObservation
  ) -> Cut? {
    let shared = (shared(one.best, other.best), shared(other.best, one.best))
    guard min(shared.0.count, shared.1.count) >= leastCharacters else { return nil }
    return [
      end(of: other.best, shared.1, isOfFirst: false), end(of: one.best, shared.0, isOfFirst: true),
    ].compactMap(\.self).min { $0.cost < $1.cost }
  }

  /// The characters of a text that another one contains as well.
  private func shared(_ text: RecognizedText, _ other: RecognizedText) -> [Int] {
    text.characters.indices.filter { index in
      let character = text.characters[index]
      guard let box = character.imageBox, !character.isHandwritten else { return false }
      return other.characters.contains { twin in
        guard let there = twin.imageBox, !twin.isHandwritten,
          min(box.height, there.height) >= leastHeight * max(box.height, there.height),
          let common = box.intersection(there)
        else { return false }
        return common.area >= leastOverlap * min(box.area, there.area)
      }
    }
  }

  /// The end of a text that consists of the characters `shared`; nil if there are others behind
  /// them on both sides.
  private func end(of text: RecognizedText, _ shared: [Int], isOfFirst: Bool) -> Cut? {
    let printed = text.characters.indices.filter { text.characters[$0].imageBox != nil }
    guard let first = shared.first, let last = shared.last else { return nil }
    let confidence =
      shared.reduce(0) { $0 + text.characters[$1].confidence } / Double(shared.count)
    func isBlank(_ index: Int) -> Bool {
      text.characters.indices.contains(index) && text.characters[index].character.isWhitespace
    }
    func cut(_ part: Cut.Part, isBetweenWords: Bool) -> Cut {
      Cut(
        part: part, isOfFirst: isOfFirst, isBetweenWords: isBetweenWords, confidence: confidence)
    }
    switch (printed.contains { $0 < first }, printed.contains { $0 > last }) {
    case (false, false): return cut(.all, isBetweenWords: true)
    case (true, false): return cut(.end, isBetweenWords: isBlank(first - 1))
    case (false, true): return cut(.start, isBetweenWords: isBlank(last + 1))
    case (true, true): return nil
    }
  }

  /// The line without an end that another line contains; nil if nothing is left.
  private func cut(
    _ line: RecognizedTextObservation, at cut: Cut, shownBy other: RecognizedTextObservation
  ) -> RecognizedTextObservation? {
    guard cut.part != .all else { return nil }
    let candidates = line.candidates.compactMap { text -> RecognizedText? in
      let shared = shared(text, other.best)
      guard let first = shared.first, let last = shared.last else { return text }
      let kept = cut.part == .end ? text.characters[..<first] : text.characters[(last + 1)...]
      let trimmed = kept.drop { $0.character.isWhitespace }.reversed()
        .drop { $0.character.isWhitespace }.reversed()
      return trimmed.isEmpty ? nil : RecognizedText(Array(trimmed), confidence: text.confidence)
    }
    guard let best = candidates.first else { return nil }
    return RecognizedTextObservation(
      candidates: candidates, quad: line.quad.part(around: best.characters.compactMap(\.imageBox)),
      frame: line.frame)
  }

  /// A line with the rest of another one, in which a word begins or ends.
  /// - Parameter part: the end that was cut off the other one.
  private func joined(
    _ line: RecognizedTextObservation, with rest: RecognizedTextObservation, _ part: Cut.Part
  ) -> RecognizedTextObservation {
    let more = rest.best.characters
    let candidates = line.candidates.map { text in
      RecognizedText(
        part == .end ? more + text.characters : text.characters + more,
        confidence: min(text.confidence, rest.confidence))
    }
    return RecognizedTextObservation(
      candidates: candidates,
      quad: line.quad.part(around: candidates[0].characters.compactMap(\.imageBox)),
      frame: line.frame)
  }
}

extension Quad {
  /// The part of a line's quad with some of its characters.
  fileprivate func part(around boxes: [PixelRect]) -> Quad {
    let length = max(1, upperLeft.distance(to: upperRight))
    let (across, down) = (
      (upperRight.x - upperLeft.x) / length, (upperRight.y - upperLeft.y) / length
    )
    func place(_ point: PixelPoint) -> Double {
      (point.x - upperLeft.x) * across + (point.y - upperLeft.y) * down
    }
    let starts = boxes.map { place($0.center) - $0.width / 2 }
    let ends = boxes.map { place($0.center) + $0.width / 2 }
    guard let start = starts.min(), let end = ends.max() else { return self }
    func moved(_ point: PixelPoint, by distance: Double) -> PixelPoint {
      PixelPoint(x: point.x + distance * across, y: point.y + distance * down)
    }
    return Quad(
      upperLeft: moved(upperLeft, by: start), upperRight: moved(upperLeft, by: end),
      lowerRight: moved(lowerLeft, by: end), lowerLeft: moved(lowerLeft, by: start))
  }
}
