import Foundation
import SummaNeural
import SummaRecognition

/// The prior probability of the letters of a text in a language.
///
/// A mixture of three: the words of the language, its letter n-grams, and letters by chance. A word
/// that is in no list is less likely, but not impossible. Case does not count. The same as
/// Tuning/Ink/words.py.
struct WordPrior: Sendable {
  /// The letters since the last sign.
  struct Word: Sendable {
    /// The node in the tree of words; nil if no word begins so.
    fileprivate var node: Int32? = WordTree.start
    // The logarithms of the letters' probability by each of the three.
    fileprivate var inTree: Float = 0
    fileprivate var inTable: Float = 0
    fileprivate var byChance: Float = 0
    fileprivate var context = LetterTable.Context.border
    fileprivate var length: UInt8 = 0
    /// True if a digit is attached: `B2`, `3rd`.
    fileprivate var hasDigit = false
  }

  /// The state after a text.
  struct State: Sendable {
    /// The logarithm of the probability of the completed words.
    fileprivate var settled: Float = 0
    fileprivate var word = Word()
    /// The word before its last letter, which a mark may follow, and that letter's class; nil after
    /// anything else.
    fileprivate var last: (before: Word, label: Int32)?
  }

  /// The role of a network's class.
  private enum Kind: Sendable {
    case letter(Letter)
    /// A mark on the letter before.
    case mark
    case digit
    /// The place in the tree of `'` and `-`, which may be within words.
    case joiner(WordTree.Letter)
    case sign
  }

  /// A letter with or without marks.
  private struct Letter: Sendable {
    /// Nil if no word has it.
    var inTree: WordTree.Letter?
    /// Nil if the language does not have it.
    var inTable: LetterTable.Letter?
    /// The letter without marks, for what comes after it.
    var bare: LetterTable.Letter?
  }

  /// The weight against the network.
  private let weight: Float
  /// Added to the logarithm of each letter, so that long words get the same score as short ones.
  private let bonus: Float
  private let tree: WordTree?
  private let table: LetterTable
  private let kinds: [Kind]
  /// The letters that are composed of a letter's class and the class of a mark.
  private let marked: [Int32: [Int32: Letter]]

  // The logarithms of the shares of the mixture, and of probabilities: of a letter by chance, and
  // of a letter that the language does not have. As in Tuning/Ink/words.py.
  private static let treeShare = log(Float(0.85))
  private static let tableShare = log(Float(0.13))
  private static let chanceShare = log(Float(0.02))
  private static let chance = log(Float(1) / 30)
  private static let foreign = log(Float(1) / 3000)

  /// - Parameters:
  ///   - tree: nil for a language of which only the letters are known.
  ///   - characters: the characters of the network's classes, from class 1.
  ///   - weight: the weight of the logarithms against the network's.
  ///   - bonus: is added to the logarithm of each letter.
  init(
    tree: WordTree?, table: LetterTable, characters: [Character], weight: Float, bonus: Float
  ) {
    self.weight = weight
    self.bonus = bonus
    self.tree = tree
    self.table = table
    let inTree = Dictionary(
      (tree?.letters ?? []).enumerated().map { ($1, WordTree.Letter($0 + 1)) },
      uniquingKeysWith: { first, _ in first })
    let inTable = Dictionary(
      table.letters.enumerated().map { ($1, LetterTable.Letter($0 + 1)) },
      uniquingKeysWith: { first, _ in first })
    func letter(_ character: Character) -> Letter {
      let bare = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
      return Letter(
        inTree: inTree[character], inTable: inTable[character],
        bare: bare.flatMap { inTable[Character($0)] })
    }
    let small = characters.map { Character($0.lowercased()) }
    kinds =
      [.sign]
      + small.map { character in
        if character.isMark { return .mark }
        if character.isLetter { return .letter(letter(character)) }
        if character.isWholeNumber { return .digit }
        if "'-".contains(character), let place = inTree[character] { return .joiner(place) }
        return .sign
      }
    var marked: [Int32: [Int32: Letter]] = [:]
    for (base, character) in small.enumerated() where character.isLetter {
      for (mark, other) in small.enumerated() where other.isMark {
        let whole = "\(character)\(other)".precomposedStringWithCanonicalMapping
        guard whole.unicodeScalars.count == 1, let composed = whole.first,
          inTable[composed] != nil
        else { continue }
        marked[Int32(base + 1), default: [:]][Int32(mark + 1)] = letter(composed)
      }
    }
    self.marked = marked
  }

