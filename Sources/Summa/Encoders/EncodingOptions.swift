/// What an encoder is told before the first page.
public struct EncodingOptions: Sendable, Hashable {
  /// Whether to write a row for each item bought rather than for each page, where the form has
  /// both.
  public var items: Bool
  /// The files whose pages are to come, as records name them. Empty where that is not known.
  public var files: [String]
  /// Whether people see the pages as they come, rather than read a file of them.
  public var isShown: Bool

  public init(items: Bool = false, files: [String] = [], isShown: Bool = false) {
    self.items = items
    self.files = files
    self.isShown = isShown
  }
}
