/// The forms that Summa writes text in.
public enum TextEncoders {
  /// In the order in which they are named.
  public static let all: [any TextEncoder.Type] = [
    PlainTextEncoder.self, TextJSONEncoder.self, HOCREncoder.self, ALTOEncoder.self,
    TSVEncoder.self, PDFEncoder.self,
  ]
}
