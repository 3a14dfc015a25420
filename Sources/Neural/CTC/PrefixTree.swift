public import Foundation

/// Texts that share their beginnings.
@usableFromInline
struct PrefixTree<Model: TextModel> {
  @inlinable static var root: Int { 0 }

  @usableFromInline
  struct Node {
    @usableFromInline var character: Int
    @usableFromInline var parent: Int
    @usableFromInline var firstChild = -1
    @usableFromInline var nextSibling = -1

    @inlinable
    init(character: Int, parent: Int, nextSibling: Int = -1) {
      self.character = character
      self.parent = parent
      self.nextSibling = nextSibling
    }
  }

  @usableFromInline var nodes = [Node(character: 0, parent: -1)]
  @usableFromInline let model: Model?
  /// The model's state at each node; empty without a model.
  @usableFromInline var states: [Model.State] = []

  @inlinable
  init(_ model: Model?) {
    self.model = model
    if let model { states.append(model.start) }
  }

  @inlinable func character(of node: Int) -> Int { nodes[node].character }
  @inlinable func parent(of node: Int) -> Int { nodes[node].parent }

  /// The value that hypotheses are sorted by.
  @inlinable
  func rank(of text: Hypothesis) -> Double {
    model.map { log(text.probability) + Double($0.score(of: states[text.node])) }
      ?? text.probability
  }

  /// The rank of a text that is a millionth as likely as one of `rank`.
  @inlinable
  func leastRank(for rank: Double) -> Double {
    model == nil ? rank * 1e-6 : rank - 6 * log(10)
  }

  @inlinable
  func preference(at node: Int) -> Double {
    model.map { Double($0.score(atEnd: states[node])) } ?? 0
  }

  /// The node of the text of `node` followed by `character`.
  @inlinable
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

  /// The classes of the text of `node`.
  @inlinable
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
