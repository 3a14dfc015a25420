import SummaNeural

/// What characters are likely behind others, in amounts or in words: a machine that each character
/// takes from state to state.
///
/// A Markov model of variable order (Ron, Singer and Tishby 1996): a state is the longest known end
/// of what was written. Made by Tuning/Ink/grammar.py, and only a preference: what no amount looks
/// like is read all the same where the strokes are clear.
struct InkGrammar: TextModel {
  /// A text so far.
  struct State: Sendable {
    fileprivate var node: Int
    fileprivate var score: Float
    /// Whether the text may do without a digit: it has one, or something else tells a 1 from a
    /// bracket.
    fileprivate var isSettled: Bool
  }

  /// Where the text begins, for what stands before it.
  private(set) var start: State

  private let characters: [Character: Int]
  /// The token of each class; those that the machine does not tell apart share one.
  private let tokens: [Int]
  private let count: Int
  /// states x tokens: the state behind.
  private let next: [Int]
  /// states x (tokens + 1): by how much a text is disliked, the last one for its end.
  private let costs: [Float]
  /// For each character, so that long texts are worth as much as short ones.
  private let bonus: Float
  /// By how much a text without a digit is disliked where nothing tells how large it is: who writes
  /// an amount seldom writes a sign alone.
  private let loneSign: Float
  /// Whether each class is a digit.
  private let isDigit: [Bool]

  /// The state that knows nothing of what stands before, and that at the start of a text.
  private static let (unknown, beginning) = (0, 1)

  /// - Parameter characters: what the classes of the network stand for, from class 1.
  /// - Throws: `WeightsError` where the machine is not in the file, or leads nowhere.
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
        .wrongShape,
        "\(file.path): the numbers of the grammar do not fit each other; "
          + "take the file that came with this version of Summa")
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

  /// The same where `text` stands before; its last characters count.
  /// - Parameter sizeIsKnown: whether a writing area tells how large the ink is.
  func after(_ text: String, sizeIsKnown: Bool) -> InkGrammar {
    var grammar = self
    grammar.start.isSettled = sizeIsKnown || !text.isEmpty
    for character in text.suffix(InkRecognitionContext.greatestPreContext) {
      // What is none of the network's characters says nothing of what follows.
      let node = characters[character].map {
        next[grammar.start.node * count + tokens[$0]]
      }
      grammar.start.node = node ?? Self.unknown
    }
    return grammar
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
