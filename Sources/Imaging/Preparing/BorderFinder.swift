import CSummaLeptonica
import SummaGeometry

/// Finds dark scanner borders and table edges: large ink that reaches the edge of the page.
struct BorderFinder {
  /// An image one bit deep with the border's pixels set, a little grown. C: `pixExtractBorderConnComps`.
  func border(of gray: borrowing Pix) -> Pix? {
    let size = gray.size
    // One threshold for the page keeps a dark border in one piece, where a local one sees its rim alone.
    guard let dark = Binarization.otsu(gray) else { return nil }
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
