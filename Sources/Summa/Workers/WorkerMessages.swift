/// A document for a worker to read: one line of JSON on its standard input.
public struct WorkerJob: Sendable, Hashable, Codable {
  /// The file to read, as `FilePath.recordText` gives it.
  public var file: String
  /// Where to write annotated pictures: the path of the first page's, without the extension. Later pages get `-2`, `-3`
  /// and so on behind it. Nil writes none. Written as the file's is.
  public var annotation: String?

  public init(file: String, annotation: String? = nil) {
    self.file = file
    self.annotation = annotation
  }
}

/// What a worker answers: one line of JSON on its standard output for each page, and one with `done` after the last.
struct WorkerReply: Sendable, Codable {
  var record: PageRecord?
  var done: Bool
}
