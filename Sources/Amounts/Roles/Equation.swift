/// Numbers of a page that add up, in exact decimals.
public struct Equation: Sendable, Hashable {
  /// The meaning of the terms.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Items add up to a sum.
    case items
    /// A subtotal and its extras add up to a total.
    case extras
    /// The payment less the change is the amount to be paid.
    case payment
    /// Several payments add up to the amount to be paid.
    case split
    /// Net and tax add up to gross.
    case tax
    /// A quantity times a unit price is an amount.
    case product
  }

  /// A number on the left side.
  public struct Term: Sendable, Hashable {
    /// The index of the block.
    public var block: Int
    /// True if it is subtracted rather than added.
    public var isSubtracted: Bool

    public init(_ block: Int, isSubtracted: Bool = false) {
      self.block = block
      self.isSubtracted = isSubtracted
    }
  }

  public var kind: Kind
  /// The left side; both factors of a product.
  public var terms: [Term]
  /// The index of the block on the right side.
  public var result: Int

  public init(_ kind: Kind, _ terms: [Term], result: Int) {
    self.kind = kind
    self.terms = terms
    self.result = result
  }

  /// The equation as people write it: `8.49 + 0.51 = 9.00`.
  public func text(_ blocks: [NumericBlock]) -> String {
    var text = ""
    for (index, term) in terms.enumerated() {
      let number = Self.magnitude(blocks[term.block])
      if index == 0 {
        text += term.isSubtracted ? "-\(number)" : number
      } else if kind == .product {
        text += " × \(number)"
      } else {
        text += (term.isSubtracted ? " - " : " + ") + number
      }
    }
    return text + " = " + Self.magnitude(blocks[result])
  }

  private static func magnitude(_ block: NumericBlock) -> String {
    String(block.exactText.drop { $0 == "-" })
  }
}
