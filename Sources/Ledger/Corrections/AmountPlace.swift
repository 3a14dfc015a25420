public import Summa

/// Where an amount stands on its page, and what stood there. Corrections point at this rather than
/// at the number that a reading gave it, so that they outlast a new reading.
public struct AmountPlace: Sendable, Hashable, Codable {
  /// 0...1 of the upright page, origin lower left.
  public var box: NormalizedRect
  /// The number that stood there, as in `RecognizedAmount.exact`.
  public var exact: String?
  /// What it was.
  public var role: Role?

  public init(box: NormalizedRect, exact: String? = nil, role: Role? = nil) {
    self.box = box
    self.exact = exact
    self.role = role
  }

  /// Where `amount` stands.
  public init(_ amount: RecognizedAmount) {
    self.init(box: amount.boundingBox, exact: amount.exactText, role: amount.role)
  }

  /// How well `other` fits: above 0 where it is the same place, however each reading has framed it.
  func likeness(to other: RecognizedAmount) -> Double {
    let (one, two) = (box.upper, other.boundingBox.upper)
    let shared = one.intersectionOverUnion(two)
    // A frame that takes in a sign or a word more is still that of the same number.
    let isInside = one.contains(two.center) && two.contains(one.center)
    guard shared >= Self.leastOverlap || isInside else { return 0 }
    return shared + (other.exactText == exact ? 1 : 0)
  }

  /// Numbers in one column share nothing: half of a line's height apart they are others.
  private static let leastOverlap = 0.25
}

extension NormalizedRect {
  /// The same place counted from the upper left corner.
  var upper: PixelRect { PixelRect(x: x, y: 1 - maxY, width: width, height: height) }
}
