/// What is known of all files of a format. Two formats of the same name are the same.
public struct ImageFormat: Sendable {
  /// As people write it: `JPEG`, `WebP`.
  public let name: String
  /// The endings of its files in small letters, without the dot.
  public let fileExtensions: [String]
  /// The longest side in pixels that the format's library decodes; nil where that of the format
  /// itself comes first, or there is none.
  public let longestSide: Int?

  public init(name: String, fileExtensions: [String], longestSide: Int? = nil) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.longestSide = longestSide
  }
}

extension ImageFormat: Hashable {
  public static func == (one: ImageFormat, other: ImageFormat) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ImageFormat: CustomStringConvertible {
  public var description: String { name }
}
