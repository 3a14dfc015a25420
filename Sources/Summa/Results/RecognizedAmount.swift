/// A number on a page: what it is, how it is meant and where it stands.
///
/// It has all properties of its ``block`` as its own: `amount.value`, `amount.exact`,
/// `amount.currency`.
@dynamicMemberLookup
public struct RecognizedAmount: Sendable, Hashable, Identifiable {
  /// Unique on its page, from 1 in reading order.
  public var id: Int
  /// The number with its text, its kind and its place in the line.
  public var block: NumericBlock
  /// What the number is on its receipt, or nil where nothing tells.
  public var role: Role?
  /// 0...1 of the upright page, origin lower left.
  public var boundingBox: NormalizedRect

  package init(id: Int, block: NumericBlock, role: Role?, boundingBox: NormalizedRect) {
    self.id = id
    self.block = block
    self.role = role
    self.boundingBox = boundingBox
  }

  /// A property of ``block``.
  public subscript<Value>(dynamicMember property: KeyPath<NumericBlock, Value>) -> Value {
    block[keyPath: property]
  }

  /// Pixels of the upright page, origin upper left.
  public var imageBox: PixelRect { block.box }
}
