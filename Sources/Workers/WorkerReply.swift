/// What a worker tells: one line of JSON on its standard output each time.
struct WorkerReply: Sendable, Codable {
  /// A document that was opened.
  struct Opened: Sendable, Hashable, Codable {
    var pages: Int
    /// Changes with the file.
    var version: String
  }

  /// Told before the first page.
  var opened: Opened?
  /// A page that was read, or why it was not.
  var record: RecognizedAmounts?
  var explanation: ExplanationRecord?
  var strips: [StripRecord]?
  var sheets: [SheetRecord]?
  var text: TextRecord?
  var reading: ReadPage?
  /// Whether the page's picture is still to come: what holds if the worker ends in drawing it.
  var isDraft: Bool?
  /// Whether the worker is ready for the next line.
  var done: Bool

  /// The page that is told of.
  var answer: PageAnswer? {
    record.map {
      PageAnswer(
        record: $0, explanation: explanation, strips: strips, sheets: sheets, text: text,
        reading: reading)
    }
  }

  init(opened: Opened) {
    self.opened = opened
    done = false
  }

  init(_ answer: PageAnswer, isDraft: Bool = false) {
    record = answer.record
    explanation = answer.explanation
    strips = answer.strips
    sheets = answer.sheets
    text = answer.text
    reading = answer.reading
    self.isDraft = isDraft ? true : nil
    done = false
  }

  enum CodingKeys: String, CodingKey {
    case opened, record, explanation, strips, sheets, text, reading, done
    case isDraft = "draft"
  }

  private init() { done = true }

  /// The last reply to a line.
  static let done = WorkerReply()
}

/// What is told of a page, or of a sheet of paper on it: of a page of several sheets one answer a
/// sheet.
public struct PageAnswer: Sendable, Hashable {
  /// What stands on the page, or why it could not be read.
  public var record: RecognizedAmounts
  /// With ``WorkerOptions/Product/explanation`` alone.
  public var explanation: ExplanationRecord?
  /// With ``WorkerOptions/Product/strips`` alone.
  public var strips: [StripRecord]?
  /// With ``WorkerOptions/Product/sheets`` alone.
  public var sheets: [SheetRecord]?
  /// With ``WorkerOptions/Product/text`` alone.
  public var text: TextRecord?
  /// With ``WorkerOptions/Product/reading`` alone.
  public var reading: ReadPage?

  public init(
    record: RecognizedAmounts, explanation: ExplanationRecord? = nil, strips: [StripRecord]? = nil,
    sheets: [SheetRecord]? = nil, text: TextRecord? = nil, reading: ReadPage? = nil
  ) {
    self.record = record
    self.explanation = explanation
    self.strips = strips
    self.sheets = sheets
    self.text = text
    self.reading = reading
  }
}
