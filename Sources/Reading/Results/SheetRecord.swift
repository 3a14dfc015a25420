/// A sheet of paper in a picture, as printed by `summa sheet --format jsonl`: one JSON object per
/// sheet, with keys in snake case.
public struct SheetRecord: Sendable, Hashable, Codable {
  /// The name of the file as it was given.
  public var file: String
  /// Counted from 1.
  public var page: Int
  /// The position of the sheet; nil if none was found and the picture shows the whole page.
  public var sheet: RecognizedSheet?
  /// The path of the picture that was written.
  public var picture: String?

  public init(file: String, page: Int, sheet: RecognizedSheet?, picture: String?) {
    self.file = file
    self.page = page
    self.sheet = sheet
    self.picture = picture
  }

  /// The JSON on one line, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}
