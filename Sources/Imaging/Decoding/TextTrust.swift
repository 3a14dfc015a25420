/// How far the text that a file brings along is to be believed.
public enum TextTrust: Sendable, Hashable {
  /// It is what the page shows.
  case certain
  /// It is, where what is read of some of its lines agrees: fonts may call their characters by
  /// wrong names, and a picture may hold other text beside it.
  case checked
  /// It is what somebody else has read in a picture, perhaps in another one: for pages that the
  /// reader cannot read.
  case lastResort
}
