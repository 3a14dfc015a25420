/// An option that error messages refer to. Each module declares those of its own messages.
///
/// The raw value is its name in the library. Programs pass their own names, such as flags, to
/// ``ErrorMessage/text(naming:)``.
public struct RecognitionOption: RawRepresentable, Sendable, Hashable, Codable,
  CodingKeyRepresentable
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A program's names for the options in messages; an option without one has its library name.
public typealias OptionNames = [RecognitionOption: String]
