/// A page for a ``TextEncoder``.
public struct TextPage: Sendable {
  /// Its text, or why there is none.
  public var record: TextRecord
  /// Its picture, for forms that show it; without one the text stands alone.
  public var picture: PagePicture?

  public init(_ record: TextRecord, picture: PagePicture? = nil) {
    self.record = record
    self.picture = picture
  }
}
