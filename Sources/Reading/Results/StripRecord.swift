/// A text line that was cut out, as printed by `summa strips`: one JSON object per text line, with
/// keys in snake case.
public struct StripRecord: Sendable, Hashable, Codable {
  /// The name of the file as it was given.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// Counted from 1 on each page.
  public var line: Int
  /// The path of the picture, if one was written.
  public var strip: String?
  /// The corners of the text from the top of its capitals to the bottom of its descenders,
  /// clockwise from the upper left: pixels of the upright page, origin upper left.
  public var quad: [[Double]]
  /// The box around the ink: whole pixels of the upright page, origin upper left.
  public var imageBox: PixelRect
  /// The height of capitals and digits in pixels of the page.
  public var textHeight: Double
  public var pageWidth: Int
  public var pageHeight: Int

  enum CodingKeys: String, CodingKey {
    case file, page, line, strip, quad
    case imageBox = "image_box"
    case textHeight = "text_height"
    case pageWidth = "page_width"
    case pageHeight = "page_height"
  }

  public init(_ strip: LineStrip, line: Int, file: String, picture: String?) {
    self.file = file
    page = strip.pageNumber
    self.line = line
    self.strip = picture
    quad = strip.quad.corners.map(\.recorded)
    imageBox = strip.imageBox.recorded
    textHeight = strip.textHeight.rounded(digits: 1)
    pageWidth = strip.pageSize.width
    pageHeight = strip.pageSize.height
  }

  /// The JSON on one line, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}
