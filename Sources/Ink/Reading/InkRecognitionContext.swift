/// Known facts about ink before it is read.
public struct InkRecognitionContext: Sendable, Hashable {
  /// The text just before the ink, which decides between similar characters. Only the last
  /// ``greatestPreContext`` characters count.
  public var preContext: String
  /// The size of a line. It distinguishes `,` from `/` and `o` from `O`.
  public var writingArea: WritingArea?

  public static let greatestPreContext = 20

  public init(preContext: String = "", writingArea: WritingArea? = nil) {
    self.preContext = preContext
    self.writingArea = writingArea
  }
}
