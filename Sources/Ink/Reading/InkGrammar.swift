import Foundation
import SummaNeural

/// A grammar of amounts or of words: a state machine with the costs of the next characters.
///
/// A Markov model of variable order (Ron, Singer and Tishby 1996): a state is the longest known
/// suffix of the text. Made by Tuning/Ink/grammar.py. It is only a preference: clear strokes are
/// read even if no amount has that form. In texts it models the positions of capitals, digits and
/// signs, and `WordPrior` the letters.
struct InkGrammar: TextModel {
  /// The state after a text.
  struct State: Sendable {
    fileprivate var node: Int
    fileprivate var score: Float
    /// True if no further digit is required: the text has one, or its size or context distinguishes
    /// a 1 from a bracket.
    fileprivate var isSettled: Bool
  }

  /// The start state, which depends on the text before the ink.
  private(set) var start: State

  private let characters: [Character: Int]
  /// The token of each class. Classes that the machine does not distinguish share one.
  private let tokens: [Int]
  private let count: Int
  /// states x tokens: the next state.
  private let next: [Int]
  /// states x (tokens + 1): the cost of each token, and of the end of the text.
  private let costs: [Float]
  /// Added for each character: long texts get the same score as short ones.
  private let bonus: Float
  /// The cost of a text without a digit if its size is unknown: a sign is seldom written alone.
  private let loneSign: Float
  /// True for classes that are digits.
  private let isDigit: [Bool]

  /// The states without known context and at the start of a text.
  private static let (unknown, beginning) = (0, 1)

  /// - Parameter characters: the characters of the network's classes, from class 1.
  /// - Throws: `WeightsError` if the machine is missing in the file, or inconsistent.
  init(of file: borrowing Safetensors, characters: [Character]) throws(WeightsError) {
    let tokens = try file.bytes("grammar.token").map(Int.init)
    let next = try file.tensor("grammar.next")
    let costs = try file.tensor("grammar.cost")
    try next.require(shape: [nil, nil])
    count = next.shape[1]
    try costs.require(shape: [next.shape[0], count + 1])
    let states = next.values.map { Int($0.rounded()) }
    guard next.shape[0] > 1, states.allSatisfy((0..<next.shape[0]).contains),
      tokens.count == characters.count + 1, tokens.allSatisfy((0..<count).contains)
    else {
      throw WeightsError(
        .wrongShape, mismatch: "\(file.path): the numbers of the grammar do not fit each other")
    }
    let weight = file.metadata["grammar_weight"].flatMap(Float.init) ?? 0
    bonus = file.metadata["grammar_bonus"].flatMap(Float.init) ?? 0
    loneSign = file.metadata["lone_sign"].flatMap(Float.init) ?? 0
    isDigit = [false] + characters.map(\.isWholeNumber)
    self.tokens = tokens
    self.next = states
    self.costs = costs.values.map { weight * $0 }
    self.characters = Dictionary(
      zip(characters, 1...), uniquingKeysWith: { first, _ in first })
    start = State(node: Self.beginning, score: 0, isSettled: false)
  }

  /// The grammar after `text`; only its last characters count.
  /// - Parameter sizeIsKnown: true if a writing area gives the size of the ink.
  func after(_ text: String, sizeIsKnown: Bool) -> InkGrammar {
    var grammar = self
    grammar.start.isSettled = sizeIsKnown || !text.isEmpty
    for label in labels(before: text) {
      let node = label.map { next[grammar.start.node * count + tokens[$0]] }
      grammar.start.node = node ?? Self.unknown
    }
    return grammar
  }

  /// The classes of the last characters of the text before the ink; nil for a character that the
  /// network does not know, which gives no context.
  func labels(before text: String) -> [Int?] {
    let last = String(text.suffix(InkRecognitionContext.greatestPreContext))
    return last.flatMap { character -> [Int?] in
      if let label = characters[character] { return [label] }
      return String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        .map { characters[Character($0)] }
    }
  }

  func state(_ state: State, adding label: Int) -> State {
    let token = tokens[label]
    return State(
      node: next[state.node * count + token],
      score: state.score + bonus - costs[state.node * (count + 1) + token],
      isSettled: state.isSettled || isDigit[label])
  }

  func score(of state: State) -> Float { state.score }

  func score(atEnd state: State) -> Float {
    state.score - costs[state.node * (count + 1) + count] - (state.isSettled ? 0 : loneSign)
  }
}
