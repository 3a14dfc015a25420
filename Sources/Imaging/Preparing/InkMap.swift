import SummaGeometry

/// Where a reduced picture is darker than the ground around: as text is, and texture.
struct InkMap {
  let size: PixelSize
  private let isInk: [Bool]

  /// - Parameters:
  ///   - reduced: the picture.
  ///   - ground: the same without what is dark and thin.
  init(of reduced: GrayRaster, on ground: GrayRaster) {
    size = reduced.size
    isInk = zip(reduced.pixels, ground.pixels).map { shade, ground in
      // A line of faint print still takes a tenth of the light.
      10 * Int(ground) - 10 * Int(shade) > Int(ground) + 40
    }
  }

  /// How many pixels inside of `polygon` are ink, by every fourth of them.
  func count(in polygon: ConvexPolygon) -> Double {
    var count = 0.0
    for y in stride(from: 0, to: size.height, by: 2) {
      for x in stride(from: 0, to: size.width, by: 2) where isInk[y * size.width + x] {
        if polygon.contains(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) { count += 4 }
      }
    }
    return count
  }
}
