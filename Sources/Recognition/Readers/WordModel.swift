import Foundation
package import SummaNeural

/// How likely texts are as words: what a page's language and the words that a caller knows make of
/// the letters that a network sees.
///
/// A word is a run of letters; digits are nobody's letters, and what stands together with one,
/// between blanks, is not judged at all. Only letters of one script make a word.
///
/// A class, since a search asks it at every step and would copy its many parts.
package final class WordModel: TextModel {
  /// What is weighed, all as natural logarithms.
  struct Weights: Sendable, Equatable, Decodable {
    /// What a letter's logarithm counts against the network's.
    var share: Float = 0.3
    /// For each letter, so that a long word is worth as much as a short one.
    var letter: Float = 1.6
    /// For the end of each word.
    var word: Float = 1.6
    /// No word counts less, for each of its letters but one: short ones are often no words.
    var floor: Float = -1.5
    /// A letter with a mark that the page's language lacks, as if it were so likely.
    var foreign: Float = -8
    /// A letter of another script within a word.
    var mixture: Float = -6
    /// A word in a script of which the page's language has no letter.
    var otherScript: Float = -4
    /// A capital behind a small letter, or a small letter behind several capitals.
    var mixedCase: Float = -1.5
    /// For each letter of a custom word.
    var custom: Float = 0.6
  }

  /// A text so far.
  package struct State: Sendable {
    /// Words that are done with.
    fileprivate var settled: Float = 0
    /// The letters since the last sign or blank, if no digit is among them.
    fileprivate var open: Float = 0
    fileprivate var length: UInt8 = 0
    fileprivate var hasDigit = false
    fileprivate var script = Script.none
    fileprivate var casing = Casing.none
    fileprivate var context = LetterTable.Context.border
    /// The beginning of custom words that the text ends with, and what it is worth if they go on.
    fileprivate var custom: Int32 = 0
    fileprivate var promised: Float = 0
    fileprivate var kept: Float = 0

    fileprivate var score: Float { settled + kept + promised + open }
  }

  enum Script: UInt8, Sendable { case none, latin, cyrillic }
  enum Casing: UInt8, Sendable { case none, small, capital, capitals, title }

  /// What a class of the network is to words.
  private enum Kind: Sendable {
    case digit, sign
    case letter(LetterTable.Letter, Script, isKnown: Bool, isCapital: Bool)
  }

  let weights: Weights
  private let table: LetterTable?
  private let kinds: [Kind]
  /// Those that the table has letters of.
  private let scripts: Set<Script>
  private let customWords: CustomWords
  private let customLetters: [Int32]

  /// - Parameters:
  ///   - table: nil where custom words alone count.
  ///   - characters: what the classes of a network stand for, from class 1.
  init(
    _ table: LetterTable?, characters: [Character], customWords: CustomWords = CustomWords([]),
    weights: Weights = Weights()
  ) {
    self.table = table
    self.weights = weights
    self.customWords = customWords
    let places = Dictionary(
      (table?.letters ?? []).enumerated().map { ($1, LetterTable.Letter($0 + 1)) },
      uniquingKeysWith: { first, _ in first })
    scripts = Set((table?.letters ?? []).compactMap(\.script))
    kinds = [.sign] + characters.map { Self.kind(of: $0, places: places) }
    customLetters = [0] + characters.map { customWords.letter($0) }
  }

  private static func kind(of character: Character, places: [Character: LetterTable.Letter]) -> Kind
  {
    if character.isNumber { return .digit }
    guard character.isLetter, let script = character.script else { return .sign }
    let folded = character.folded
    if let place = places[folded] {
      return .letter(place, script, isKnown: true, isCapital: character.isUppercase)
    }
    let bare = String(folded).folding(options: .diacriticInsensitive, locale: nil)
    let place = (bare.first.map { $0 == "ı" ? "i" : $0 }).flatMap { places[$0] }
    return .letter(place ?? 0, script, isKnown: false, isCapital: character.isUppercase)
  }

  /// The table's; nil where there is none.
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

  /// By how much a text is preferred.
  func score(of classes: [Int]) -> Float {
    score(atEnd: classes.reduce(State()) { state($0, adding: $1) })
  }

  private func add(
    _ letter: LetterTable.Letter, of script: Script, isKnown: Bool, isCapital: Bool,
    to state: inout State
  ) {
    guard let table, !state.hasDigit else { return }
    state.length = min(state.length, 254) + 1
    if state.script == .none {
      state.script = script
      if !scripts.contains(script) { state.open += weights.otherScript }
    } else if state.script != script {
      state.open += weights.mixture
      state.script = script
    }
    let casing = state.casing.followed(byCapital: isCapital)
    state.casing = casing.next
    if casing.isOdd { state.open += weights.mixedCase }
    // Words in a script of which the table knows no letter are neither likely nor unlikely.
    guard scripts.contains(script) else { return }
    if isKnown {
      let (score, context) = table.score(of: letter, after: state.context)
      state.open += weights.share * (score + weights.letter)
      state.context = context
    } else {
      state.open += weights.share * (weights.foreign + weights.letter)
      // What follows is judged as if the mark were not there.
      state.context =
        letter == 0 ? state.context.unknown : table.score(of: letter, after: state.context).context
    }
  }

  private func endWord(_ state: inout State) {
    if let table, scripts.contains(state.script), !state.hasDigit {
      let (score, _) = table.score(of: LetterTable.border, after: state.context)
      state.open += weights.share * (score + weights.word)
    }
    // A letter alone is anything.
    if state.length > 1, !state.hasDigit {
      state.settled += max(state.open, weights.floor * Float(state.length - 1))
    }
    state.open = 0
    state.length = 0
    state.hasDigit = false
    state.script = .none
    state.casing = .none
    state.context = .border
  }

  /// Custom words are promised their worth letter by letter, and keep it once they end as a word.
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
  /// Without case; the dotless ı and the capital İ stay what they are.
  var folded: Character {
    let small = lowercased()
    return small.unicodeScalars.count == 1 ? small.first ?? self : self
  }

  /// Nil for what is of neither script, as µ and º.
  fileprivate var script: WordModel.Script? {
    guard let scalar = unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E9E: return .latin
    case 0x400...0x52F: return .cyrillic
    default: return nil
    }
  }
}

extension WordModel {
  /// By how much texts are preferred that stand on a page.
  func score(of texts: [[Int]]) -> Float { texts.reduce(0) { $0 + score(of: $1) } }
}
