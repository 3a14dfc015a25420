/// The corner of an image at which coordinates start. The name and its cases are those of Apple's
/// Vision.
public enum CoordinateOrigin: Sendable, Hashable {
  /// The upper left corner, y downwards.
  case upperLeft
  /// The lower left corner, y upwards.
  case lowerLeft
}
