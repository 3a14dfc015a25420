import SummaGeometry
import SummaImaging

extension BinaryRaster {
  /// The ink with gaps of up to two pixels closed, so that the dots of a matrix printer become
  /// strokes: each pixel spread to the 3 x 3 about it and taken back.
  func closed() -> BinaryRaster {
    // Paper outside must not eat into ink at the edge, hence the spread of paper is the taking back
    // of ink.
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
