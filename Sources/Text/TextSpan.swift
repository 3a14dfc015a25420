/// Characters of a line; amounts and fields refer by spans to the text of their page.
public struct TextSpan: Sendable, Hashable {
  /// The index of the line among those of the page.
  public var line: Int
  /// Indices of characters in the line's best reading.
  public var range: Range<Int>

  public init(line: Int, range: Range<Int>) {
    self.line = line
    self.range = range
  }
}
