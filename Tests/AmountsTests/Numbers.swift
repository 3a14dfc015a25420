@testable import SummaAmounts
import SummaText

/// The numbers of a page with their labels, relations and evidence, for tests of single stages.
struct Numbers {
  let reading: PageReading

  /// - Parameter cells: rows of cells with bars between, as in ``Page/cells(_:)``.
  init(cells: [String]) { self.init(Page.cells(cells)) }

  init(_ lines: [RecognizedTextObservation]) {
    let interpreter = ReceiptInterpreter()
    reading = interpreter.reading(of: lines, interpreter.locales.locale(of: lines))
  }

  var page: PageNumbers { reading.numbers }

  /// The relations of a form as text, such as `2.00 + 3.50 = 5.50`, the least likely by chance
  /// first.
  func texts(_ form: Relation.Form) -> [String] {
    reading.relations.filter { $0.form == form }.map(text)
  }

  func text(_ relation: Relation) -> String {
    let terms = relation.terms.map { term in
      (term.isSubtracted ? "-" : "+") + number(term.block)
    }
    return terms.joined(separator: " ") + " = " + number(relation.result)
      + (relation.correction.map {
        " if " + reading.blocks[$0.block].alternatives[$0.alternative].exactText
      } ?? "")
  }

  /// The surprise of the relation with this text; nil if there is none.
  func surprise(_ form: Relation.Form, _ text: String) -> Double? {
    reading.relations.first { $0.form == form && self.text($0) == text }?.surprise
  }

  /// The names and values of the features of the first number with this text.
  func features(_ number: String) -> [String: Double] {
    guard let block = reading.blocks.firstIndex(where: { $0.exactText == number }) else {
      return [:]
    }
    return Dictionary(
      reading.evidence[block].map { ($0.feature.name, $0.value) }, uniquingKeysWith: max)
  }

  private func number(_ block: Int) -> String {
    String(reading.blocks[block].exactText.drop { $0 == "-" })
  }
}
