public import Foundation

/// A sentence for users that describes an error and says what to do. Programs that show it can
/// replace the names of options with their own.
///
/// ```swift
/// let message: ErrorMessage = "the file is too long; raise \(.limitBytes)"
/// message.text()  // "... raise DecodeLimits.bytes"
/// message.text(naming: [.limitBytes: "--max-bytes"])  // "... raise --max-bytes"
/// ```
public struct ErrorMessage: Sendable, Hashable, CustomStringConvertible {
  private enum Piece: Sendable, Hashable {
    case text(String)
    case option(RecognitionOption, value: String?)
  }

  private var pieces: [Piece] = []

  /// The sentence.
  /// - Parameter names: names for options; an option without one has its library name, with values
  ///   in Swift syntax.
  public func text(naming names: OptionNames = [:]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .option(let option, let value):
        guard let name = names[option] else {
          return option.rawValue + (value.map { " = \($0)" } ?? "")
        }
        return name + (value.map { " \($0)" } ?? "")
      }
    }.joined()
  }

  /// The sentence with library names.
  public var description: String { text() }

  public static func + (one: Self, other: Self) -> Self {
    var sum = one
    for piece in other.pieces { sum.append(piece) }
    return sum
  }

  /// Merges adjacent text, so messages with equal text are equal.
  private mutating func append(_ piece: Piece) {
    if case .text(let new) = piece, case .text(let old) = pieces.last {
      pieces[pieces.count - 1] = .text(old + new)
    } else if piece != .text("") {
      pieces.append(piece)
    }
  }
}

extension ErrorMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    append(.text(value))
  }

  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.message
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message = ErrorMessage()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      message.append(.text(literal))
    }

    public mutating func appendInterpolation(_ value: some Any) {
      message.append(.text("\(value)"))
    }

    public mutating func appendInterpolation(_ other: ErrorMessage) {
      message = message + other
    }

    /// Adds the name of an option, with the value to set if there is one.
    public mutating func appendInterpolation(_ option: RecognitionOption, set value: String? = nil)
    {
      message.append(.option(option, value: value))
    }
  }
}

/// An error with a text for users, the same in Swift and in Foundation.
public protocol ExplainedError: LocalizedError, CustomStringConvertible {
  /// A description of the error with details, and advice on what to do.
  var explanation: ErrorMessage { get }
}

extension ExplainedError {
  /// The explanation with library names.
  public var description: String { explanation.text() }

  /// The explanation with library names.
  public var errorDescription: String? { explanation.text() }

  // The defaults of Foundation, for conforming types in files that do not import it.
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

extension Int {
  /// The number with a noun whose plural ends in s: "1 page", "2 pages".
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
