public import SummaGeometry

/// A format whose pages can be decoded at a half or a quarter of their size, faster than at full
/// size.
public protocol ReducingImageCodec: ImageCodec {
  /// The grey pixels of a page at 1 / `reduction` of its size. A remaining pixel at the end of a
  /// row or column may be dropped or kept.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: the size in its header, within the limits.
  ///   - reduction: 1, 2 or 4.
  func gray(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> GrayRaster

  /// The colour pixels of a page at 1 / `reduction` of its size.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: the size in its header, within the limits.
  ///   - reduction: 1, 2, 4 or 8.
  func color(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> ColorRaster
}

extension ReducingImageCodec {
  public func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
    try gray(ofPage: number, size: size, reduction: 1)
  }

  public func color(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> ColorRaster {
    try color(ofPage: number, size: size).reduced(by: reduction)
  }
}
