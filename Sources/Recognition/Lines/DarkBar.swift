import SummaGeometry
import SummaImaging

/// A dark field with light text in it.
struct DarkBar {
  let box: ConnectedComponent

  /// The least contrast between the text and the ground of a bar, in shades of 255.
  private static let leastContrast = 50

  /// The components that may be bars: higher than a line, wider than high, and at least two fifths
  /// ink.
  static func bars(among patches: [ConnectedComponent], least: Double) -> [DarkBar] {
    patches.filter { patch in
      Double(patch.height) >= 1.3 * least && patch.width >= 2 * patch.height
        && patch.width >= 60 && 5 * patch.area >= 2 * patch.width * patch.height
    }.map(DarkBar.init)
  }

  /// The light components inside the bar, in pixels of the sheet. Those that reach its edge are its
  /// surroundings and are left out.
  func lightPatches(in gray: GrayRaster) -> [ConnectedComponent] {
    guard let light = lightPixels(of: gray) else { return [] }
    return ConnectedComponent.components(of: light).compactMap { patch in
      guard patch.left > 0, patch.top > 0, patch.right < box.width, patch.bottom < box.height
      else { return nil }
      return ConnectedComponent(
        left: patch.left + box.left, top: patch.top + box.top, right: patch.right + box.left,
        bottom: patch.bottom + box.top, area: patch.area)
    }
  }

  /// True if a line of light components is text, with at least three characters. Dark letters have
  /// fewer holes.
  func holds(_ piece: LinePiece) -> Bool {
    piece.glyphs.count >= 3 && 8 * piece.textHeight >= Double(box.height)
  }

  /// True if the centre of a piece is in the bar.
  func contains(_ piece: LinePiece) -> Bool {
    piece.box.centerX > Double(box.left) && piece.box.centerX < Double(box.right)
      && piece.box.centerY > Double(box.top) && piece.box.centerY < Double(box.bottom)
  }

  /// The bar with its lighter pixels set; nil if the bar has a single shade.
  private func lightPixels(of gray: GrayRaster) -> BinaryRaster? {
    let size = PixelSize(width: box.width, height: box.height)
    let shades = Histogram(of: gray, columns: box.left..<box.right, rows: box.top..<box.bottom)
    // A word covers a hundredth of a large bar, and text hardly ever half of a bar.
    let (ground, text) = (Int(shades.shade(rank: 0.4)), Int(shades.shade(rank: 0.99)))
    guard text - ground >= Self.leastContrast else { return nil }
    let threshold = UInt8((ground + text) / 2)
    let bytesPerRow = (size.width + 7) / 8
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * size.height)
    for y in 0..<size.height {
      let start = (box.top + y) * gray.size.width + box.left
      for x in 0..<size.width where gray.pixels[start + x] > threshold {
        bytes[y * bytesPerRow + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return BinaryRaster(size: size, bytes: bytes)
  }
}
