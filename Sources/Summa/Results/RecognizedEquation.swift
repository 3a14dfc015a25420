/// Numbers of a page that add up, in exact decimals.
public struct RecognizedEquation: Sendable, Hashable {
  /// What the terms are.
  public var kind: Equation.Kind
  /// As people write it: `8.49 + 0.51 = 9.00`.
  public var text: String
  /// The amounts of the left side, by their `id`.
  public var terms: [Int]
  /// The amount on the right side, by its `id`.
  public var result: Int

  init(_ equation: Equation, blocks: [NumericBlock]) {
    kind = equation.kind
    text = equation.text(blocks)
    terms = equation.terms.map { $0.block + 1 }
    result = equation.result + 1
  }
}
