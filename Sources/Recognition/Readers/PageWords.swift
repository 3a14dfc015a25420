/// Selects the word model of a page: that of the language of its letters, with custom words.
struct PageWords: Sendable {
  private let models: [WordModel]
  /// The preference for each model before the page is read.
  private let asked: [Float]

  /// The preference for a requested language: about two common words of another language outweigh
  /// it. A default counts as requested too; a page of another language overrides it.
  private static let preference: Float = 4

  /// The number of lines that determine the language of a page; up to twice as many are used.
  private static let lines = 16

  /// - Parameters:
  ///   - letters: nil for custom words alone.
  ///   - characters: the characters of the network's classes, from class 1.
  ///   - languages: BCP 47 tags of the preferred languages.
  init(
    _ letters: LetterModel?, characters: [Character], customWords: CustomWords, languages: [String]
  ) {
    // Once for all tables, since Unicode's properties are slow.
    let characters = characters.map(WordModel.WordCharacter.init)
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

  /// The word model for a page whose lines the network reads as `texts`; nil without letters and
  /// custom words.
  func model(for texts: [[Int]]) -> WordModel? {
    guard models.count > 1 else { return models.first }
    // A sample of lines is enough, and each line is scored with every table.
    let texts = texts.sampled(Self.lines)
    let scores = models.indices.map { models[$0].score(of: texts) + asked[$0] }
    return models.indices.max { scores[$0] < scores[$1] }.map { models[$0] }
  }
}
