public import SummaGeometry

/// A format whose pages can be decoded at a half and a quarter of their size, for less than it
/// takes to decode them whole.
public protocol ReducingImageCodec: ImageCodec {
  /// The grey pixels of a page at 1 / `reduction` of its size, where a pixel that is left over at
  /// the end of a row or a column may be dropped or kept.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: what its header says, within the limits.
  ///   - reduction: 1, 2 or 4.
  func gray(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> GrayRaster
}

extension ReducingImageCodec {
  public func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
    try gray(ofPage: number, size: size, reduction: 1)
  }
}
