/// What is known of a sheet of paper in a picture, in the shape that `summa sheet` prints with
/// `--format jsonl`: one JSON object a sheet, keys in snake case.
public struct SheetRecord: Sendable, Hashable, Codable {
  /// The file as it was named.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// Where the sheet is; left out where none was found, and the picture is the page as it is.
  public var sheet: RecognizedSheet?
  /// The picture that was written.
  public var picture: String?

  public init(file: String, page: Int, sheet: RecognizedSheet?, picture: String?) {
    self.file = file
    self.page = page
    self.sheet = sheet
    self.picture = picture
  }

  /// The record as one line of JSON, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}
