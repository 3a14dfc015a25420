import SummaGeometry

extension ImageDocument {
  /// An estimate of the bytes it takes to read a page, above those of a process that has read a
  /// small one: the maximum over decoding, preparing and reading. `number` counts from 1.
  ///
  /// The estimate needs only the header, so a page can be refused before memory runs out, where
  /// Swift ends the process. The figures are the peak memory of each step. The estimate of a
  /// process's peak is between 10 % too low and 60 % too high, for upright and rotated pages of 1
  /// to 100 megapixels. Drawing on a page takes more.
  /// - Throws: `DecodeError` if the header is damaged or exceeds a limit.
  public func estimatedMemory(ofPage number: Int) throws(DecodeError) -> Int {
    let header = try header(ofPage: number)
    let upright = upright(header)
    let reduction = reduction(of: upright)
    let raster = upright.reduced(by: reduction)
    let decoding = try decodingBytes(
      ofPage: number, header, raster: raster.width * raster.height)
    let reading = SheetPreparer.greatestMemory(for: raster) + Self.readingBytes
    return byteCount + max(decoding, reading)
  }

  /// - Parameter raster: the number of pixels to read from.
  private func decodingBytes(
    ofPage number: Int, _ header: PageHeader, raster: Int
  ) throws(DecodeError) -> Int {
    let whole = header.size.width * header.size.height
    let turned = header.orientation == .up ? 0 : raster
    let held = try codec.heldBytes(ofPage: number, size: header.size)
    if codec is any ReducingImageCodec { return held + raster + turned }
    // While the stored page is reduced or rotated, both copies are in memory.
    return whole + max(held, (raster < whole ? raster : 0) + turned)
  }

  /// The memory for reading lines, which depends on the lines of one batch and not on the page.
  private static let readingBytes = 16 << 20
}

extension SheetPreparer {
  /// An estimate of the bytes it takes to prepare a raster, including the raster itself, at the
  /// worst skew.
  fileprivate static func greatestMemory(for size: PixelSize) -> Int {
    let pixels = size.width * size.height
    let preparer = SheetPreparer()
    let canvas = GrayRaster.canvas(
      of: size, degrees: preparer.greatestSkew, mostPixels: preparer.mostPixels(for: pixels)
    ).size
    // The page and its even copy, then the levelled raster with its ink instead of that copy.
    return 2 * pixels + canvas.width * canvas.height * 9 / 10
  }
}
