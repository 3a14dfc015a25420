/// Why a model was not installed, removed or found sound: a sentence that says what to do next.
struct ModelError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
