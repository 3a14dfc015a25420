public import SummaGeometry

/// The result of reading ink.
public struct InkRecognition: Sendable, Hashable {
  /// A text without spaces.
  public struct Word: Sendable, Hashable {
    /// Best first; at least one.
    public var candidates: [InkCandidate]
    /// The bounding box of its strokes, in their units.
    public var bounds: PixelRect

    public init(candidates: [InkCandidate], bounds: PixelRect) {
      self.candidates = candidates.isEmpty ? [InkCandidate(text: "", score: 0)] : candidates
      self.bounds = bounds
    }

    /// The best reading.
    public var text: String { candidates[0].text }
  }

  /// Words side by side, from left to right.
  public struct Line: Sendable, Hashable {
    public var words: [Word]
    /// Readings of the whole line, best first.
    public var candidates: [InkCandidate]

    public init(words: [Word], candidates: [InkCandidate]? = nil) {
      self.words = words
      self.candidates =
        candidates ?? InkCandidate.combined(words.map(\.candidates), separator: " ")
    }

    /// The best reading.
    public var text: String { candidates.first?.text ?? "" }

    /// The bounding box of its strokes, in their units; nil without words.
    public var bounds: PixelRect? { words.lazy.map(\.bounds).union }
  }

  /// From top to bottom.
  public var lines: [Line]
  /// Readings of all lines, separated by line breaks, best first; empty if nothing was recognised.
  /// Each value of an amount occurs once.
  public var candidates: [InkCandidate]
  /// True if the best reading is as good as certain; see ``InkRecognizer/sureScore``.
  public var isSure: Bool

  public init(lines: [Line], sureScore: Double) {
    self.lines = lines.filter { !$0.text.isEmpty }
    candidates = InkCandidate.combined(self.lines.map(\.candidates), separator: "\n")
    isSure = (candidates.first?.score ?? 0) >= sureScore
  }

  /// The best reading of all lines; empty if nothing was recognised.
  public var text: String { candidates.first?.text ?? "" }
}

extension InkCandidate {
  /// Readings of consecutive parts: the best reading of each part, and readings with one part
  /// replaced by another of its readings.
  fileprivate static func combined(_ parts: [[InkCandidate]], separator: String) -> [InkCandidate] {
    guard let first = parts.first else { return [] }
    guard parts.count > 1 else { return first }
    let best = parts.compactMap(\.first)
    // The products of the scores before each part, and from each part on.
    let before = best.reduce(into: [1.0]) { $0.append($0[$0.count - 1] * $1.score) }
    let behind = best.reversed().reduce(into: [1.0]) { $0.append($0[$0.count - 1] * $1.score) }
    var changes: [(part: Int, reading: InkCandidate, score: Double)] = []
    for (index, part) in parts.enumerated() {
      let rest = before[index] * behind[best.count - index - 1]
      changes += part.dropFirst().map { (part: index, reading: $0, score: rest * $0.score) }
    }
    // Texts are joined last, since joining many parts takes time.
    func text(_ choice: [InkCandidate]) -> String {
      choice.map(\.text).joined(separator: separator)
    }
    return [InkCandidate(text: text(best), score: before[best.count])]
      + changes.sorted { $0.score > $1.score }.prefix(greatestCount - 1).map { change in
        var choice = best
        choice[change.part] = change.reading
        return InkCandidate(text: text(choice), score: change.score)
      }
  }

  /// The greatest number of readings.
  static let greatestCount = 10
}
