public import SummaAmounts

/// The evidence for the results of one page: the JSON that `summa explain --format jsonl` prints.
public struct ExplanationRecord: Sendable, Hashable, Codable {
  public var file: String
  public var page: Int
  public var total: RecognizedTotal?
  public var fields: RecognizedFields?
  /// The lines that may be the shop's name, the most likely first.
  public var merchantCandidates: [MerchantCandidate]
  public var rows: [Row]
  public var equations: [RecognizedEquation]
  /// The amounts that may be the total, the most likely first.
  public var candidates: [RecognizedCandidate]

  /// Lines that are printed side by side.
  public struct Row: Sendable, Hashable, Codable {
    /// As read, with two spaces between lines.
    public var text: String
    public var amounts: [RecognizedAmount]
  }

  enum CodingKeys: String, CodingKey {
    case file, page, total, fields, rows, equations, candidates
    case merchantCandidates = "merchant_candidates"
  }

  public init(_ result: RecognizedAmounts, file: String) {
    self.file = file
    page = result.page
    total = result.total
    fields = result.fields.isEmpty ? nil : result.fields
    merchantCandidates = result.merchantCandidates
    rows = result.rows.map { row in
      Row(
        text: row.text,
        amounts: row.amounts.compactMap { id in result.amounts.first { $0.id == id } })
    }
    equations = result.equations
    candidates = result.totalCandidates
  }

  /// The JSON on one line, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}
