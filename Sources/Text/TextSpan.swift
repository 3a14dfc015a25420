/// Characters of a line, by which amounts and fields point into the text of their page.
public struct TextSpan: Sendable, Hashable {
  /// The line by its place among those of the page.
  public var line: Int
  /// The characters by their place in the line's best reading.
  public var range: Range<Int>

  public init(line: Int, range: Range<Int>) {
    self.line = line
    self.range = range
  }
}
