import CSummaLeptonica
import SummaGeometry

/// Evens out shading: the background of each tile is brought to one shade of near white.
struct BackgroundNormalizer {
  /// The shade that paper becomes.
  static let paper: Int32 = 230

  /// An image of the same size, 8 bits deep. C: `pixBackgroundNorm`.
  func normalize(_ gray: borrowing Pix) -> Pix? {
    let size = gray.size
    // Leptonica wants several tiles a side; pages too small for that have no shading worth removing.
    guard min(size.width, size.height) >= 100 else {
      return unsafe gray.map { unsafe pixCopy(nil, $0) }
    }
    let even = unsafe gray.map {
      // Tiles of 10 x 15 and the smoothing are Leptonica's defaults for scans at 300 dpi; pixels darker than 60 are ink.
      unsafe pixBackgroundNorm($0, nil, nil, 10, 15, 60, 40, Self.paper, 2, 1)
    }
    // A page that is all ink, or all table, has no background to find.
    return unsafe even ?? gray.map { unsafe pixCopy(nil, $0) }
  }
}
