/// What was understood of one page, in the shape that `summa explain --format jsonl` prints.
public struct ExplanationRecord: Sendable, Hashable, Codable {
  public var file: String
  public var page: Int
  public var total: PageRecord.Total?
  /// What the page says of the sale.
  public var fields: PageRecord.Fields?
  /// What may be the shop's name, the likeliest first.
  public var merchantCandidates: [Name]
  public var rows: [Row]
  public var equations: [Equation]
  /// What may be the total, the likeliest first.
  public var candidates: [Candidate]

  /// What stands side by side.
  public struct Row: Sendable, Hashable, Codable {
    /// As read, with two blanks between lines.
    public var text: String
    public var amounts: [RecognizedAmount]
  }

  /// Numbers that add up; those of the page by their id.
  public struct Equation: Sendable, Hashable, Codable {
    public var kind: String
    public var text: String
    public var terms: [Int]
    public var result: Int

    init(_ equation: RecognizedEquation) {
      kind = equation.kind.rawValue
      text = equation.text
      terms = equation.terms
      result = equation.result
    }
  }

  /// An amount that may be the total.
  public struct Candidate: Sendable, Hashable, Codable {
    public var id: Int
    public var exact: String
    /// Its share of the search, among all amounts of the page and none.
    public var probability: Double
    /// How sure the reader is of its digits.
    public var reading: Double
    /// What adds to its score as the total (more than nought) or takes from it: features of the
    /// number by the names in `understanding.tsv`, and as `sum.items`, `sum.charges`, ... the sums
    /// of its best explanation.
    public var evidence: [String: Double]
  }

  /// A line that may be the shop's name.
  public struct Name: Sendable, Hashable, Codable {
    public var text: String
    /// How likely it is the name, among all lines of the page and none.
    public var probability: Double
    /// By the names in `merchant.json`.
    public var evidence: [String: Double]
  }

  enum CodingKeys: String, CodingKey {
    case file, page, total, fields, rows, equations, candidates
    case merchantCandidates = "merchant_candidates"
  }

  public init(_ result: RecognizedAmounts, file: String) {
    let record = PageRecord(result, file: file)
    self.file = file
    page = result.pageNumber
    total = record.total
    fields = record.fields
    merchantCandidates = result.merchantCandidates.map {
      Name(
        text: $0.text, probability: PageRecord.rounded($0.probability, 4),
        evidence: $0.evidence.mapValues { PageRecord.rounded($0, 3) })
    }
    rows = result.rows.map { row in
      Row(
        text: result.text(of: row),
        amounts: row.amounts.compactMap { id in record.amounts?.first { $0.id == id } })
    }
    equations = result.equations.map(Equation.init)
    candidates = result.totalCandidates.map {
      Candidate(
        id: $0.amount.id, exact: $0.amount.exactText,
        probability: PageRecord.rounded($0.probability, 4),
        reading: PageRecord.rounded($0.amount.confidence, 3),
        evidence: $0.evidence.mapValues { PageRecord.rounded($0, 3) })
    }
  }

  /// The record as one line of JSON, without the line's end.
  public func json() throws -> String { try RecordJSON.line(self) }
}
