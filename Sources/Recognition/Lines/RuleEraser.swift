import SummaGeometry
import SummaImaging

/// Takes ruled lines out of the ink, so that text that touches one stays apart from it.
struct RuleEraser {
  /// Runs of ink shorter than this part of the page's width may be strokes of characters.
  private static let leastLength = 1.0 / 12
  /// Rules are no thicker than this, in pixels; the strokes of headlines are, and bars with light
  /// text.
  var greatestThickness: Int

  /// `ink` without long thin runs along its rows.
  func erase(_ ink: BinaryRaster) -> BinaryRaster {
    let least = max(40, Int(Double(ink.size.width) * Self.leastLength))
    var result = ink
    for row in 0..<ink.size.height {
      ink.forEachRun(inRow: row) { start, end in
        guard end - start >= least else { return }
        // Where a character stands on the rule it is no thicker for that.
        let places = (1...5).map { start + (end - start) * $0 / 6 }
        let thin = places.count { !ink.isThicker(than: greatestThickness, x: $0, y: row) }
        if thin >= 3 { result.clear(start..<end, row: row) }
      }
    }
    return result
  }
}

extension BinaryRaster {
  /// Whether more than `limit` pixels of ink stand above each other at a place.
  fileprivate func isThicker(than limit: Int, x: Int, y: Int) -> Bool {
    var (top, bottom) = (y, y + 1)
    while top > 0, bottom - top <= limit, self[x, top - 1] { top -= 1 }
    while bottom < size.height, bottom - top <= limit, self[x, bottom] { bottom += 1 }
    return bottom - top > limit
  }

  /// Takes the ink out of some columns of a row.
  mutating func clear(_ columns: Range<Int>, row: Int) {
    for x in columns { bytes[row * bytesPerRow + x / 8] &= ~(0x80 >> UInt8(x % 8)) }
  }
}
