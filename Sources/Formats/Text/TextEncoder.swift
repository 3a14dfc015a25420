/// A form that the text of pages is written in: the pages of one or several files as the bytes of
/// one.
///
/// A value makes one file, page after page as they come, and gives the bytes that each one adds;
/// what a form needs to know of the pages before, it keeps.
///
/// A new form is a type of this protocol, and its line in ``TextEncoders/all``.
public protocol TextEncoder: OutputEncoder {
  /// The ending of its files in small letters, without the dot.
  static var fileExtension: String { get }

  /// Other endings by which people call such a file. The default is none.
  static var otherExtensions: [String] { get }

  /// Whether pages are written with their pictures, where ``TextPage/picture`` has them. The
  /// default is no.
  static var showsPictures: Bool { get }

  /// Whether a terminal can show it. The default is yes.
  static var isReadable: Bool { get }

  /// Whether all that ``TextRecord`` has is written, characters and candidates too. The default is
  /// no.
  static var tellsAll: Bool { get }

  init(_ options: TextEncodingOptions)

  /// What stands before the first page. The default is nothing.
  mutating func header() throws(RecognitionError) -> [UInt8]

  /// A page. One that could not be read adds nothing in most forms.
  /// - Throws: `RecognitionError` where the picture of the page cannot be shown.
  mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8]

  /// What stands behind the last page. The default is nothing.
  mutating func footer() throws(RecognitionError) -> [UInt8]
}

extension TextEncoder {
  public static var otherExtensions: [String] { [] }

  public static var showsPictures: Bool { false }

  public static var isReadable: Bool { true }

  public static var tellsAll: Bool { false }

  public mutating func header() throws(RecognitionError) -> [UInt8] { [] }

  public mutating func footer() throws(RecognitionError) -> [UInt8] { [] }
}

/// What a ``TextEncoder`` is told before the first page.
public struct TextEncodingOptions: Sendable, Hashable {
  /// The program that the output names as its maker.
  public var software: String
  /// Its version.
  public var version: String?
  /// The files whose pages are to come, as records name them. Empty where that is not known.
  public var files: [String]

  public init(software: String = "Summa", version: String? = nil, files: [String] = []) {
    self.software = software
    self.version = version
    self.files = files
  }
}

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

/// The forms that Summa writes text in.
public enum TextEncoders {
  /// In the order in which they are named.
  public static let all: [any TextEncoder.Type] = [
    PlainTextEncoder.self, TextJSONEncoder.self, HOCREncoder.self, ALTOEncoder.self,
    TSVEncoder.self, PDFEncoder.self,
  ]
}
