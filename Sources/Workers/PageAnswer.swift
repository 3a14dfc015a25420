/// The output for a page. A page with several sheets of paper has one answer per sheet.
public struct PageAnswer: Sendable, Hashable, Codable {
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
