/// Why a model was not installed, removed or found sound: a sentence that says what to do next.
///
/// Asynchronous functions throw it without naming its type: those that named it were compiled
/// wrongly with optimisation by Swift 6.3, and what they returned to a task group was torn.
struct ModelError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// An error of whatever kind.
  init(_ error: any Error) { self = error as? ModelError ?? ModelError("\(error)") }
}
