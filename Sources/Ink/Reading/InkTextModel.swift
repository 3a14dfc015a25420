import SummaNeural

/// The preference for texts of letters: the positions of capitals, digits and signs, and the
/// sequences of letters in the words of a language.
///
/// A class: the search uses the model at every step, and copying a struct would retain each of its
/// arrays.
final class InkTextModel: TextModel {
  /// The state after a text.
  struct State: Sendable {
    fileprivate var form: InkGrammar.State
    fileprivate var letters: WordPrior.State
  }

  let start: State
  private let grammar: InkGrammar
  private let words: WordPrior

  /// - Parameters:
  ///   - text: the text before the ink; only its last characters count.
  ///   - sizeIsKnown: true if a writing area gives the size of the ink.
  init(grammar: InkGrammar, words: WordPrior, after text: String, sizeIsKnown: Bool) {
    self.grammar = grammar.after(text, sizeIsKnown: sizeIsKnown)
    self.words = words
    var state = words.start
    for label in grammar.labels(before: text) {
      state = label.map { words.state(state, adding: $0) } ?? words.start
    }
    start = State(form: self.grammar.start, letters: words.begun(state))
  }

  func state(_ state: State, adding label: Int) -> State {
    State(
      form: grammar.state(state.form, adding: label),
      letters: words.state(state.letters, adding: label))
  }

  func score(of state: State) -> Float {
    grammar.score(of: state.form) + words.score(of: state.letters)
  }

  func score(atEnd state: State) -> Float {
    grammar.score(atEnd: state.form) + words.score(atEnd: state.letters)
  }
}
