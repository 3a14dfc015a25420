import Foundation

/// Finds the texts that a network's frames most likely spell: prefix beam search for connectionist
/// temporal classification. Source: Graves, Supervised Sequence Labelling with Recurrent Neural
/// Networks, 2012, 7.5.
struct BeamSearch: Sendable {
  /// A text that frames may spell.
  struct Candidate: Sendable, Equatable {
    /// Classes of its characters; the blank of CTC is not among them.
    var classes: [Int]
    /// The probability of all ways to spell it, 0...1.
    var probability: Double
  }

  /// How many texts are followed at once.
  var width = 8
  /// What is less likely than this in a frame is not followed there.
  var leastProbability = 1e-4

  /// The likeliest texts, best first; at least one, which may be empty.
  func candidates(in scores: FrameScores) -> [Candidate] {
    var tree = PrefixTree()
    var beam = [Hypothesis(node: PrefixTree.root, endsInBlank: 1, endsInCharacter: 0)]
    // Probabilities are kept about 1 and what was divided out in its logarithm: long lines are very
    // unlikely.
    var logScale = 0.0
    var slots: [Int] = []
    for frame in 0..<scores.frames {
      let likely = likely(in: scores, frame: frame)
      var next: [Hypothesis] = []
      next.reserveCapacity(beam.count * (likely.count + 1))

      func slot(_ node: Int) -> Int {
        while slots.count <= node { slots.append(-1) }
        if slots[node] < 0 {
          slots[node] = next.count
          next.append(Hypothesis(node: node, endsInBlank: 0, endsInCharacter: 0))
        }
        return slots[node]
      }

      for text in beam {
        for (character, probability) in likely {
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
      next.sort { ($0.probability, $1.node) > ($1.probability, $0.node) }
      if next.count > width { next.removeLast(next.count - width) }
      let best = next.first?.probability ?? 0
      // No path is left where all is less likely than what is followed, which no softmax gives.
      guard best > 0 else { return [Candidate(classes: [], probability: 0)] }
      logScale += log(best)
      beam = next.map { $0.scaled(by: 1 / best) }
    }
    return beam.map {
      Candidate(
        classes: tree.path(to: $0.node),
        probability: min(1, exp(log($0.probability) + logScale)))
    }
  }

  /// The classes that count in a frame, with their probabilities.
  private func likely(in scores: FrameScores, frame: Int) -> [(character: Int, Double)] {
    let least = Float(log(leastProbability))
    let start = frame * scores.classes
    var likely: [(Int, Double)] = []
    for index in 0..<scores.classes where scores.logProbabilities[start + index] > least {
      likely.append((index, exp(Double(scores.logProbabilities[start + index]))))
    }
    return likely
  }

  private struct Hypothesis {
    var node: Int
    var endsInBlank: Double
    var endsInCharacter: Double

    var probability: Double { endsInBlank + endsInCharacter }

    func scaled(by factor: Double) -> Hypothesis {
      Hypothesis(
        node: node, endsInBlank: endsInBlank * factor, endsInCharacter: endsInCharacter * factor)
    }
  }
}

/// Texts that share their beginnings.
private struct PrefixTree {
  static let root = 0

  private struct Node {
    var character: Int
    var parent: Int
    var firstChild = -1
    var nextSibling = -1
  }

  private var nodes = [Node(character: 0, parent: -1)]

  func character(of node: Int) -> Int { nodes[node].character }

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
