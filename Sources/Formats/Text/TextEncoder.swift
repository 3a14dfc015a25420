/// An output format for text.
///
/// To add a format, write a type that conforms to this protocol and list it in
/// ``TextEncoders/all``.
public protocol TextEncoder: OutputEncoder {
  /// The file extension in lower case, without the dot.
  static var fileExtension: String { get }

  /// Other common file extensions; empty by default.
  static var otherExtensions: [String] { get }

  /// True if the output includes ``TextPage/picture``. The default is false.
  static var showsPictures: Bool { get }

  /// True if a terminal can show the output. The default is true.
  static var isReadable: Bool { get }

  /// True if the output has everything that `TextRecord` has, including characters and candidates.
  /// The default is false.
  static var tellsAll: Bool { get }

  init(_ options: TextEncodingOptions)

  /// Returns the bytes of a page. In most formats a page that could not be read adds nothing.
  /// - Throws: `RecognitionError` if the picture of the page cannot be embedded.
  mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8]
}

extension TextEncoder {
  public static var otherExtensions: [String] { [] }

  public static var showsPictures: Bool { false }

  public static var isReadable: Bool { true }

  public static var tellsAll: Bool { false }
}

/// The options of a ``TextEncoder``.
public struct TextEncodingOptions: Sendable, Hashable {
  /// The name of the program, for the metadata of the output.
  public var software: String
  /// The version of the program.
  public var version: String?
  /// The files whose pages follow, as records name them. Empty if unknown.
  public var files: [String]

  public init(software: String = "Summa", version: String? = nil, files: [String] = []) {
    self.software = software
    self.version = version
    self.files = files
  }
}

/// A page for a ``TextEncoder``.
public struct TextPage: Sendable {
  /// The text of the page, or the reason why it could not be read.
  public var record: TextRecord
  /// The picture of the page, for formats that include it; nil for text only.
  public var picture: PagePicture?

  public init(_ record: TextRecord, picture: PagePicture? = nil) {
    self.record = record
    self.picture = picture
  }
}

/// Summa's output formats for text.
public enum TextEncoders {
  /// In the order in which messages and help list them.
  public static let all: [any TextEncoder.Type] = [
    PlainTextEncoder.self, TextJSONEncoder.self, HOCREncoder.self, ALTOEncoder.self,
    TSVEncoder.self, PDFEncoder.self,
  ]
}
