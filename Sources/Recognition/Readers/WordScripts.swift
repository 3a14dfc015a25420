import SummaText

/// Corrects letters that were read in another script than the rest of their word: Latin, Cyrillic
/// and Greek have letters that look the same, as in `TOTAL` with a Cyrillic `О`.
///
/// A word is in the script of its unambiguous letters, those without a look-alike in another
/// script. Without such letters it is in the script of its line, or else of the page.
struct WordScripts {
  /// The script of most unambiguous letters of the page.
  private let main: LetterScript

  /// Letters that look the same in Latin, Cyrillic and Greek; a space where a script has none.
  private static let sets = [
    "AАΑ", "BВΒ", "CС ", "EЕΕ", "HНΗ", "IІΙ", "JЈ ", "KКΚ", "MМΜ", "N Ν", "OОΟ", "PРΡ", "SЅ ",
    "TТΤ",
    "XХΧ", "YУΥ", "Z Ζ", "aаα", "cс ", "eе ", "iіι", "jј ", "kкκ", "oоο", "pрρ", "sѕ ", "u υ",
    "v ν",
    "xхχ", "yу ", "ÏЇΪ", "ïїϊ", "ËЁ ", "ëё ",
  ].map(Array.init)

  private static let alike: [Character: [Character]] = Dictionary(
    uniqueKeysWithValues: sets.flatMap { set in set.filter { $0 != " " }.map { ($0, set) } })

  /// The least number of unambiguous letters of a line that decide for its words.
  private static let enough = 3

  init(of lines: [RecognizedTextObservation]) {
    main = Self.script(of: lines.flatMap(\.best.characters)).most ?? .latin
  }

  /// The line with words of one script each.
  func unified(_ line: RecognizedTextObservation) -> RecognizedTextObservation {
    let isMixed = line.candidates.contains { text in
      text.characters.contains { $0.character.letterScript.map { $0 != main } ?? false }
    }
    guard isMixed else { return line }
    var seen: Set<String> = []
    let candidates = line.candidates.map(unified).filter { seen.insert($0.string).inserted }
    return line.replacing(candidates: candidates)
  }

  private func unified(_ text: RecognizedText) -> RecognizedText {
    let characters = text.characters
    var letters = characters.map(\.character)
    let own = Self.script(of: characters)
    let fallback = own.count >= Self.enough ? own.most ?? main : main
    for word in letters.indices.split(whereSeparator: { !letters[$0].isLetter }) {
      let (script, _) = Self.script(of: characters[word])
      for index in word {
        letters[index] = Self.letter(letters[index], in: script ?? fallback)
      }
    }
    return text.replacing(letters)
  }

  /// The look-alike of `letter` in a script, or `letter` if the script has no look-alike.
  private static func letter(_ letter: Character, in script: LetterScript) -> Character {
    guard let same = alike[letter]?[script.rawValue], same != " " else { return letter }
    return same
  }

  /// The script of most unambiguous letters, and their number.
  private static func script(
    of characters: some Sequence<RecognizedCharacter>
  ) -> (most: LetterScript?, count: Int) {
    var counts: [LetterScript: Int] = [:]
    for character in characters where alike[character.character] == nil {
      if let script = character.character.letterScript { counts[script, default: 0] += 1 }
    }
    let most = LetterScript.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    guard let most, let count = counts[most] else { return (nil, 0) }
    return (most, count)
  }
}
