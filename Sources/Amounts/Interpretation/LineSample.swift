package import SummaText

/// The lines of a page with the evidence for their parts, from which `Tuning/Fields` fits the
/// weights.
package struct LineSample: Encodable, Sendable {
  package struct Line: Encodable, Sendable {
    package var text: String
    /// The index among the lines of the page.
    package var line: Int
    /// True if it is right of another line of its row.
    package var beside: Bool
    /// By name.
    package var features: [String: Double]
  }

  package var lines: [Line]
}

extension ReceiptInterpreter {
  /// Replaces the weights of the parts of lines by those of `text`, in the form of `lineparts.tsv`.
  package mutating func takeLineWeights(parsing text: String) throws {
    lineModel = try LinePartModel(parsing: text)
  }

  /// The lines of a page with their features.
  package func lineSample(of lines: [RecognizedTextObservation]) -> LineSample {
    let locale = locales.locale(of: lines)
    let page = reading(of: lines, locale)
    let fieldPage = FieldPage(
      lines: lines, rows: page.rows.map(\.lines), blocks: page.blocks, lexicon: lexicon.forPage(),
      locale: locale)
    let phones = PhoneFinder(page: fieldPage)
    return LineSample(
      lines: LineFeatureFinder(page: fieldPage, phones: phones).lines().map { line in
        LineSample.Line(
          text: line.text, line: fieldPage.rows[line.row].spans(of: line.range).first?.line ?? -1,
          beside: line.isBeside,
          features: Dictionary(
            uniqueKeysWithValues: line.features.filter { $0.value != 0 }.map {
              ($0.key.rawValue, ($0.value * 1000).rounded() / 1000)
            }))
      })
  }
}
