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

/// The area for writing, in units of the strokes. Its height is that of one line.
public struct WritingArea: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// - Precondition: both are above 0.
  public init(width: Double, height: Double) {
    precondition(width > 0 && height > 0, "a writing area of \(width) x \(height)")
    self.width = width
    self.height = height
  }
}
