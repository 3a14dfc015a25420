/// A parser of bytes from outside.
///
/// Whatever the bytes are, it comes to an end: with a result or with an error of its own, never
/// with that of the process. What holds of every result is asked with `precondition`.
struct FuzzTarget: Sendable {
  /// As the folder of its corpus is called.
  var name: String
  /// Takes bytes as the program would.
  var parse: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ parse: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.parse = parse
  }

  static let all = pictures + documents + texts + results + amounts
}
