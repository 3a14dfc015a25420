public import Summa

/// The position of an amount on its page, with the number and role that it had. Corrections refer
/// to this instead of the amount's id, so they stay valid when the page is read again.
public struct AmountPlace: Sendable, Hashable, Codable {
  /// 0...1 of the upright page, origin lower left.
  public var box: NormalizedRect
  /// The number at that position, as in `RecognizedAmount.exact`.
  public var exact: String?
  /// The role of that number.
  public var role: Role?

  public init(box: NormalizedRect, exact: String? = nil, role: Role? = nil) {
    self.box = box
    self.exact = exact
    self.role = role
  }

  /// The position, number and role of `amount`.
  public init(_ amount: RecognizedAmount) {
    self.init(box: amount.boundingBox, exact: amount.exactText, role: amount.role)
  }

  /// The likeness of `other`: above 0 if it is at the same position. The boxes of two readings may
  /// differ.
  func likeness(to other: RecognizedAmount) -> Double {
    let (one, two) = (box.upper, other.boundingBox.upper)
    let shared = one.intersectionOverUnion(two)
    // A box that includes a sign or one more word is still a box of the same number.
    let isInside = one.contains(two.center) && two.contains(one.center)
    guard shared >= Self.leastOverlap || isInside else { return 0 }
    return shared + (other.exactText == exact ? 1 : 0)
  }

  /// The least overlap: boxes of different numbers in a column do not overlap, since they are at
  /// least half a line's height apart.
  private static let leastOverlap = 0.25
}

extension NormalizedRect {
  /// The same rectangle with its origin at the upper left.
  var upper: PixelRect { PixelRect(x: x, y: 1 - maxY, width: width, height: height) }
}
