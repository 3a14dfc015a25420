/// Properties shared by all files of a format. Formats with equal names are equal.
public struct ImageFormat: Sendable {
  /// The usual spelling: `JPEG`, `WebP`.
  public let name: String
  /// File extensions in lower case, without the dot.
  public let fileExtensions: [String]
  /// The longest side in pixels that the format's library decodes; nil if the format's own limit is
  /// lower, or there is no limit.
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
