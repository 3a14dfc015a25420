/// A parser of bytes from outside.
///
/// For any bytes it ends with a result or with an error of its own, and never ends the process.
/// Properties of every result are checked with `precondition`.
struct FuzzTarget: Sendable {
  /// The name of its corpus folder.
  var name: String
  /// Takes bytes as the program would.
  var parse: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ parse: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.parse = parse
  }

  static let all = pictures + documents + texts + results + amounts + books
}
