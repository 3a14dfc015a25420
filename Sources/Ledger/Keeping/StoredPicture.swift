/// A picture, or any file, that a ledger holds.
public struct StoredPicture: Sendable, Hashable {
  /// As in `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  /// What a ledger holds pictures of.
  public enum Kind: String, Sendable, CaseIterable {
    /// The document as it came, where it has no path.
    case original
    /// A small picture of a page.
    case thumbnail
  }
}
