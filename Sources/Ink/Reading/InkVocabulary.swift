import Foundation
import SummaNeural
import SummaRecognition

/// The words and letters of some of the Latin languages.
struct InkVocabulary {
  private let letters: LetterModel
  private let trees: [String: WordTree]

  /// - Parameter wanted: the languages, of `InkLanguage.latin`.
  /// - Throws: `ReadError` if a file is missing or damaged.
  init(of wanted: some Collection<String>) throws(ReadError) {
    letters = try WeightsLocation(of: .words).load(LetterModel.init(contentsOf:))
    trees = try WeightsLocation(of: .inkWords).load { path throws(WeightsError) in
      try Self.trees(of: wanted, contentsOf: path)
    }
  }

  private static func trees(
    of wanted: some Collection<String>, contentsOf path: String
  ) throws(WeightsError) -> [String: WordTree] {
    let file = try Safetensors(contentsOf: path)
    let languages = file.metadata["languages"].flatMap {
      try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
    }
    let known = languages?.filter { wanted.contains($0.key) }
    var trees: [String: WordTree] = [:]
    for (language, letters) in known ?? [:] {
      trees[language] = WordTree(
        letters: Array(letters), letterOfNode: try file.bytes("\(language).letter"),
        scores: try file.bytes("\(language).score"),
        children: try file.bytes("\(language).children"))
    }
    guard known?.count == trees.count else {
      throw WeightsError(
        .wrongShape, mismatch: "\(path): the numbers of the words do not fit each other")
    }
    return trees
  }

  /// The prior of each language; see `InkLanguage.latin`.
  func priors(of languages: [String], for network: InkNetwork) -> [WordPrior] {
    let weight = network.metadata["words_weight"].flatMap(Float.init) ?? 1
    let bonus = network.metadata["words_bonus"].flatMap(Float.init) ?? 0
    return languages.compactMap { language in
      guard let table = letters.tables.first(where: { $0.languages.contains(language) }) else {
        return nil
      }
      return WordPrior(
        tree: trees[language], table: table, characters: network.characters, weight: weight,
        bonus: bonus)
    }
  }
}
