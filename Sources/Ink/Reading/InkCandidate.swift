public import Foundation
import SummaAmounts
import SummaGeometry
import SummaText

/// A reading of ink.
public struct InkCandidate: Sendable, Hashable {
  public var text: String
  /// The probability that it is right, 0...1.
  public var score: Double
  /// The number, if the text is one amount; rounded to a `Double`.
  public var value: Double?
  /// The number as written, for sums.
  public var exact: Decimal?
  /// ``exact`` in plain digits with a decimal point and all decimals that were written.
  public var exactText: String?

  public init(text: String, score: Double) {
    self.text = text
    self.score = score
  }
}

extension InkCandidate {
  /// A candidate with the number of its text, if the text is one amount and nothing else.
  init(parsing text: String, score: Double) {
    self.init(text: text, score: score)
    guard let block = Self.amount(in: text) else { return }
    value = block.value
    exact = block.exact
    exactText = block.exactText
  }

  private static func amount(in text: String) -> NumericBlock? {
    let line = RecognizedTextObservation(
      candidates: [RecognizedText(text)], frame: PageFrame(size: PixelSize(width: 1, height: 1)))
    // Handwritten digits are taken as read.
    let options = AmountParser.Options(repairsSlips: false)
    let blocks = AmountParser(options: options).parse([line])
    guard let block = blocks.first, blocks.count == 1 else { return nil }
    let rest = text.filter { !$0.isWhitespace }
    return block.text.filter({ !$0.isWhitespace }) == rest ? block : nil
  }
}

extension [InkCandidate] {
  /// Merges readings of the same value, best first. A merged reading has the most likely text and
  /// the sum of the scores.
  ///
  /// Whether the ink is `3,00` or `3.00` is a doubt about a separator, not about the amount.
  var pooledByValue: [InkCandidate] {
    var pooled: [InkCandidate] = []
    for candidate in self {
      let same = candidate.exact.flatMap { exact in pooled.firstIndex { $0.exact == exact } }
      if let same {
        pooled[same].score += candidate.score
      } else {
        pooled.append(candidate)
      }
    }
    return pooled.sorted { $0.score > $1.score }
  }
}
