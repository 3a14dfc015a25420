import Foundation
import SummaNeural

/// A model of words: scores the letters of a network's reading by the page's language and by custom
/// words.
///
/// A word is a run of letters of one script. Text that is attached to a digit is not judged. With
/// the table of a script that has a reader of its own, any other letter ends a word.
///
/// A class: the search uses the model at every step, and copying a struct would retain each of its
/// arrays.
package final class WordModel: TextModel {
  /// The weights of the model, natural logarithms except for `share`.
  struct Weights: Sendable, Equatable, Decodable {
    /// The weight of a letter's logarithm against the network's.
    var share: Float = 0.3
    /// Added for each letter: long words get the same score as short ones.
    var letter: Float = 1.6
    /// Added at the end of each word.
    var word: Float = 1.6
    /// The least score of a word, for each letter but one. Short words are often not words of the
    /// language.
    var floor: Float = -1.5
    /// The logarithm for a letter with a mark that the page's language lacks.
    var foreign: Float = -8
    /// Added for a letter of another script within a word.
    var mixture: Float = -6
    /// Added for a word in a script of which the page's language has no letter.
    var otherScript: Float = -4
    /// Added for a capital after a small letter, and for a small letter after several capitals.
    var mixedCase: Float = -1.5
    /// Added for each letter of a custom word.
    var custom: Float = 0.6
  }

  /// The state after a text.
  package struct State: Sendable {
    /// The score of completed words.
    fileprivate var settled: Float = 0
    /// The score of the letters since the last sign or space; 0 if a digit is among them.
    fileprivate var open: Float = 0
    fileprivate var length: UInt8 = 0
    fileprivate var hasDigit = false
    fileprivate var script: LetterScript?
    fileprivate var casing = Casing.none
    fileprivate var context = LetterTable.Context.border
    /// The trie node of the custom words that the text's end may begin, and their score if they
    /// continue.
    fileprivate var custom: Int32 = 0
    fileprivate var promised: Float = 0
    fileprivate var kept: Float = 0

    fileprivate var score: Float { settled + kept + promised + open }
  }

  enum Casing: UInt8, Sendable { case none, small, capital, capitals, title }

  /// The role of a network class in words.
  private enum Kind: Sendable {
    case digit, sign
    case letter(LetterTable.Letter, LetterScript, isKnown: Bool, isCapital: Bool)
  }

  let weights: Weights
  private let table: LetterTable?
  private let kinds: [Kind]
  /// The scripts of the table's letters.
  private let scripts: Set<LetterScript>
  private let customWords: CustomWords
  private let customLetters: [Int32]

  /// The properties of a character in words of any language.
  struct WordCharacter: Sendable {
    let character: Character
    fileprivate let isDigit: Bool
    /// Nil for signs.
    fileprivate let script: LetterScript?
    fileprivate let folded: Character
    /// The folded letter without marks.
    fileprivate let bare: Character?
    fileprivate let isCapital: Bool

    init(_ character: Character) {
      self.character = character
      isDigit = character.isNumeral
      script = character.isLetter ? character.letterScript : nil
      folded = character.folded
      isCapital = character.isUppercase
      let bare = String(folded).folding(options: .diacriticInsensitive, locale: nil)
      self.bare = bare.first.map { $0 == "ı" ? "i" : $0 }
    }
  }

  /// - Parameters:
  ///   - table: nil for custom words alone.
  ///   - characters: those of the network's classes, from class 1.
  init(
    _ table: LetterTable?, characters: [WordCharacter], customWords: CustomWords = CustomWords([]),
    weights: Weights = Weights()
  ) {
    self.table = table
    self.weights = weights
    self.customWords = customWords
    let places = Dictionary(
      (table?.letters ?? []).enumerated().map { ($1, LetterTable.Letter($0 + 1)) },
      uniquingKeysWith: { first, _ in first })
    let scripts = Set((table?.letters ?? []).map { $0.letterScript ?? .other })
    self.scripts = scripts
    kinds =
      [.sign]
      + characters.map { character in
        scripts.contains(.other)
          ? Self.kind(ofOther: character, places: places)
          : Self.kind(of: character, places: places)
      }
    customLetters = [0] + characters.map { customWords.letter($0.character) }
  }

  private static func kind(
    of character: WordCharacter, places: [Character: LetterTable.Letter]
  ) -> Kind {
    if character.isDigit { return .digit }
    guard let script = character.script else { return .sign }
    if let place = places[character.folded] {
      return .letter(place, script, isKnown: true, isCapital: character.isCapital)
    }
    let place = character.bare.flatMap { places[$0] }
    return .letter(place ?? 0, script, isKnown: false, isCapital: character.isCapital)
  }

  /// The role of a character with the table of a script that has a reader of its own. Marks are
  /// letters, too.
  private static func kind(
    ofOther character: WordCharacter, places: [Character: LetterTable.Letter]
  ) -> Kind {
    if character.isDigit { return .digit }
    guard let place = places[character.character] else { return .sign }
    return .letter(place, .other, isKnown: true, isCapital: false)
  }

  /// The name of the table; nil without a table.
  var name: String? { table?.name }

  package var start: State { State() }

  package func score(of state: State) -> Float { state.score }

  package func state(_ state: State, adding label: Int) -> State {
    var next = state
    follow(customLetters[label], in: &next)
    switch kinds[label] {
    case .digit:
      next.open = 0
      next.hasDigit = true
    case .sign: endWord(&next)
    case .letter(let letter, let script, let isKnown, let isCapital):
      add(letter, of: script, isKnown: isKnown, isCapital: isCapital, to: &next)
    }
    return next
  }

  package func score(atEnd state: State) -> Float {
    var last = state
    follow(CustomWords.separator, in: &last)
    last.promised = 0
    endWord(&last)
    return last.score
  }

  /// False if words leave a line as it is read: the readings have no letter of the table's script.
  func judges(_ readings: [[Int]]) -> Bool {
    guard scripts.contains(.other), customWords.isEmpty else { return true }
    return readings.contains { $0.contains(where: isOther) }
  }

  /// True for letters of a script that has a reader of its own.
  func isOther(_ label: Int) -> Bool {
    if case .letter(_, .other, _, _) = kinds[label] { true } else { false }
  }

  /// The preference for a text.
  func score(of classes: [Int]) -> Float {
    score(atEnd: classes.reduce(State()) { state($0, adding: $1) })
  }

  /// The summed preference for the texts of a page.
  func score(of texts: [[Int]]) -> Float { texts.reduce(0) { $0 + score(of: $1) } }

  private func add(
    _ letter: LetterTable.Letter, of script: LetterScript, isKnown: Bool, isCapital: Bool,
    to state: inout State
  ) {
    guard let table, !state.hasDigit else { return }
    state.length = min(state.length, 254) + 1
    if state.script == nil {
      state.script = script
      if !scripts.contains(script) { state.open += weights.otherScript }
    } else if state.script != script {
      state.open += weights.mixture
      state.script = script
    }
    let casing = state.casing.followed(byCapital: isCapital)
    state.casing = casing.next
    if casing.isOdd { state.open += weights.mixedCase }
    // Without letters of the script in the table, the word is neither likely nor unlikely.
    guard scripts.contains(script) else { return }
    if isKnown {
      let (score, context) = table.score(of: letter, after: state.context)
      state.open += weights.share * (score + weights.letter)
      state.context = context
    } else {
      state.open += weights.share * (weights.foreign + weights.letter)
      // The next letters are judged as if the letter had no mark.
      state.context =
        letter == 0 ? state.context.unknown : table.score(of: letter, after: state.context).context
    }
  }

  private func endWord(_ state: inout State) {
    if let table, let script = state.script, scripts.contains(script), !state.hasDigit {
      let (score, _) = table.score(of: LetterTable.border, after: state.context)
      state.open += weights.share * (score + weights.word)
    }
    // A single letter is not judged.
    if state.length > 1, !state.hasDigit {
      state.settled += max(state.open, weights.floor * Float(state.length - 1))
    }
    state.open = 0
    state.length = 0
    state.hasDigit = false
    state.script = nil
    state.casing = .none
    state.context = .border
  }

  /// Custom words score provisionally letter by letter, and keep the score if they end as a word.
  private func follow(_ letter: Int32, in state: inout State) {
    guard !customWords.isEmpty else { return }
    let step = customWords.step(from: state.custom, letter)
    if step.isEnd {
      state.kept += state.promised
      state.promised = 0
    }
    state.custom = step.node
    state.promised = weights.custom * Float(step.worth)
  }
}

extension WordModel.Casing {
  fileprivate func followed(byCapital isCapital: Bool) -> (next: Self, isOdd: Bool) {
    switch (self, isCapital) {
    case (.none, true): (.capital, false)
    case (.none, false), (.small, false): (.small, false)
    case (.capital, true), (.capitals, true): (.capitals, false)
    case (.capital, false), (.title, false): (.title, false)
    case (.small, true), (.title, true): (.title, true)
    case (.capitals, false): (.title, true)
    }
  }
}

extension Character {
  /// The character in lower case. The dotless ı and the capital İ stay unchanged.
  var folded: Character {
    let small = lowercased()
    return small.unicodeScalars.count == 1 ? small.first ?? self : self
  }
}
