/// How large a page of so many pixels is on paper.
struct PDFPageSize {
  /// Points across for a pixel.
  let pointsPerPixelX: Double
  /// Points down for a pixel.
  let pointsPerPixelY: Double
  /// In points.
  let width: Double
  let height: Double

  /// Below are no scanners, but the 72 and 96 that cameras and screens write whatever the paper is.
  private static let leastResolution = 100.0
  private static let greatestResolution = 4800.0
  /// What is assumed of a file that says nothing: as scanners have it, but for small pictures,
  /// which are taken for a roll of 80 mm.
  private static let usualResolution = 300.0
  private static let leastWidth = 80 / 25.4
  /// Longer pages are not shown by all programs. Source: ISO 32000-1, annex C.2.
  private static let longestSide = 14_400.0

  /// - Parameter isOverlay: whether it has to have the size of a page that is there.
  init(_ size: PixelSize, _ resolution: TextRecord.Resolution?, isOverlay: Bool = false) {
    let (width, height) = (Double(size.width), Double(size.height))
    let trusted = isOverlay ? 1...Double.infinity : Self.leastResolution...Self.greatestResolution
    var (x, y): (Double, Double)
    if let resolution, trusted.contains(resolution.x), trusted.contains(resolution.y) {
      (x, y) = (resolution.x, resolution.y)
    } else {
      x = min(Self.usualResolution, max(72, width / Self.leastWidth))
      y = x
    }
    let tooLong = max(72 * width / x, 72 * height / y) / Self.longestSide
    if tooLong > 1 {
      x *= tooLong
      y *= tooLong
    }
    pointsPerPixelX = 72 / x
    pointsPerPixelY = 72 / y
    self.width = width * pointsPerPixelX
    self.height = height * pointsPerPixelY
  }

  /// From pixels, origin upper left, to points, origin lower left.
  var transform: Transform {
    Transform(
      pointsPerPixelX, 0, 0,
      0, -pointsPerPixelY, height,
      0, 0, 1)
  }
}

extension Transform {
  /// An affine map as PDF has it. Source: ISO 32000-1, 8.3.3.
  /// - Parameter digits: behind the point.
  func operands(digits: Int) -> String {
    [a, d, b, e, c, f].map { Decimals.text($0, digits: digits) }.joined(separator: " ")
  }
}
