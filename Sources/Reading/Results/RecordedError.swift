/// An error in a record.
public struct RecordedError: Sendable, Hashable, Codable {
  /// Stable across versions.
  public var code: String
  /// A sentence for people, with the name of the file.
  public var message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// The file's name goes before the message.
  package init(_ error: RecognitionError, file: String, naming names: OptionNames) {
    self.init(
      code: error.code.rawValue, message: "\(file): \(error.explanation.text(naming: names))")
  }
}
