import Foundation
import SummaNeural
import Testing

@testable import SummaRecognition

/// The word model with the shipped letter model, and without it.
@Suite struct WordModelTests {
  private static let characters = Array(
    " 0123456789.-ABCDEFGHIKLMNOPRSTUabcdefghiklmnoprstuwyzäöüßéłążıșКОФЕкофеаМмлоТут")

  private static func letters() throws -> LetterModel {
    try WeightsLocation(of: .words).load(LetterModel.init(contentsOf:))
  }

  private static func classes(_ text: String) throws -> [Int] {
    try text.map { try #require(characters.firstIndex(of: $0)) + 1 }
  }

  private func model(_ table: String?, custom: [String] = []) throws -> WordModel {
    let letters = try Self.letters()
    return WordModel(
      try table.map { name in try #require(letters.tables.first { $0.name == name }) },
      characters: Self.characters.map(WordModel.WordCharacter.init),
      customWords: CustomWords(custom), weights: letters.weights)
  }

  @Test(arguments: [
    ("plain", "The", "Ihe"), ("plain", "TOTAL", "TOTAI"), ("plain", "Thank", "Thanк"),
    ("plain", "Description", "Descrıption"), ("plain", "GOODS", "GOODș"),
    ("german", "Käse", "Kase"), ("german", "Brötchen", "Brotchen"), ("polish", "Masło", "Maslо"),
    ("cyrillic", "КОФЕ", "KOФE"), ("cyrillic", "кофе", "kофе"), ("plain", "Total", "ToTal"),
  ])
  func prefersWordsToTheirMisreadings(table: String, word: String, confusion: String) throws {
    let words = try model(table)
    #expect(
      try words.score(of: Self.classes(word)) > words.score(of: Self.classes(confusion)) + 0.5)
  }

  /// Text attached to a digit is not judged.
  @Test(arguments: ["12.50", "5O", "O5", "2PCS", "TO5", "A4", "1I1", "B12 0", "7.5O", "K", "K 5"])
  func ignoresNumbers(text: String) throws {
    #expect(try model("plain").score(of: Self.classes(text)) == 0)
  }

  /// Digits do not affect the words next to them.
  @Test func scoresWordsNextToNumbers() throws {
    let words = try model("plain")
    let alone = try words.score(of: Self.classes("Total"))
    #expect(alone > 0)
    for text in ["Total 5.00", "2.10 Total", "Total-12"] {
      #expect(try abs(words.score(of: Self.classes(text)) - alone) < 1e-4, "\(text)")
    }
  }

  @Test(arguments: [
    (["Please come again", "Total", "Goods are not refundable"], ["en-US"], "plain"),
    (
      ["Käse", "Gurken", "Brötchen", "Summe", "Stück", "Danke für den Einkauf"], ["en-US"], "german"
    ),
    (
      ["sprzedaż", "gotówka"].map { $0.filter { WordModelTests.characters.contains($0) } }
        + ["reszta", "masło", "dużą"], ["en-US"], "polish"
    ),
    (["кофе", "КОФЕ", "молоко", "Тут"], ["en-US"], "cyrillic"),
    // Lines without evidence keep the requested language.
    (["12.50"], ["pl"], "polish"), (["12.50"], ["en-US"], "plain"), ([], ["de-AT"], "german"),
  ])
  func detectsTheLanguageOfPages(lines: [String], languages: [String], expected: String) throws {
    let letters = try Self.letters()
    let words = PageWords(
      letters, characters: Self.characters, customWords: CustomWords([]), languages: languages)
    let texts = try lines.map { line in
      try Self.classes(line.filter { Self.characters.contains($0) })
    }
    #expect(words.model(for: texts)?.name == expected)
  }

  /// Each language of the reader has a table.
  @Test func hasATableForEachLanguage() throws {
    let tables = try Self.letters().tables
    for language in ReceiptReader.languages {
      #expect(tables.contains { $0.languages.contains(language) }, "\(language)")
    }
  }

  @Test(arguments: [
    (["Kornblume"], "KORNBLUME", 9), (["Kornblume"], "Kornblume 2", 9),
    (["Kornblume"], "Kornblumen", 0), (["Kornblume"], "Komblume", 0),
    (["blume"], "Kornblume", 0), (["Kornblume"], "Korn", 0),
    // Phrases with any separators, and their beginnings if those are words.
    (["Die Blume"], "die  Blume", 9), (["Die Blume"], "die Blumen", 0),
    (["die", "Die Blume"], "die Blume", 9), (["die", "Die Blume"], "die Blumen", 3),
    (["die Blume", "Korn"], "die Korn", 4), (["Kaff-25"], "KAFF 25", 7),
    (["die", "Korn"], "die Korn die", 10), ([], "Kornblume", 0), ([" - "], "Kornblume", 0),
  ])
  func scoresCustomWords(words: [String], text: String, letters: Int) throws {
    let model = try model(nil, custom: words)
    let score = try model.score(of: Self.classes(text))
    #expect(abs(score - model.weights.custom * Float(letters)) < 1e-4)
  }

  /// The search gives the same scores as the whole text.
  @Test func scoresLikeTheWholeTextDuringTheSearch() throws {
    let words = try model("plain", custom: ["Cafe Nine"])
    var rows: [[Double]] = []
    for label in try Self.classes("Cafe Nine 12.50 Totai") {
      var row = [Double](
        repeating: 0.3 / Double(Self.characters.count), count: Self.characters.count + 1)
      row[label] = 0.7
      rows.append(row.map { $0 / row.reduce(0, +) })
      var blank = row
      blank.swapAt(0, label)
      rows.append(blank.map { $0 / blank.reduce(0, +) })
    }
    let scores = FrameScores(
      frames: rows.count, classes: Self.characters.count + 1,
      logProbabilities: rows.flatMap { $0 }.map { Float(log($0)) })
    let found = BeamSearch().candidates(in: LikelyClasses(of: scores), with: words)
    #expect(found.count == 8)
    for candidate in found {
      #expect(abs(candidate.preference - Double(words.score(of: candidate.classes))) < 1e-4)
    }
  }

  @Test func hasNoModelWithoutLettersAndCustomWords() {
    let words = PageWords(
      nil, characters: Self.characters, customWords: CustomWords([]), languages: ["en-US"])
    #expect(words.model(for: [[1]]) == nil)
  }
}
