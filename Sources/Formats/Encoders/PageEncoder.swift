/// A form that results are written in: the pages of a whole batch as the bytes of one file.
///
/// A value makes one file, page after page as they come, and gives the bytes that each one adds;
/// what a form needs to know of the pages before, it keeps.
///
/// A new form is a type of this protocol, and its line in ``PageEncoders/all``.
public protocol PageEncoder: OutputEncoder {
  /// Whether ``EncodingOptions/items`` is heeded. The default is no.
  static var listsItems: Bool { get }

  /// Whether ``EncodingOptions/marksUTF8`` is heeded. The default is no.
  static var marksUTF8: Bool { get }

  /// How much of the text of pages can be written, what is wanted unless told otherwise first. The
  /// default is their lines alone.
  static var textDetails: [TextDetail] { get }

  init(_ options: EncodingOptions)

  /// What stands before the first page. The default is nothing.
  mutating func header() throws(RecognitionError) -> [UInt8]

  /// A page.
  mutating func bytes(of page: RecognizedAmounts) throws(RecognitionError) -> [UInt8]

  /// What stands behind the last page. The default is nothing.
  mutating func footer() throws(RecognitionError) -> [UInt8]
}

extension PageEncoder {
  public static var listsItems: Bool { false }

  public static var marksUTF8: Bool { false }

  public static var textDetails: [TextDetail] { [.lines] }

  public mutating func header() throws(RecognitionError) -> [UInt8] { [] }

  public mutating func footer() throws(RecognitionError) -> [UInt8] { [] }
}

/// The forms that Summa writes results in.
public enum PageEncoders {
  /// In the order in which they are named.
  public static let all: [any PageEncoder.Type] = [
    JSONArrayEncoder.self, JSONLinesEncoder.self, CSVEncoder.self,
  ]
}
