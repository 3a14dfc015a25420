public import Foundation

/// The reason a network could not be loaded from a weights file.
public struct WeightsError: LocalizedError, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error; the raw value appears in records as `error.code`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist or is not readable.
    public static let unreadable = Code(rawValue: "weights_unreadable")
    /// The file ends before its header or its last tensor does.
    public static let truncated = Code(rawValue: "weights_truncated")
    /// The header is not a JSON object of tensors.
    public static let invalidHeader = Code(rawValue: "weights_invalid_header")
    /// Tensors overlap, leave gaps, or do not fit their shape and type.
    public static let invalidOffsets = Code(rawValue: "weights_invalid_offsets")
    /// Numbers of a type other than F16, F32, U8 and I8.
    public static let unknownType = Code(rawValue: "weights_unknown_type")
    /// A tensor or metadata entry that the network needs is missing.
    public static let missing = Code(rawValue: "weights_missing")
    /// A tensor does not fit its neighbours.
    public static let wrongShape = Code(rawValue: "weights_wrong_shape")
    /// A weight is infinite or NaN.
    public static let notFinite = Code(rawValue: "weights_not_finite")
  }

  public var code: Code
  /// A full sentence that names the file and says what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// An error about a file that is of another version or another network.
  /// - Parameter mismatch: the start of the sentence, which names the file.
  package init(_ code: Code, mismatch: String) {
    self.init(code, "\(mismatch); take the weights that came with this version of Summa")
  }

  public var description: String { message }
  public var errorDescription: String? { message }
}
