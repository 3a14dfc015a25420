import SummaGeometry
import SummaImaging

/// Erases ruled lines from the ink, which separates them from text that touches them.
struct RuleEraser {
  /// Shorter runs of ink may be strokes of characters, as a fraction of the page's width.
  private static let leastLength = 1.0 / 12
  /// The greatest thickness of a rule, in pixels. Strokes of headlines and bars with light text are
  /// thicker.
  var greatestThickness: Int

  /// `ink` without long thin runs along its rows.
  func erase(_ ink: BinaryRaster) -> BinaryRaster {
    let least = max(40, Int(Double(ink.size.width) * Self.leastLength))
    var result = ink
    for row in 0..<ink.size.height {
      ink.forEachRun(inRow: row) { start, end in
        guard end - start >= least else { return }
        // A character on the rule makes it thicker in few places.
        let places = (1...5).map { start + (end - start) * $0 / 6 }
        let thin = places.count { !ink.isThicker(than: greatestThickness, x: $0, y: row) }
        if thin >= 3 { result.clear(start..<end, row: row) }
      }
    }
    return result
  }
}

extension BinaryRaster {
  /// True if a place is in a vertical run of more than `limit` pixels of ink.
  fileprivate func isThicker(than limit: Int, x: Int, y: Int) -> Bool {
    var (top, bottom) = (y, y + 1)
    while top > 0, bottom - top <= limit, self[x, top - 1] { top -= 1 }
    while bottom < size.height, bottom - top <= limit, self[x, bottom] { bottom += 1 }
    return bottom - top > limit
  }

  /// Clears the ink in some columns of a row.
  mutating func clear(_ columns: Range<Int>, row: Int) {
    for x in columns { bytes[row * bytesPerRow + x / 8] &= ~(0x80 >> UInt8(x % 8)) }
  }
}
