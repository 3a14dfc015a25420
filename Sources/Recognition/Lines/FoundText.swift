import SummaGeometry

/// What is known of a sheet's text before it is read.
public struct FoundText: Sendable {
  /// From top to bottom, those beside each other from left to right.
  public var lines: [FoundLine]
  /// Whether letters seem to stand one above the other: the sheet lies on its side.
  public var runsDown: Bool

  public init(lines: [FoundLine], runsDown: Bool = false) {
    self.lines = lines
    self.runsDown = runsDown
  }

  /// About how many characters there are.
  var length: Double {
    lines.reduce(0) { $0 + $1.box.width / max(1, $1.textHeight) }
  }
}
