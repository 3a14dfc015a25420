import CSummaLeptonica
import SummaGeometry

/// The method that separates ink from paper.
public enum Binarization: String, Sendable, CaseIterable, Codable {
  /// One threshold for the page. Source: Otsu 1979.
  case otsu
  /// A threshold for each pixel from its surroundings. Source: Sauvola and Pietikäinen 2000.
  case sauvola
  /// One threshold after the background is evened out.
  case normalizedOtsu = "normalized-otsu"

  /// True if the background is evened out first.
  var evensBackground: Bool { self != .otsu }

  /// The ink of `gray`.
  func binarize(_ gray: GrayRaster) throws(PrepareError) -> BinaryRaster {
    if self == .sauvola, let ink = try Sauvola().binarize(gray) { return ink }
    try PrepareError.checkCancellation(at: "binarise")
    summa_leptonica_listen()
    guard let ink = Self.otsu(gray) else {
      throw PrepareError(
        step: "binarise", libraryWords: unsafe String(cString: summa_leptonica_words()))
    }
    return ink
  }

  /// C: `pixOtsuAdaptiveThreshold` with one tile.
  private static func otsu(_ gray: GrayRaster) -> BinaryRaster? {
    guard let pix = Pix(gray) else { return nil }
    let (width, height) = (Int32(gray.size.width), Int32(gray.size.height))
    var result: UnsafeMutablePointer<PIX>?
    // A fraction of 0.1 lets the threshold slide to the valley between paper and ink, as Leptonica
    // advises for text.
    guard
      unsafe pixOtsuAdaptiveThreshold(
        pix.pointer, max(16, width), max(16, height), 0, 0, 0.1, nil, &result) == 0
    else { return nil }
    return unsafe Pix(adopting: result)?.binary()
  }
}
