/// The formats that Summa decodes.
public enum ImageCodecs {
  /// In the order in which they are tried and named.
  public static let all: [any ImageCodec.Type] = [
    JPEGCodec.self, PNGCodec.self, TIFFCodec.self, PDFCodec.self, HEICCodec.self, AVIFCodec.self,
    WebPCodec.self, BMPCodec.self, GIFCodec.self, PNMCodec.self, MailCodec.self,
  ]
}

extension [any ImageCodec.Type] {
  /// The names of the formats for messages, as in "JPEG, PNG and TIFF".
  /// - Parameter word: the conjunction before the last name.
  public func names(joinedBy word: String) -> String {
    map { $0.format.name }.list(joinedBy: word)
  }
}

extension [String] {
  /// Joins words as in "one, two and three".
  package func list(joinedBy word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
