import SummaGeometry
import SummaText

@testable import SummaAmounts

/// Pages of text for tests: every character is 10 px wide and 20 px high, rows are 30 px apart.
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

  /// The fields of a page.
  static func fields(_ texts: [String]) -> PageFields { understood(rows(texts)).fields }

  /// One line for each row.
  static func rows(_ texts: [String]) -> [RecognizedTextObservation] {
    texts.enumerated().map { line($1, row: $0) }
  }

  /// One line for each cell. Cells of a row have bars between; the first is at 0, the others 300 px
  /// apart.
  static func cells(_ texts: [String]) -> [RecognizedTextObservation] {
    texts.enumerated().flatMap { row, text in
      text.split(separator: "|").enumerated().map { column, cell in
        line(String(cell).trimmingEdges { $0 == " " }, x: Double(column) * 300, row: row)
      }
    }
  }

  /// The interpretation of a page with these lines.
  ///
  /// An eager interpreter gives the likeliest total, and its proof, with any confidence, for tests
  /// of evidence rather than of its weight.
  static func understood(
    _ lines: [RecognizedTextObservation], keywords: KeywordTable = .standard, isEager: Bool = false
  ) -> Interpretation {
    var interpreter = ReceiptInterpreter(keywords: keywords)
    if isEager {
      interpreter.leastConfidence = 0
      interpreter.leastProvenConfidence = 0
    }
    // Tests do not depend on the clock.
    interpreter.today = today
    return interpreter.interpret(AmountParser().parse(lines), in: lines)
  }

  /// The interpretation of rows of cells with bars between.
  static func understood(
    cells texts: [String], keywords: KeywordTable = .standard, isEager: Bool = false
  ) -> Interpretation {
    understood(cells(texts), keywords: keywords, isEager: isEager)
  }
}

extension Interpretation {
  var totalText: String? { total.map { blocks[$0.block].exactText } }

  /// The prices of the items.
  var itemTexts: [String] { items.map { blocks[$0.amount].exactText } }

  func text(_ field: AmountField?) -> String? { field.map { blocks[$0.block].exactText } }

  /// All parts of an amount.
  func parts(_ field: AmountField?) -> [String]? {
    field.map { $0.blocks.map { blocks[$0].exactText } }
  }

  /// The equations of a kind as people write them.
  func texts(_ kind: Equation.Kind) -> [String] {
    equations.filter { $0.kind == kind }.map { $0.text(blocks) }
  }
}
