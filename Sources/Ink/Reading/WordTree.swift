import SummaGeometry
import SummaNeural

/// The words of a language as a tree, with the probability of each letter after the letters before
/// it in the word. Made by Tuning/Ink/words.py.
struct WordTree: Sendable {
  /// A letter's place in ``letters``, from 1; 0 is the end of a word.
  typealias Letter = UInt8

  /// In lower case.
  let letters: [Character]
  private let letterOfNode: [Letter]
  /// Negative logarithms of probabilities, in sixteenths.
  private let scores: [UInt8]
  /// The first child of the start and of each node, then the end of the last node's children.
  private let firstChild: [Int32]

  static let border: Letter = 0
  /// The node before the first letter.
  static let start: Int32 = -1
  private static let step: Float = 1 / 16

  /// Nil if the arrays do not fit each other.
  init?(letters: [Character], letterOfNode: [UInt8], scores: [UInt8], children: [UInt8]) {
    guard scores.count == letterOfNode.count, children.count == letterOfNode.count + 1,
      letterOfNode.allSatisfy({ $0 <= letters.count })
    else { return nil }
    var firstChild: [Int32] = [0]
    firstChild.reserveCapacity(children.count + 1)
    for count in children { firstChild.append(firstChild[firstChild.count - 1] + Int32(count)) }
    guard Int(firstChild[children.count]) == letterOfNode.count else { return nil }
    self.letters = letters
    self.letterOfNode = letterOfNode
    self.scores = scores
    self.firstChild = firstChild
  }

  /// The node after one more letter and the logarithm of the letter's probability; nil if no word
  /// continues with it.
  func step(from node: Int32, _ letter: Letter) -> (node: Int32, score: Float)? {
    let start = Int(node) + 1
    let children = Int(firstChild[start])..<Int(firstChild[start + 1])
    let place = children.partitioningIndex { letterOfNode[$0] >= letter }
    guard place < children.upperBound, letterOfNode[place] == letter else { return nil }
    return (Int32(place), -Float(scores[place]) * Self.step)
  }
}
