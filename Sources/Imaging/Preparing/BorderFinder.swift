import CSummaLeptonica
import SummaGeometry

/// Finds dark scanner borders and table edges: large ink that reaches the edge of the page.
struct BorderFinder {
  /// An image one bit deep with the border's pixels set, a little grown. C: `pixExtractBorderConnComps`.
  func border(of gray: borrowing Pix) -> Pix? {
    let size = gray.size
    // One threshold for the page keeps a dark border in one piece, where a local one sees its rim
    // alone. It is far below the paper's shade: a shadow on the paper is no border.
    let paper = gray.shade(rank: 0.9)
    guard let dark = unsafe gray.map({ unsafe pixThresholdToBinary($0, Int32(paper * 0.12)) })
    else { return nil }
    let touching = unsafe dark.map { unsafe pixExtractBorderConnComps($0, 8) }
    // Text cut by the edge of the picture is small; a border runs along a good part of a side.
    let (width, height) = (Int32(size.width / 4), Int32(size.height / 10))
    guard let touching,
      let large = unsafe touching.map({
        unsafe pixSelectBySize(
          $0, width, height, 8, Int32(L_SELECT_IF_EITHER), Int32(L_SELECT_IF_GTE), nil)
      })
    else { return nil }
    // Its rim is grey and would stay behind as a thin line.
    return unsafe large.map { unsafe pixDilateBrick(nil, $0, 5, 5) }
  }
}

extension Pix {
  /// The shade that a part of the pixels, 0...1, does not exceed. C: `pixGetGrayHistogram`.
  fileprivate func shade(rank: Float) -> Double {
    // Every fourth pixel of every fourth row tells as much as all.
    var histogram = unsafe pixGetGrayHistogram(pointer, 4)
    defer { unsafe numaDestroy(&histogram) }
    var shade: Float = 255
    _ = unsafe numaHistogramGetValFromRank(histogram, rank, &shade)
    return Double(shade)
  }
}
