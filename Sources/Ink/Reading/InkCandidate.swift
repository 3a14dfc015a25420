public import Foundation
import SummaAmounts
import SummaGeometry
import SummaText

/// What ink may say.
public struct InkCandidate: Sendable, Hashable {
  public var text: String
  /// How likely it is to be right, 0...1.
  public var score: Double
  /// The number, where the text is one amount: as near as a `Double` comes.
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
  /// With the number that the text says, where that is one amount and nothing else.
  func parsed() -> InkCandidate {
    var candidate = self
    guard let block = Self.amount(in: text) else { return candidate }
    candidate.value = block.value
    candidate.exact = block.exact
    candidate.exactText = block.exactText
    return candidate
  }

  private static func amount(in text: String) -> NumericBlock? {
    let line = RecognizedTextObservation(
      candidates: [RecognizedText(text)], frame: PageFrame(size: PixelSize(width: 1, height: 1)))
    // Who writes by hand means the digits that are read.
    let options = AmountParser.Options(repairsSlips: false)
    let blocks = AmountParser(options: options).parse([line])
    guard let block = blocks.first, blocks.count == 1 else { return nil }
    let rest = text.filter { !$0.isWhitespace }
    return block.text.filter({ !$0.isWhitespace }) == rest ? block : nil
  }
}

extension [InkCandidate] {
  /// Readings of one value as one, best first: the likeliest text, with the score of them all.
  ///
  /// Whether somebody wrote `3,00` or `3.00` is a doubt about a sign, and none about the amount.
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
