public import SummaGeometry

/// What was read of ink.
public struct InkRecognition: Sendable, Hashable {
  /// What stands together, without blanks in it.
  public struct Word: Sendable, Hashable {
    /// Best first; at least one.
    public var candidates: [InkCandidate]
    /// Where its strokes are, in their own unit.
    public var bounds: PixelRect

    public init(candidates: [InkCandidate], bounds: PixelRect) {
      self.candidates = candidates.isEmpty ? [InkCandidate(text: "", score: 0)] : candidates
      self.bounds = bounds
    }

    /// The best reading.
    public var text: String { candidates[0].text }
  }

  /// Words that stand side by side, from left to right.
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

    /// Where its strokes are, in their own unit; nil where it has no word.
    public var bounds: PixelRect? { words.lazy.map(\.bounds).union }
  }

  /// From top to bottom.
  public var lines: [Line]
  /// Readings of all lines, apart by line breaks, best first; none where nothing was recognised.
  public var candidates: [InkCandidate]
  /// Whether the best one is as good as certain; see ``InkRecognizer/sureScore``.
  public var isSure: Bool

  public init(lines: [Line], sureScore: Double) {
    self.lines = lines.filter { !$0.text.isEmpty }
    candidates = InkCandidate.combined(self.lines.map(\.candidates), separator: "\n")
    isSure = (candidates.first?.score ?? 0) >= sureScore
  }

  /// The best reading of all; empty where nothing was recognised.
  public var text: String { candidates.first?.text ?? "" }
}

extension InkCandidate {
  /// Readings of parts, one behind the other: the best of each, and those in which one part is read
  /// another way.
  static func combined(_ parts: [[InkCandidate]], separator: String) -> [InkCandidate] {
    guard let first = parts.first else { return [] }
    guard parts.count > 1 else { return first }
    func whole(_ choice: [InkCandidate]) -> InkCandidate {
      InkCandidate(
        text: choice.map(\.text).joined(separator: separator),
        score: choice.reduce(1) { $0 * $1.score })
    }
    let best = parts.compactMap(\.first)
    var result = [whole(best)]
    for (index, part) in parts.enumerated() {
      for other in part.dropFirst() {
        var choice = best
        choice[index] = other
        result.append(whole(choice))
      }
    }
    return [result[0]] + result.dropFirst().sorted { $0.score > $1.score }.prefix(greatestCount - 1)
  }

  /// So many readings are kept.
  static let greatestCount = 10
}
