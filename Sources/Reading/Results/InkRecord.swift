public import SummaInk

/// The result of reading a file of ink. In JSON it is one object per file.
///
/// ```
/// {"file":"a.json","status":"ok","sure":true,
///  "candidates":[{"text":"$23.50","score":0.97,"value":23.5,"exact":"23.50"}],
///  "lines":[{"text":"$23.50","box":{"x":10,"y":8,"width":140,"height":42}}]}
/// {"file":"b.json","status":"error","error":{"code":"ink_empty","message":"nothing was ..."}}
/// ```
public struct InkRecord: Sendable, Hashable, Codable {
  /// A reading, best first.
  public struct Candidate: Sendable, Hashable, Codable {
    public var text: String
    /// The probability that it is right, 0...1.
    public var score: Double
    /// The number, if the text is a single amount.
    public var value: Double?
    /// In plain digits with a decimal point.
    public var exact: String?

    public init(_ candidate: InkCandidate) {
      text = candidate.text
      score = (candidate.score * 1e4).rounded() / 1e4
      value = candidate.value
      exact = candidate.exactText
    }
  }

  /// A line of writing, with its box in the unit of the strokes, y downwards.
  public struct Line: Sendable, Hashable, Codable {
    public var text: String
    public var box: PixelRect?
  }

  /// Nil for ink without a file.
  public var file: String?
  public var status: RecognizedAmounts.Status
  /// Nil if nothing was read.
  public var candidates: [Candidate]?
  /// True if the first candidate is almost certain.
  public var sure: Bool?
  public var lines: [Line]?
  public var error: RecordedError?

  public init(file: String? = nil, _ recognition: InkRecognition) {
    self.file = file
    status = .ok
    candidates = recognition.candidates.map(Candidate.init)
    sure = recognition.isSure
    lines = recognition.lines.map { Line(text: $0.text, box: $0.bounds) }
  }

  public init(file: String? = nil, error: RecordedError) {
    self.file = file
    status = .error
    self.error = error
  }

  /// One line of JSON.
  public func json() throws -> String { try RecordJSON.line(self) }
}
