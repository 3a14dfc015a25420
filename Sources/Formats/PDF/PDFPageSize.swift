/// The size on paper of a page in pixels.
struct PDFPageSize {
  /// Horizontal points per pixel.
  let pointsPerPixelX: Double
  /// Vertical points per pixel.
  let pointsPerPixelY: Double
  /// In points.
  let width: Double
  let height: Double

  /// In pixels per inch. Scanners have more than this; cameras and screens write 72 or 96 whatever
  /// the size of the paper.
  private static let leastResolution = 100.0
  private static let greatestResolution = 4800.0
  /// The resolution that is assumed if the file states none, in pixels per inch: the usual value of
  /// scanners. Small pictures are assumed to show a roll of 80 mm instead.
  private static let usualResolution = 300.0
  private static let leastWidth = 80 / 25.4
  /// In points. Not all programs show longer pages. Source: ISO 32000-1, annex C.2.
  private static let longestSide = 14_400.0

  /// - Parameter isOverlay: true if the page has to have the size of an existing page.
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

  /// From pixels (origin upper left) to points (origin lower left).
  var transform: Transform {
    Transform(
      pointsPerPixelX, 0, 0,
      0, -pointsPerPixelY, height,
      0, 0, 1)
  }
}

extension Transform {
  /// The operands of the transformation matrix in PDF. Source: ISO 32000-1, 8.3.3.
  /// - Parameter digits: the largest number of decimals.
  func operands(digits: Int) -> String {
    [a, d, b, e, c, f].map { Decimals.text($0, digits: digits) }.joined(separator: " ")
  }
}
