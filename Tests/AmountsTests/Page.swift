import SummaAmounts
import SummaGeometry
import SummaText

/// Pages of text for the tests: every character 10 px wide and 20 px high, rows 30 px apart.
enum Page {
  static func line(_ text: String, x: Double = 0, row: Int = 0, confidence: Double = 1)
    -> RecognizedTextObservation
  {
    RecognizedTextObservation(
      text,
      in: PixelRect(x: x, y: Double(row) * 30, width: Double(text.count) * 10, height: 20),
      confidence: confidence)
  }

  static let today = ReceiptDate(year: 2026, month: 6, day: 15)

  /// What the page says of the sale.
  static func fields(_ texts: [String]) -> PageFields { understood(rows(texts)).fields }

  /// One line a row.
  static func rows(_ texts: [String]) -> [RecognizedTextObservation] {
    texts.enumerated().map { line($1, row: $0) }
  }

  /// One line a cell: cells of a row are parted by a bar, the first stands at 0, the rest 300 px
  /// apart.
  static func cells(_ texts: [String]) -> [RecognizedTextObservation] {
    texts.enumerated().flatMap { row, text in
      text.split(separator: "|").enumerated().map { column, cell in
        line(
          String(cell).trimmingBlanks(), x: Double(column) * 300, row: row)
      }
    }
  }

  /// What is made of a page with these lines.
  ///
  /// An eager interpreter gives the likeliest total, however unsure: for tests of what speaks for
  /// it rather than of how much that weighs.
  static func understood(
    _ lines: [RecognizedTextObservation], keywords: KeywordTable = .standard, isEager: Bool = false
  ) -> Interpretation {
    var interpreter = ReceiptInterpreter(keywords: keywords)
    if isEager { interpreter.leastConfidence = 0 }
    // No sale of the tests is later, whatever the clock shows.
    interpreter.today = today
    return interpreter.interpret(AmountParser().parse(lines), in: lines)
  }

  /// The same of rows whose cells are parted by bars.
  static func understood(
    cells texts: [String], keywords: KeywordTable = .standard, isEager: Bool = false
  ) -> Interpretation {
    understood(cells(texts), keywords: keywords, isEager: isEager)
  }
}

extension Interpretation {
  var totalText: String? { total.map { blocks[$0.block].exactText } }

  /// The equations of a kind as people write them.
  func texts(_ kind: Equation.Kind) -> [String] {
    equations.filter { $0.kind == kind }.map { $0.text(blocks) }
  }
}

extension String {
  fileprivate func trimmingBlanks() -> String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
