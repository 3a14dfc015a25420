/// A request of an assistant that cannot be fulfilled.
struct AssistantError: Error {
  /// A sentence for the assistant.
  var message: String

  init(_ message: String) { self.message = message }
}
