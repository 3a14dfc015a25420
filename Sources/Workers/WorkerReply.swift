/// A reply of a worker: one line of JSON on its standard output.
struct WorkerReply: Sendable, Codable {
  /// A document that was opened.
  struct Opened: Sendable, Hashable, Codable {
    var pages: Int
    /// Identifies the content of the file; see `FileReader.version(of:)`.
    var version: String
  }

  /// Sent before the first page.
  var opened: Opened?
  /// The record of a page.
  var record: RecognizedAmounts?
  var explanation: ExplanationRecord?
  var strips: [StripRecord]?
  var sheets: [SheetRecord]?
  var text: TextRecord?
  var reading: ReadPage?
  /// True if the page's picture is not drawn yet. The answer is used if the worker ends while it
  /// draws.
  var isPreliminary: Bool?
  /// True if the worker is ready for the next line.
  var done: Bool

  /// The answer for the page, if the reply has one.
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

  init(_ answer: PageAnswer, isPreliminary: Bool = false) {
    record = answer.record
    explanation = answer.explanation
    strips = answer.strips
    sheets = answer.sheets
    text = answer.text
    reading = answer.reading
    self.isPreliminary = isPreliminary ? true : nil
    done = false
  }

  enum CodingKeys: String, CodingKey {
    case opened, record, explanation, strips, sheets, text, reading, done
    case isPreliminary = "draft"
  }

  private init() { done = true }

  /// The last reply to a line.
  static let done = WorkerReply()
}

/// The output for a page. A page with several sheets of paper has one answer per sheet.
public struct PageAnswer: Sendable, Hashable {
  /// The results of the page, or the reason why it could not be read.
  public var record: RecognizedAmounts
  /// Only with ``WorkerOptions/Product/explanation``.
  public var explanation: ExplanationRecord?
  /// Only with ``WorkerOptions/Product/strips``.
  public var strips: [StripRecord]?
  /// Only with ``WorkerOptions/Product/sheets``.
  public var sheets: [SheetRecord]?
  /// Only with ``WorkerOptions/Product/text``.
  public var text: TextRecord?
  /// Only with ``WorkerOptions/Product/reading``.
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

  var withoutReading: PageAnswer {
    var answer = self
    answer.reading = nil
    return answer
  }
}
