import SummaText
import Testing

@testable import SummaRecognition

@Suite struct WordScriptsTests {
  private func line(_ texts: String...) -> RecognizedTextObservation {
    RecognizedTextObservation(texts.map { RecognizedText($0) })
  }

  /// The second word of each pair has Cyrillic or Greek letters where the first one has Latin ones.
  @Test(arguments: [
    ("TOTAL SALES", "TОТАL", "TOTAL"), ("TOTAL SALES", "АВС 12", "ABC 12"),
    ("ИТОГО ПЛАТЁЖ", "ИТOГO", "ИТОГО"), ("ИТОГО ПЛАТЁЖ", "CACAO", "САСАО"),
    ("ΣΥΝΟΛΟ ΕΥΡΩ ΦΠΑ", "ΣYNOΛO", "ΣΥΝΟΛΟ"), ("ΣΥΝΟΛΟ ΕΥΡΩ ΦΠΑ", "TAMEIO", "ΤΑΜΕΙΟ"),
    // A word of the other script stays.
    ("ИТОГО ПЛАТЁЖ", "LIDL", "LIDL"), ("TOTAL SALES", "ДЖИН", "ДЖИН"),
    // The letters of the line count more than those of the page.
    ("ИТОГО ПЛАТЁЖ", "FRUIT JUICE CO", "FRUIT JUICE CO"),
  ])
  func givesEachWordOneScript(_ page: String, _ text: String, _ expected: String) {
    let lines = [line(page), line(page), line(text)]
    let unified = WordScripts(of: lines).unified(lines[2])
    #expect(unified.transcript == expected)
  }

  @Test func keepsReadingsApart() {
    let lines = [line("TOTAL SALES"), line("ТОТAL", "TOTAL", "T0TAL")]
    let unified = WordScripts(of: lines).unified(lines[1])
    #expect(unified.candidates.map(\.string) == ["TOTAL", "T0TAL"])
    #expect(WordScripts(of: lines).unified(lines[0]) == lines[0])
  }
}
