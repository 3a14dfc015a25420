public import Foundation

/// A text that the search follows, by its node in the prefix tree.
@usableFromInline
struct Hypothesis {
  @usableFromInline var node: Int
  /// The probability of the paths that end in a blank.
  @usableFromInline var endsInBlank: Double
  /// The probability of the paths that end in the text's last character.
  @usableFromInline var endsInCharacter: Double
  @usableFromInline var rank = 0.0

  @inlinable
  init(node: Int, endsInBlank: Double, endsInCharacter: Double) {
    self.node = node
    self.endsInBlank = endsInBlank
    self.endsInCharacter = endsInCharacter
  }

  @inlinable var probability: Double { endsInBlank + endsInCharacter }

  @inlinable
  mutating func scale(by factor: Double) {
    endsInBlank *= factor
    endsInCharacter *= factor
  }
}

/// The texts that the search follows, and one step of the search.
@usableFromInline
struct Beam<Model: TextModel> {
  @usableFromInline let width: Int
  /// The number of likely classes of a frame that extend texts.
  @usableFromInline let classes: Int
  @usableFromInline var tree: PrefixTree<Model>
  @usableFromInline var hypotheses = [
    Hypothesis(node: PrefixTree<Model>.root, endsInBlank: 1, endsInCharacter: 0)
  ]
  /// The hypotheses after the current frame.
  @usableFromInline var next: [Hypothesis] = []
  /// The place in `next` of each node's hypothesis, -1 if it has none.
  @usableFromInline var slots: [Int] = []
  /// The logarithm of the factor that was divided out of all probabilities. The probability of a
  /// long line would underflow otherwise.
  @usableFromInline var logScale = 0.0

  @inlinable
  init(width: Int, classes: Int, model: Model?) {
    self.width = width
    // Without a model, a text followed by a less likely class would be pruned: the same text
    // followed by those, one of which may repeat its last character, is at least as likely.
    self.classes = model == nil ? width + 1 : classes
    tree = PrefixTree(model)
  }

  /// A frame in which only the blank is likely, so that all texts stay unchanged.
  @inlinable
  mutating func appendBlank(probability: Double) {
    for index in hypotheses.indices {
      hypotheses[index].endsInBlank = hypotheses[index].probability * probability
      hypotheses[index].endsInCharacter = 0
    }
  }

  /// Extends each text by each likely class of a frame, into `next`.
  ///
  /// Blurs and textures have hundreds of likely classes, of which only the likeliest are used.
  @inlinable
  mutating func extend(by frame: Int, of scores: LikelyClasses) {
    next.removeAll(keepingCapacity: true)
    let least = scores.leastLogarithm(ofLikeliest: classes, at: frame)
    for (character, logarithm) in scores.entries(of: frame) {
      guard logarithm >= least || character == 0 else {
        goOn(with: character, logarithm)
        continue
      }
      let probability = exp(Double(logarithm))
      for text in hypotheses {
        if character == 0 {
          next[slot(text.node)].endsInBlank += text.probability * probability
        } else if character == tree.character(of: text.node) {
          // The character continues; after a blank it is a new one.
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
  }

  /// Extends texts by a class of a frame to texts that are followed already.
  @inlinable
  mutating func goOn(with character: Int, _ logarithm: Float) {
    for text in hypotheses where tree.character(of: text.node) == character {
      let probability = exp(Double(logarithm))
      next[slot(text.node)].endsInCharacter += text.endsInCharacter * probability
      let parent = tree.parent(of: text.node)
      guard let beginning = hypotheses.first(where: { $0.node == parent }) else { continue }
      let before =
        tree.character(of: parent) == character ? beginning.endsInBlank : beginning.probability
      next[slot(text.node)].endsInCharacter += before * probability
    }
  }

  /// The place in `next` of the hypothesis at `node`, which is added if it is missing.
  @inlinable
  mutating func slot(_ node: Int) -> Int {
    while slots.count <= node { slots.append(-1) }
    if slots[node] < 0 {
      slots[node] = next.count
      next.append(Hypothesis(node: node, endsInBlank: 0, endsInCharacter: 0))
    }
    return slots[node]
  }

  /// Keeps the best of `next`, without those that are nearly impossible compared with the best.
  @inlinable
  mutating func prune() {
    for index in next.indices { next[index].rank = tree.rank(of: next[index]) }
    next.sort { ($0.rank, $1.node) > ($1.rank, $0.node) }
    if next.count > width { next.removeLast(next.count - width) }
    let least = tree.leastRank(for: next.first?.rank ?? 0)
    while next.count > 1, let last = next.last, last.rank < least { next.removeLast() }
  }

  /// Takes over `next` with its highest probability scaled to 1.
  /// - Returns: false if no path is left: all classes of the frame are too unlikely. No softmax
  ///   gives such a frame.
  @inlinable
  mutating func normalize() -> Bool {
    var best = 0.0
    for text in next { best = max(best, text.probability) }
    guard best > 0 else { return false }
    logScale += log(best)
    swap(&hypotheses, &next)
    for index in hypotheses.indices { hypotheses[index].scale(by: 1 / best) }
    return true
  }

  /// The texts after the last frame, best first.
  @inlinable
  func candidates() -> [BeamSearch.Candidate] {
    var candidates = hypotheses.map { text in
      BeamSearch.Candidate(
        classes: tree.path(to: text.node),
        probability: min(1, exp(log(text.probability) + logScale)),
        preference: tree.preference(at: text.node))
    }
    if tree.model != nil {
      // The ends of words count only after the last frame.
      candidates.sort { log($0.probability) + $0.preference > log($1.probability) + $1.preference }
    }
    return candidates
  }
}
