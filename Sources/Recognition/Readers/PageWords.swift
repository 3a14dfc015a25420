/// Which words to expect on a page: those of the languages that its own letters speak of, and those
/// that a caller knows.
struct PageWords: Sendable {
  private let models: [WordModel]
  /// What each model has for it before a page is seen.
  private let asked: [Float]

  /// What a language that is asked for has before others: about what two usual words of another one
  /// outweigh. A default is asked for as well, and a page of another language says so itself.
  private static let preference: Float = 4

  /// So many lines, and up to twice as many, tell the language of a page.
  private static let lines = 16

  /// - Parameters:
  ///   - letters: nil where custom words alone count.
  ///   - characters: what the classes of a network stand for, from class 1.
  ///   - languages: BCP 47 tags, those to prefer.
  init(
    _ letters: LetterModel?, characters: [Character], customWords: CustomWords, languages: [String]
  ) {
    guard let letters else {
      models =
        customWords.isEmpty
        ? [] : [WordModel(nil, characters: characters, customWords: customWords)]
      asked = models.map { _ in 0 }
      return
    }
    // Tags that name no language are refused elsewhere.
    let tags = languages.compactMap { try? LanguageTag($0) }
    models = letters.tables.map { table in
      WordModel(
        table, characters: characters, customWords: customWords, weights: letters.weights)
    }
    asked = letters.tables.map { table in
      tags.contains { $0.isIn(table.languages) } ? Self.preference : 0
    }
  }

  /// What to expect on a page whose lines the network reads as `texts`; nil where nothing is.
  func model(for texts: [[Int]]) -> WordModel? {
    guard models.count > 1 else { return models.first }
    // Some lines tell as much as all do, and each is asked of every table.
    let step = max(1, texts.count / Self.lines)
    let texts = stride(from: 0, to: texts.count, by: step).map { texts[$0] }
    let scores = models.indices.map { models[$0].score(of: texts) + asked[$0] }
    return models.indices.max { scores[$0] < scores[$1] }.map { models[$0] }
  }
}
