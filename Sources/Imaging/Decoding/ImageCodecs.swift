/// The formats that Summa decodes.
public enum ImageCodecs {
  /// In the order in which they are tried and named.
  public static let all: [any ImageCodec.Type] = [
    JPEGCodec.self, PNGCodec.self, TIFFCodec.self, WebPCodec.self, BMPCodec.self, GIFCodec.self,
    PNMCodec.self,
  ]
}

extension [any ImageCodec.Type] {
  /// The formats' names for people, as in "JPEG, PNG and TIFF".
  /// - Parameter word: what stands before the last one.
  public func names(joinedBy word: String) -> String {
    let names = map { $0.format.name }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
