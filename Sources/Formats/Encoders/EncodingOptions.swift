/// The options of a ``PageEncoder``.
public struct EncodingOptions: Sendable, Hashable {
  /// True for a row per purchased item rather than per page, in formats that have both.
  public var items: Bool
  /// True if the output starts with the byte order mark U+FEFF, in formats that have it. Excel
  /// reads CSV without it in another encoding.
  public var marksUTF8: Bool
  /// The files whose pages follow, as records name them. Empty if unknown.
  public var files: [String]
  /// True if the pages are displayed as they arrive rather than saved in a file.
  public var isShown: Bool

  public init(
    items: Bool = false, marksUTF8: Bool = false, files: [String] = [], isShown: Bool = false
  ) {
    self.items = items
    self.marksUTF8 = marksUTF8
    self.files = files
    self.isShown = isShown
  }
}
