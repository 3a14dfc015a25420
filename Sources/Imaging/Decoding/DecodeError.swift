public import SummaMessages

/// The reason a file could not be decoded.
public struct DecodeError: ExplainedError, Sendable, Equatable {
  /// The kind of error, stable across versions; the raw value appears in records as `error.code`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file is empty.
    public static let emptyFile = Code(rawValue: "empty_file")
    /// The first bytes match no supported format.
    public static let notAnImage = Code(rawValue: "not_an_image")
    /// The image ends before its last row.
    public static let truncated = Code(rawValue: "truncated")
    /// The decoder failed.
    public static let corrupt = Code(rawValue: "corrupt")
    /// More bytes than ``DecodeLimits/bytes``.
    public static let tooManyBytes = Code(rawValue: "too_many_bytes")
    /// More pixels than ``DecodeLimits/pixels``.
    public static let tooManyPixels = Code(rawValue: "too_many_pixels")
    /// A side longer than the format's library supports, whatever the limits.
    public static let sideTooLong = Code(rawValue: "side_too_long")
    /// More pages than ``DecodeLimits/pages``.
    public static let tooManyPages = Code(rawValue: "too_many_pages")
    /// Too few pixels in one direction for a character.
    public static let tooSmall = Code(rawValue: "too_small")
    /// The page does not exist.
    public static let noSuchPage = Code(rawValue: "no_such_page")
    /// The file is encrypted, and the password is missing or wrong.
    public static let passwordNeeded = Code(rawValue: "password_needed")
    /// The program that reads the format is not installed.
    public static let programMissing = Code(rawValue: "program_missing")
    /// The task that asked for the page was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")
  }

  public var code: Code
  /// A full sentence without the file name, with advice on what to do.
  public var sentence: ErrorMessage
  /// The C library's own message, if it gave one.
  public var libraryWords: String?
  /// The number of the failed page, counted from 1, if the file has several.
  public var page: Int?

  public init(_ code: Code, _ sentence: ErrorMessage, libraryWords: String? = nil, page: Int? = nil)
  {
    self.code = code
    self.sentence = sentence
    self.libraryWords = libraryWords.flatMap { $0.isEmpty ? nil : $0 }
    self.page = page
  }

  /// Creates an error with a sentence that names no option.
  public init(_ code: Code, _ sentence: String, libraryWords: String? = nil, page: Int? = nil) {
    self.init(code, "\(sentence)" as ErrorMessage, libraryWords: libraryWords, page: page)
  }

  static let cancelled = DecodeError(.cancelled, "the work was cancelled")

  /// A file that ends before its pixels do.
  static func cutOff(
    _ format: ImageFormat, libraryWords: String? = nil, page: Int? = nil
  ) -> DecodeError {
    DecodeError(
      .truncated,
      "the \(format.name.uppercased()) is cut off before its end; copy it again from where it came",
      libraryWords: libraryWords, page: page)
  }

  /// A file that its library cannot decode.
  static func damaged(
    _ format: ImageFormat, libraryWords: String? = nil, page: Int? = nil
  ) -> DecodeError {
    DecodeError(
      .corrupt, "the \(format.name.uppercased()) is damaged; copy it again or export it anew",
      libraryWords: libraryWords, page: page)
  }
}

extension DecodeError {
  /// The sentence in the form for users of the library.
  public var message: String { sentence.text() }

  /// The sentence with the page before it and the C library's message after it.
  public var explanation: ErrorMessage {
    let place = page.map { "page \($0): " } ?? ""
    let words = libraryWords.map { " (\($0))" } ?? ""
    return "\(place)\(sentence)\(words)"
  }
}
