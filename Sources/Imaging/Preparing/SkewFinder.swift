import CSummaLeptonica
import SummaGeometry

/// Finds by how much text lines are turned.
struct SkewFinder {
  /// To either side, in degrees.
  var greatestSkew: Double

  /// Turning by less than this blurs small print more than it helps, in degrees.
  static let leastSkew = 0.3
  /// Leptonica's measure of how much the best angle stands out; below it the page is left alone.
  static let leastConfidence: Float = 2.5

  /// Degrees, clockwise positive; 0 where nothing stands out. C: `pixFindSkewSweepAndSearch`.
  func skew(of ink: borrowing Pix) -> Double {
    let size = ink.size
    // Reductions keep text of small pages apart while large ones stay quick.
    let (sweep, search): (Int32, Int32) =
      size.width * size.height > 3_000_000 ? (8, 4) : (4, 2)
    var (angle, confidence): (Float, Float) = (0, 0)
    guard
      unsafe pixFindSkewSweepAndSearch(
        ink.pointer, &angle, &confidence, sweep, search, Float(greatestSkew), 1, 0.02) == 0,
      confidence >= Self.leastConfidence, Double(angle.magnitude) >= Self.leastSkew
    else { return 0 }
    // Leptonica gives the turn that levels the page.
    return -Double(angle)
  }
}
