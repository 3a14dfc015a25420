import SummaAmounts
import Testing

/// A line of text, and the numbers in it as `exact kind currency`, with `-` for no currency.
struct NumberCase: CustomTestStringConvertible, Sendable {
  var text: String
  var numbers: [String]

  init(_ text: String, _ numbers: String...) {
    self.text = text
    self.numbers = numbers
  }

  var testDescription: String { text }

  static func describe(_ block: NumericBlock) -> String {
    "\(block.exactText) \(block.kind.rawValue) \(block.currency?.rawValue ?? "-")"
  }
}