  /// The state before any text.
  var start: State { State() }

  /// The state after a text that was written before, which costs nothing.
  func begun(_ state: State) -> State {
    var state = state
    state.settled = -open(state.word)
    return state
  }

  /// The preference for an unfinished text.
  func score(of state: State) -> Float { weight * (state.settled + open(state.word)) }

  /// The preference for a text that ends here.
  func score(atEnd state: State) -> Float { weight * (state.settled + ended(state.word)) }

  /// The state after one more character, given by its class.
  func state(_ state: State, adding label: Int) -> State {
    var next = state
    next.last = nil
    switch kinds[label] {
    case .letter(let letter):
      next.word = word(state.word, adding: letter)
      next.settled += bonus
      if !state.word.hasDigit { next.last = (state.word, Int32(label)) }
    case .mark:
      if let last = state.last, let letter = marked[last.label]?[Int32(label)] {
        next.word = word(last.before, adding: letter)
      } else {
        next.word.node = nil
        next.word.inTree = 0
        next.word.inTable += Self.foreign
        next.word.byChance += Self.foreign
      }
    case .digit:
      next.settled += open(state.word)
      next.word = Word()
      next.word.hasDigit = true
    case .joiner(let place):
      if !state.word.hasDigit, state.word.length > 0, let node = state.word.node,
        let step = tree?.step(from: node, place)
      {
        next.word.inTable +=
          table.score(of: LetterTable.border, after: state.word.context).score
        next.word.context = .border
        next.word.node = step.node
        next.word.inTree += step.score
        next.word.byChance += Self.chance
        next.word.length = min(state.word.length, 254) + 1
        next.settled += bonus
      } else {
        endWord(&next)
      }
    case .sign: endWord(&next)
    }
    return next
  }

  private func endWord(_ state: inout State) {
    state.settled += ended(state.word)
    state.word = Word()
  }

  private func word(_ word: Word, adding letter: Letter) -> Word {
    var next = word
    if let node = word.node, let place = letter.inTree,
      let step = tree?.step(from: node, place)
    {
      next.node = step.node
      next.inTree += step.score
    } else {
      next.node = nil
      next.inTree = 0
    }
    if let place = letter.inTable {
      let (score, context) = table.score(of: place, after: word.context)
      next.inTable += score
      next.context = context
    } else {
      next.inTable += Self.foreign
      if let bare = letter.bare {
        next.context = table.score(of: bare, after: word.context).context
      }
    }
    next.byChance += Self.chance
    next.length = min(word.length, 254) + 1
    return next
  }

  /// The logarithm of the probability of the letters since the last sign.
  private func open(_ word: Word) -> Float {
    if word.length == 0 { return 0 }
    if word.hasDigit { return word.byChance }
    return Self.mixed(
      word.node == nil ? nil : word.inTree, word.inTable, word.byChance)
  }

  /// The logarithm of the probability of a word that ends here.
  private func ended(_ word: Word) -> Float {
    // A single letter is an initial, a label or a size as often as a word.
    if word.length < 2 || word.hasDigit { return word.byChance }
    let step = word.node.flatMap { tree?.step(from: $0, WordTree.border) }
    let inTable =
      word.inTable + table.score(of: LetterTable.border, after: word.context).score
    return Self.mixed(step.map { word.inTree + $0.score }, inTable, word.byChance + Self.chance)
  }

  private static func mixed(_ inTree: Float?, _ inTable: Float, _ byChance: Float) -> Float {
    let (table, chance) = (tableShare + inTable, chanceShare + byChance)
    let tree = inTree.map { treeShare + $0 } ?? -.infinity
    let most = max(tree, table, chance)
    return most + log(exp(tree - most) + exp(table - most) + exp(chance - most))
  }
}

extension Character {
  /// True for a diacritic without its letter.
  fileprivate var isMark: Bool {
    unicodeScalars.first?.properties.generalCategory == .nonspacingMark
  }
}
