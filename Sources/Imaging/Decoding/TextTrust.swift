/// How reliable the text layer of a file is.
public enum TextTrust: Sendable, Hashable {
  /// The text is what the page shows.
  case certain
  /// The text is used if some of its lines agree with what is read: fonts may encode characters
  /// wrongly, and a picture may show other text.
  case checked
  /// The text comes from other OCR software, perhaps of another picture: used for pages that the
  /// reader cannot read.
  case lastResort
}
