/// Preferred words and phrases, as a trie. Case and the separators between words do not count.
struct CustomWords: Sendable {
  private struct Node: Sendable {
    var children: [Int32: Int32] = [:]
    var depth: Int32 = 0
    /// The number of characters that a shorter phrase has already counted.
    var paid: Int32 = 0
    var isEnd = false
    var followsSeparator = false
  }

  private var nodes = [Node()]
  private var letters: [Character: Int32] = [:]

  static let separator: Int32 = 0
  /// Any letter or digit that no custom word contains. It does not end a word.
  private static let foreign: Int32 = 1

  init(_ words: [String]) {
    for word in words {
      let parts = word.split { !$0.isLetter && !$0.isNumber }
      guard !parts.isEmpty else { continue }
      var node = 0
      for character in parts.joined(separator: " ") { node = child(of: node, insert(character)) }
      nodes[node].isEnd = true
    }
    // Children follow their parents in the array.
    for node in nodes.indices {
      for (letter, child) in nodes[node].children {
        nodes[Int(child)].paid =
          letter == Self.separator && nodes[node].isEnd ? nodes[node].depth : nodes[node].paid
      }
    }
  }

  private mutating func child(of node: Int, _ letter: Int32) -> Int {
    if let child = nodes[node].children[letter] { return Int(child) }
    nodes[node].children[letter] = Int32(nodes.count)
    nodes.append(
      Node(depth: nodes[node].depth + 1, followsSeparator: letter == Self.separator))
    return nodes.count - 1
  }

  private mutating func insert(_ character: Character) -> Int32 {
    if character == " " { return Self.separator }
    let folded = character.folded
    if let letter = letters[folded] { return letter }
    let letter = Int32(letters.count) + Self.foreign + 1
    letters[folded] = letter
    return letter
  }

  var isEmpty: Bool { nodes.count == 1 }

  /// The trie's letter for a character.
  func letter(_ character: Character) -> Int32 {
    guard character.isLetter || character.isNumber else { return Self.separator }
    return letters[character.folded] ?? Self.foreign
  }

  /// The step from a node by a letter.
  /// - Parameter node: 0 between words, -1 within a word that is not in the trie.
  /// - Returns: the next node, the number of its characters that no shorter phrase has counted, and
  ///   whether a word ended before the letter.
  func step(from node: Int32, _ letter: Int32) -> (node: Int32, worth: Int32, isEnd: Bool) {
    guard node >= 0 else { return (letter == Self.separator ? 0 : -1, 0, false) }
    let here = nodes[Int(node)]
    let isEnd = letter == Self.separator && here.isEnd
    if letter == Self.separator, here.followsSeparator {
      return (node, here.depth - here.paid, false)
    }
    // If the phrase does not continue, another word may begin.
    if let child = here.children[letter]
      ?? (here.followsSeparator ? nodes[0].children[letter] : nil)
    {
      return (child, nodes[Int(child)].depth - nodes[Int(child)].paid, isEnd)
    }
    return (letter == Self.separator ? 0 : -1, 0, isEnd)
  }
}
