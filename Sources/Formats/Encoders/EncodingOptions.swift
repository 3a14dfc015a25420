/// What an encoder is told before the first page.
public struct EncodingOptions: Sendable, Hashable {
  /// Whether to write a row for each item bought rather than for each page, where the form has
  /// both.
  public var items: Bool
  /// Whether to begin with the mark of UTF-8, U+FEFF, without which Excel takes CSV for another
  /// encoding, where the form has it.
  public var marksUTF8: Bool
  /// The files whose pages are to come, as records name them. Empty where that is not known.
  public var files: [String]
  /// Whether people see the pages as they come, rather than read a file of them.
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
