import CSummaLeptonica
import SummaGeometry

/// How ink is told from paper.
public enum Binarization: String, Sendable, CaseIterable, Codable {
  /// One threshold for the page. Source: Otsu 1979.
  case otsu
  /// A threshold for each pixel from its surroundings. Source: Sauvola and Pietikäinen 2000.
  case sauvola
  /// One threshold after the background has been evened out.
  case normalizedOtsu = "normalized-otsu"

  /// Whether the background is evened out before.
  var evensBackground: Bool { self != .otsu }

  /// An image one bit deep, ink set.
  func binarize(_ gray: borrowing Pix) -> Pix? {
    switch self {
    case .otsu, .normalizedOtsu: return Self.otsu(gray)
    case .sauvola: return sauvola(gray) ?? Self.otsu(gray)
    }
  }

  /// C: `pixOtsuAdaptiveThreshold` with one tile.
  static func otsu(_ gray: borrowing Pix) -> Pix? {
    let (width, height) = (Int32(gray.size.width), Int32(gray.size.height))
    var result: UnsafeMutablePointer<PIX>?
    // A part of 0.1 lets the threshold slide to the valley between paper and ink, as Leptonica advises for text.
    guard
      unsafe pixOtsuAdaptiveThreshold(
        gray.pointer, max(16, width), max(16, height), 0, 0, 0.1, nil, &result) == 0
    else { return nil }
    return unsafe Pix(adopting: result)
  }

  /// C: `pixSauvolaBinarizeTiled`.
  private func sauvola(_ gray: borrowing Pix) -> Pix? {
    let (width, height) = (Int32(gray.size.width), Int32(gray.size.height))
    // A window of 2 * 20 + 1 spans two or three characters of a receipt scan; 0.1 finds faint
    // thermal print that 0.2 loses (amounts F1 on SROIE's train receipts 0.81 against 0.83).
    let halfWindow: Int32 = min(20, (min(width, height) - 3) / 2)
    guard halfWindow >= 2 else { return nil }
    let tiles = (x: max(1, width / 1000), y: max(1, height / 1000))
    var result: UnsafeMutablePointer<PIX>?
    guard
      unsafe pixSauvolaBinarizeTiled(
        gray.pointer, halfWindow, 0.1, tiles.x, tiles.y, nil, &result) == 0
    else { return nil }
    return unsafe Pix(adopting: result)
  }
}
