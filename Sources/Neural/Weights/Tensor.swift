/// Numbers with a shape, in row-major order, and their source.
public struct Tensor: Sendable, Equatable {
  /// The name in the file, such as `conv1.weight`.
  public let name: String
  /// The file, for messages.
  public let file: String
  public let shape: [Int]
  /// The number of values is the product of `shape`.
  public let values: [Float]

  /// - Precondition: `values` fills `shape`.
  public init(_ name: String, file: String = "memory", shape: [Int], values: [Float]) {
    precondition(values.count == shape.reduce(1, *), "\(name): values do not fill \(shape)")
    self.name = name
    self.file = file
    self.shape = shape
    self.values = values
  }

  /// Checks the shape; nil matches any length above 0.
  /// - Throws: `WeightsError` with ``WeightsError/Code/wrongShape``.
  public func require(shape wanted: [Int?]) throws(WeightsError) {
    let fits =
      shape.count == wanted.count
      && zip(shape, wanted).allSatisfy { $0 > 0 && $0 == $1 ?? $0 }
    guard fits else {
      let lengths = wanted.map { $0.map(String.init) ?? "any" }.joined(separator: ", ")
      throw WeightsError(
        .wrongShape,
        mismatch: "\(file): \(name) has the shape \(shape), and [\(lengths)] is needed")
    }
  }
}
