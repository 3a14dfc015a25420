/// An output format for results.
///
/// To add a format, write a type that conforms to this protocol and list it in
/// ``PageEncoders/all``.
public protocol PageEncoder: OutputEncoder {
  /// True if ``EncodingOptions/items`` has an effect. The default is false.
  static var listsItems: Bool { get }

  /// True if ``EncodingOptions/marksUTF8`` has an effect. The default is false.
  static var marksUTF8: Bool { get }

  /// The levels of detail in which text can be written; the first one is used unless another is
  /// chosen. The default is lines only.
  static var textDetails: [TextDetail] { get }

  init(_ options: EncodingOptions)

  /// Returns the bytes of a page.
  mutating func bytes(of page: RecognizedAmounts) throws(RecognitionError) -> [UInt8]
}

extension PageEncoder {
  public static var listsItems: Bool { false }

  public static var marksUTF8: Bool { false }

  public static var textDetails: [TextDetail] { [.lines] }
}

/// Summa's output formats for results.
public enum PageEncoders {
  /// In the order in which messages and help list them.
  public static let all: [any PageEncoder.Type] = [
    JSONArrayEncoder.self, JSONLinesEncoder.self, CSVEncoder.self,
  ]
}
