/// The letter n-grams of some languages: the probability of a letter after others, and at the start
/// and end of a word.
///
/// N-grams with back-off (Katz 1987) of up to seven letters, in a trie: a node is an n-gram, its
/// children are one letter longer, sorted by letter. Case does not count. Made by Tuning/Words.
package struct LetterTable: Sendable {
  /// A letter's place in ``letters``, from 1; 0 is a word boundary.
  package typealias Letter = UInt8

  /// The letters before a letter, for its lookup.
  package struct Context: Sendable, Equatable {
    /// The last letters; the nearest one is in the lowest byte.
    fileprivate var letters: UInt64 = 0
    /// The number of last letters that the table may know as an n-gram.
    fileprivate var length: UInt8 = 1

    /// The start of a word.
    package static let border = Context()

    /// The context after a letter that the table does not know.
    var unknown: Context { Context(letters: letters, length: 0) }
  }

  package static let border: Letter = 0

  let name: String
  /// BCP 47 tags, most important first.
  package let languages: [String]
  /// In lower case.
  package let letters: [Character]
  private let order: Int
  private let letterOfNode: [Letter]
  /// Negative logarithms of probabilities, in sixteenths.
  private let scores: [UInt8]
  /// Logarithms of back-off weights, in sixteenths, plus ``noBackoff``.
  private let backoffs: [UInt8]
  /// The first child of each node, then the end of the last node's children. Leaves have no entry.
  private let firstChild: [Int32]
  private let roots: Int

  private static let step: Float = 1 / 16
  private static let noBackoff: Float = 192

  /// Nil if the arrays do not fit each other.
  /// - Parameter lengths: the number of n-grams of one letter, of two, and so on.
  init?(
    name: String, languages: [String], letters: [Character], lengths: [Int], letterOfNode: [UInt8],
    scores: [UInt8], backoffs: [UInt8], children: [UInt8]
  ) {
    let count = lengths.reduce(0, +)
    let inner = count - (lengths.last ?? 0)
    guard (2...8).contains(lengths.count), lengths.allSatisfy({ $0 >= 0 }), letters.count < 255,
      letterOfNode.count == count, scores.count == count, backoffs.count == inner,
      children.count == inner
    else { return nil }
    var firstChild: [Int32] = []
    firstChild.reserveCapacity(inner + 1)
    var next = lengths[0]
    for count in children {
      firstChild.append(Int32(next))
      next += Int(count)
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
    roots = lengths[0]
  }

  /// The logarithm of the probability of `letter` after `context`, and the context after it.
  package func score(of letter: Letter, after context: Context) -> (score: Float, context: Context)
  {
    var backoff: Float = 0
    var length = Int(context.length)
    var next = Context(letters: context.letters << 8 | UInt64(letter), length: 0)
    while length >= 0 {
      if let node = node(of: context.letters, length: length) {
        if let child = child(of: node, letter) {
          next.length = UInt8(min(length + 1, order - 1))
          return (backoff - Float(scores[child]) * Self.step, next)
        }
        if node >= 0 { backoff += (Float(backoffs[node]) - Self.noBackoff) * Self.step }
      }
      length -= 1
    }
    return (backoff - 16, next)
  }

  /// The node of the last `length` letters, -1 for no letters; nil if the table does not know them.
  private func node(of letters: UInt64, length: Int) -> Int? {
    var node = -1
    var shift = 8 * (length - 1)
    while shift >= 0 {
      guard let child = child(of: node, UInt8(truncatingIfNeeded: letters >> UInt64(shift))),
        child < backoffs.count
      else { return nil }
      node = child
      shift -= 8
    }
    return node
  }

  private func child(of node: Int, _ letter: Letter) -> Int? {
    var low = node < 0 ? 0 : Int(firstChild[node])
    var high = node < 0 ? roots : Int(firstChild[node + 1])
    while low < high {
      let middle = (low + high) / 2
      if letterOfNode[middle] < letter { low = middle + 1 } else { high = middle }
    }
    let end = node < 0 ? roots : Int(firstChild[node + 1])
    return low < end && letterOfNode[low] == letter ? low : nil
  }
}
