import SummaGeometry
import SummaImaging

/// A dark field with light text in it.
struct DarkBar {
  let box: ConnectedComponent

  /// Those among `patches` that may be bars: as high as a line at least, wider than high, and mostly ink.
  static func bars(among patches: [ConnectedComponent], least: Double) -> [DarkBar] {
    patches.filter { patch in
      Double(patch.height) >= 1.3 * least && patch.width >= 2 * patch.height
        && patch.width >= 60 && 5 * patch.area >= 2 * patch.width * patch.height
    }.map(DarkBar.init)
  }

  /// Patches of paper inside the bar, in pixels of the sheet; those that reach its edge are its surroundings.
  func lightPatches(in ink: BinaryRaster) -> [ConnectedComponent] {
    ConnectedComponent.components(of: ink.inverted(in: box)).compactMap { patch in
      guard patch.left > 0, patch.top > 0, patch.right < box.width, patch.bottom < box.height
      else { return nil }
      return patch.moved(right: box.left, down: box.top)
    }
  }

  /// Whether a line of light patches is text: several characters that fill a good part of the bar's height, where the holes
  /// of dark letters are small and irregular.
  func holds(_ piece: LinePiece) -> Bool {
    piece.glyphs.count >= 3 && 4 * piece.textHeight >= Double(box.height)
  }
}

extension ConnectedComponent {
  fileprivate func moved(right x: Int, down y: Int) -> ConnectedComponent {
    ConnectedComponent(
      left: left + x, top: top + y, right: right + x, bottom: bottom + y, area: area)
  }
}

extension BinaryRaster {
  /// The part inside of `box` with ink and paper exchanged.
  fileprivate func inverted(in box: ConnectedComponent) -> BinaryRaster {
    let size = PixelSize(width: box.width, height: box.height)
    let bytesPerRow = (size.width + 7) / 8
    let shift = box.left % 8
    var result = [UInt8](repeating: 0, count: bytesPerRow * size.height)
    for y in 0..<size.height {
      let start = (box.top + y) * self.bytesPerRow + box.left / 8
      let end = (box.top + y + 1) * self.bytesPerRow
      for index in 0..<bytesPerRow where start + index < end {
        let first = UInt16(bytes[start + index]) << 8
        let second = start + index + 1 < end ? UInt16(bytes[start + index + 1]) : 0
        result[y * bytesPerRow + index] = ~UInt8(
          truncatingIfNeeded: (first | second) >> UInt16(8 - shift))
      }
    }
    return BinaryRaster(size: size, bytes: result)
  }
}
