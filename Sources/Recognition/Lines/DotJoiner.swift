import SummaGeometry
import SummaImaging

/// Joins the dots of a matrix printer to characters.
struct DotJoiner {
  /// The least text height, in pixels.
  let least: Double

  /// `patches` with the dots of each character replaced by one component around them; unchanged if
  /// the page has few dots.
  /// - Parameters:
  ///   - patches: the components of `ink`.
  ///   - ink: the ink of the sheet.
  func joined(
    _ patches: [ConnectedComponent], of ink: BinaryRaster
  ) throws(CancellationError) -> [ConnectedComponent] {
    guard let dotHeight = dotHeight(of: patches) else { return patches }
    let index = BoxIndex(patches.map { ($0.left, $0.top, $0.right, $0.bottom) })
    var isUsed = [Bool](repeating: false, count: patches.count)
    var whole: [ConnectedComponent] = []
    let closed = ink.closed()
    try Cancellation.check()
    for patch in ConnectedComponent.components(of: closed)
    // Characters of a matrix printer are seven to nine dots high.
    where Double(patch.height) >= least && Double(patch.height) <= 20 * dotHeight {
      let parts = index.near(
        left: patch.left, top: patch.top, right: patch.right, bottom: patch.bottom
      ).filter { patch.contains(patches[$0]) }
      // Some strokes may be in one piece.
      guard parts.count >= 5, parts.allSatisfy({ 2 * patches[$0].height < patch.height }) else {
        continue
      }
      whole.append(patch)
      for part in parts { isUsed[part] = true }
    }
    return patches.indices.filter { !isUsed[$0] }.map { patches[$0] } + whole
  }

  /// The height of most dots; nil if the page is not printed in dots.
  ///
  /// The dots of a printer are round and of one size, specks are not. Components of one or two
  /// pixels are noise.
  private func dotHeight(of patches: [ConnectedComponent]) -> Double? {
    let round = patches.filter { patch in
      patch.area >= 3 && Double(patch.height) <= least
        && abs(patch.width - patch.height) <= 1 && 2 * patch.area >= patch.width * patch.height
    }
    let middle = round.map { Double($0.height) }.median
    let dots = round.count { abs(Double($0.height) - middle) <= 1 }
    let others = patches.count { $0.area >= 3 } - dots
    return dots > 100 && 10 * dots > 4 * others ? middle : nil
  }
}

extension BinaryRaster {
  /// The ink with gaps of up to two pixels closed (a morphological closing by 3 x 3 pixels), so the
  /// dots of a matrix printer become strokes.
  func closed() -> BinaryRaster {
    // Erosion as the dilation of the paper: outside of the raster there is no paper that could
    // erode ink at the edge.
    spread().complemented().spread().complemented()
  }

  private func spread() -> BinaryRaster {
    var wide = bytes
    for row in 0..<size.height {
      let start = row * bytesPerRow
      for index in start..<start + bytesPerRow {
        let left = index > start ? bytes[index - 1] << 7 : 0
        let right = index + 1 < start + bytesPerRow ? bytes[index + 1] >> 7 : 0
        wide[index] |= bytes[index] << 1 | bytes[index] >> 1 | left | right
      }
    }
    var result = wide
    for index in 0..<wide.count {
      if index >= bytesPerRow { result[index] |= wide[index - bytesPerRow] }
      if index + bytesPerRow < wide.count { result[index] |= wide[index + bytesPerRow] }
    }
    return BinaryRaster(size: size, bytes: result)
  }

  private func complemented() -> BinaryRaster {
    BinaryRaster(size: size, bytes: bytes.map { ~$0 })
  }
}
