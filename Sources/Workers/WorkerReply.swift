/// A reply of a worker: one line of JSON on its standard output.
struct WorkerReply: Sendable {
  /// A document that was opened.
  struct Opened: Sendable, Hashable, Codable {
    var pages: Int
    /// Identifies the content of the file; see `FileReader.version(of:)`.
    var version: String
  }

  /// Sent before the first page.
  var opened: Opened?
  /// The answer for a page. In JSON, its keys are among those of the reply.
  var answer: PageAnswer?
  /// True if the page's picture is not drawn yet. The answer is used if the worker ends while it
  /// draws.
  var isPreliminary = false
  /// True if the worker is ready for the next line.
  var done = false

  /// The last reply to a line.
  static let done = WorkerReply(done: true)
}

extension WorkerReply: Codable {
  private enum CodingKeys: String, CodingKey {
    case opened, record, done
    case isPreliminary = "draft"
  }

  init(from decoder: any Decoder) throws {
    let reply = try decoder.container(keyedBy: CodingKeys.self)
    opened = try reply.decodeIfPresent(Opened.self, forKey: .opened)
    answer = reply.contains(.record) ? try PageAnswer(from: decoder) : nil
    isPreliminary = try reply.decodeIfPresent(Bool.self, forKey: .isPreliminary) ?? false
    done = try reply.decode(Bool.self, forKey: .done)
  }

  func encode(to encoder: any Encoder) throws {
    var reply = encoder.container(keyedBy: CodingKeys.self)
    try reply.encodeIfPresent(opened, forKey: .opened)
    try answer?.encode(to: encoder)
    if isPreliminary { try reply.encode(true, forKey: .isPreliminary) }
    try reply.encode(done, forKey: .done)
  }
}
