import SummaGeometry

/// The letter n-grams of some languages: the probability of a letter after others, and at the start
/// and end of a word.
///
/// N-grams with back-off (Katz 1987) of up to eight letters, in a trie: a node is an n-gram, its
/// children are one letter longer, sorted by letter. Case does not count. Made by Tuning/Words, and
/// for the readers of scripts by Tuning/Reader/Scripts.
package struct LetterTable: Sendable {
  /// A letter's place in ``letters``, from 1; 0 is a word boundary.
  package typealias Letter = UInt16

  /// The letters before a letter, for its lookup.
  package struct Context: Sendable, Equatable {
    /// The nodes of the last letter, of the last two, and so on; -1 if the table does not know
    /// them.
    fileprivate var nodes = SIMD8<Int32>(repeating: -1)
    /// The number of last letters that the table may know as an n-gram.
    fileprivate var length = 0
    fileprivate var isBorder = false

    /// The start of a word.
    package static let border = Context(isBorder: true)

    /// The context after a letter that the table does not know.
    var unknown: Context { Context() }
  }

  package static let border: Letter = 0
  /// The number of letters of a table whose numbers have one byte.
  static let greatestByte = 254

  let name: String
  /// BCP 47 tags, most important first.
  package let languages: [String]
  /// In lower case.
  package let letters: [Character]
  private let order: Int
  private let letterOfNode: Numbers
  /// Negative logarithms of probabilities, in sixteenths.
  private let scores: [UInt8]
  /// Logarithms of back-off weights, in sixteenths, plus ``noBackoff``.
  private let backoffs: [UInt8]
  /// The first child of each node, then the end of the last node's children. Leaves have no entry.
  private let firstChild: [Int32]
  /// The node of each letter, -1 if it has none.
  private let roots: [Int32]

  private static let step: Float = 1 / 16
  private static let noBackoff: Float = 192

  /// Whole numbers of one byte, or of two for tables of many letters.
  struct Numbers: Sendable {
    var low: [UInt8]
    /// The upper bytes; empty for numbers of one byte.
    var high: [UInt8] = []

    var isComplete: Bool { high.isEmpty || high.count == low.count }
    fileprivate var count: Int { low.count }

    fileprivate subscript(index: Int) -> UInt16 {
      high.isEmpty ? UInt16(low[index]) : UInt16(high[index]) << 8 | UInt16(low[index])
    }
  }

  /// Nil if the arrays do not fit each other.
  /// - Parameters:
  ///   - lengths: the number of n-grams of one letter, of two, and so on.
  ///   - children: the number of children of each node but the longest ones.
  init?(
    name: String, languages: [String], letters: [Character], lengths: [Int], letterOfNode: Numbers,
    scores: [UInt8], backoffs: [UInt8], children: Numbers
  ) {
    guard lengths.allSatisfy({ (0...scores.count).contains($0) }), (2...8).contains(lengths.count)
    else { return nil }
    let count = lengths.reduce(0, +)
    let inner = count - (lengths.last ?? 0)
    guard letters.count < 65_535, letterOfNode.isComplete, children.isComplete,
      letterOfNode.count == count, scores.count == count, backoffs.count == inner,
      children.count == inner
    else { return nil }
    var firstChild: [Int32] = []
    firstChild.reserveCapacity(inner + 1)
    var next = lengths[0]
    for node in 0..<inner {
      firstChild.append(Int32(next))
      next += Int(children[node])
      guard next <= count else { return nil }
    }
    firstChild.append(Int32(next))
    guard next == count else { return nil }
    self.name = name
    self.languages = languages
    self.letters = letters
    self.letterOfNode = letterOfNode
    self.scores = scores
    self.backoffs = backoffs
    self.firstChild = firstChild
    order = lengths.count
    var roots = [Int32](repeating: -1, count: letters.count + 1)
    for node in 0..<lengths[0] {
      guard roots.indices.contains(Int(letterOfNode[node])) else { return nil }
      roots[Int(letterOfNode[node])] = Int32(node)
    }
    self.roots = roots
  }

  /// The logarithm of the probability of `letter` after `context`, and the context after it.
  package func score(of letter: Letter, after context: Context) -> (score: Float, context: Context)
  {
    var nodes = context.nodes
    if context.isBorder { nodes[0] = roots[Int(Self.border)] }
    var backoff: Float = 0
    var score: Float?
    var next = Context()
    for length in stride(from: context.isBorder ? 1 : context.length, through: 0, by: -1) {
      let node = length == 0 ? -1 : Int(nodes[length - 1])
      guard length == 0 || node >= 0 else { continue }
      guard let child = child(of: node, letter) else {
        if score == nil, node >= 0 {
          backoff += (Float(backoffs[node]) - Self.noBackoff) * Self.step
        }
        continue
      }
      if score == nil {
        score = backoff - Float(scores[child]) * Self.step
        next.length = min(length + 1, order - 1)
      }
      // The longest n-grams are no contexts.
      if length + 1 < order { next.nodes[length] = Int32(child) }
    }
    return (score ?? backoff - 16, next)
  }

  private func child(of node: Int, _ letter: Letter) -> Int? {
    guard node >= 0 else {
      let root = roots[Int(letter)]
      return root < 0 ? nil : Int(root)
    }
    let children = Int(firstChild[node])..<Int(firstChild[node + 1])
    let place = children.partitioningIndex { letterOfNode[$0] >= letter }
    return place < children.upperBound && letterOfNode[place] == letter ? place : nil
  }
}
