import Foundation

/// Finds the texts that a network's frames most likely spell: prefix beam search for connectionist
/// temporal classification. Source: Graves, Supervised Sequence Labelling with Recurrent Neural
/// Networks, 2012, 7.5; with a model of words as in Hannun et al., First-Pass Large Vocabulary
/// Continuous Speech Recognition using Bi-Directional Recurrent DNNs, 2014.
package struct BeamSearch: Sendable {
  /// A text that frames may spell.
  package struct Candidate: Sendable, Equatable {
    /// Classes of its characters; the blank of CTC is not among them.
    package var classes: [Int]
    /// The probability of all ways to spell it, 0...1.
    package var probability: Double
    /// By how much the model of texts prefers it, a natural logarithm of odds.
    package var preference = 0.0
  }

  /// How many texts are followed at once.
  package var width = 8

  package init(width: Int = 8) { self.width = width }

  /// The texts that go first, best first; at least one, which may be empty.
  package func candidates(in scores: LikelyClasses) -> [Candidate] {
    candidates(in: scores, with: nil as WordModel?)
  }

  /// The same, as far as a model of texts prefers them.
  package func candidates<Model: TextModel>(
    in scores: LikelyClasses, with model: Model?
  ) -> [Candidate] {
    var tree = PrefixTree(model)
    var beam = [Hypothesis(node: PrefixTree<Model>.root, endsInBlank: 1, endsInCharacter: 0)]
    // Probabilities are kept about 1 and what was divided out in its logarithm: long lines are very
    // unlikely.
    var logScale = 0.0
    var slots: [Int] = []
    var next: [Hypothesis] = []
    for frame in 0..<scores.frames {
      if let logarithm = scores.blank(at: frame) {
        // Nothing but a blank: all go on as they are.
        let probability = exp(Double(logarithm))
        for index in beam.indices {
          beam[index].endsInBlank = beam[index].probability * probability
          beam[index].endsInCharacter = 0
        }
        continue
      }
      next.removeAll(keepingCapacity: true)

      func slot(_ node: Int) -> Int {
        while slots.count <= node { slots.append(-1) }
        if slots[node] < 0 {
          slots[node] = next.count
          next.append(Hypothesis(node: node, endsInBlank: 0, endsInCharacter: 0))
        }
        return slots[node]
      }

      for (character, logarithm) in scores.entries(of: frame) {
        let probability = exp(Double(logarithm))
        for text in beam {
          if character == 0 {
            next[slot(text.node)].endsInBlank += text.probability * probability
          } else if character == tree.character(of: text.node) {
            // The same character again: it lasts on, or after a blank it is a new one.
            next[slot(text.node)].endsInCharacter += text.endsInCharacter * probability
            if text.endsInBlank > 0 {
              let child = tree.child(of: text.node, character)
              next[slot(child)].endsInCharacter += text.endsInBlank * probability
            }
          } else {
            let child = tree.child(of: text.node, character)
            next[slot(child)].endsInCharacter += text.probability * probability
          }
        }
      }
      for text in next { slots[text.node] = -1 }
      for index in next.indices { next[index].rank = tree.rank(of: next[index]) }
      next.sort { ($0.rank, $1.node) > ($1.rank, $0.node) }
      if next.count > width { next.removeLast(next.count - width) }
      // What is all but impossible beside the best is not followed.
      let least = tree.leastRank(beside: next.first?.rank ?? 0)
      while next.count > 1, let last = next.last, last.rank < least { next.removeLast() }
      var best = 0.0
      for text in next { best = max(best, text.probability) }
      // No path is left where all is less likely than what is followed, which no softmax gives.
      guard best > 0 else { return [Candidate(classes: [], probability: 0)] }
      logScale += log(best)
      swap(&beam, &next)
      for index in beam.indices { beam[index].scale(by: 1 / best) }
    }
    var candidates = beam.map { text in
      Candidate(
        classes: tree.path(to: text.node),
        probability: min(1, exp(log(text.probability) + logScale)),
        preference: tree.preference(at: text.node))
    }
    if model != nil {
      // Ends of words count at last.
      candidates.sort { log($0.probability) + $0.preference > log($1.probability) + $1.preference }
    }
    return candidates
  }

  fileprivate struct Hypothesis {
    var node: Int
    var endsInBlank: Double
    var endsInCharacter: Double
    var rank = 0.0

    var probability: Double { endsInBlank + endsInCharacter }

    mutating func scale(by factor: Double) {
      endsInBlank *= factor
      endsInCharacter *= factor
    }
  }
}

/// Texts that share their beginnings.
private struct PrefixTree<Model: TextModel> {
  static var root: Int { 0 }

  private struct Node {
    var character: Int
    var parent: Int
    var firstChild = -1
    var nextSibling = -1
  }

  private var nodes = [Node(character: 0, parent: -1)]
  private let model: Model?
  private var states: [Model.State] = []

  init(_ model: Model?) {
    self.model = model
    if let model { states.append(model.start) }
  }

  func character(of node: Int) -> Int { nodes[node].character }

  /// What hypotheses are sorted by.
  func rank(of text: BeamSearch.Hypothesis) -> Double {
    model.map { log(text.probability) + Double($0.score(of: states[text.node])) }
      ?? text.probability
  }

  /// What is ranked lower than this is less than a millionth as likely as what has `rank`.
  func leastRank(beside rank: Double) -> Double {
    model == nil ? rank * 1e-6 : rank - 6 * log(10)
  }

  func preference(at node: Int) -> Double {
    model.map { Double($0.score(atEnd: states[node])) } ?? 0
  }

  /// The text of `node` and `character` behind it.
  mutating func child(of node: Int, _ character: Int) -> Int {
    var child = nodes[node].firstChild
    while child >= 0 {
      if nodes[child].character == character { return child }
      child = nodes[child].nextSibling
    }
    nodes.append(
      Node(character: character, parent: node, nextSibling: nodes[node].firstChild))
    nodes[node].firstChild = nodes.count - 1
    if let model { states.append(model.state(states[node], adding: character)) }
    return nodes.count - 1
  }

  func path(to node: Int) -> [Int] {
    var classes: [Int] = []
    var node = node
    while node != Self.root {
      classes.append(nodes[node].character)
      node = nodes[node].parent
    }
    return classes.reversed()
  }
}
