import SummaGeometry

extension ImageDocument {
  /// About how many bytes it takes to read a page, beyond what a process has that has read a small
  /// one: to decode, prepare and read it, whichever takes most at once. `number` counts from 1.
  ///
  /// Told by the header alone, so that a page can be refused before memory runs out, where Swift
  /// ends the process. The figures are what each step holds at once; with them, the greatest memory
  /// of a process is told to between 10 % too little and 60 % too much, for upright and turned
  /// pages of 1 to 100 megapixels. Drawing on a page takes more.
  /// - Throws: `DecodeError` where the header is damaged, or breaks a limit.
  public func estimatedMemory(ofPage number: Int) throws(DecodeError) -> Int {
    let header = try header(ofPage: number)
    let upright = upright(header)
    let reduction = reduction(of: upright)
    let raster = PixelSize(
      width: max(1, upright.width / reduction), height: max(1, upright.height / reduction))
    let decoding = try decodingBytes(
      ofPage: number, header, raster: raster.width * raster.height)
    let reading = SheetPreparer.greatestMemory(for: raster) + Self.readingBytes
    return byteCount + max(decoding, reading)
  }

  /// - Parameter raster: the pixels that are read from.
  private func decodingBytes(
    ofPage number: Int, _ header: PageHeader, raster: Int
  ) throws(DecodeError) -> Int {
    let whole = header.size.width * header.size.height
    let turned = header.orientation == .up ? 0 : raster
    let held = try codec.heldBytes(ofPage: number, size: header.size)
    if codec is any ReducingImageCodec { return held + raster + turned }
    // While the page as it is stored is made smaller, or turned, both are there.
    return max(whole + held, whole + (raster < whole ? raster : 0) + turned)
  }

  /// What reading the lines takes, which hangs on the lines and not on the page: those of one batch
  /// at most.
  private static let readingBytes = 16 << 20
}

extension SheetPreparer {
  /// About how many bytes it takes to prepare a raster, its own among them, at the skew that takes
  /// most.
  static func greatestMemory(for size: PixelSize) -> Int {
    let pixels = size.width * size.height
    let preparer = SheetPreparer()
    let canvas = GrayRaster.canvas(
      of: size, degrees: preparer.greatestSkew, mostPixels: preparer.mostPixels(for: pixels)
    ).size
    // The page and its even copy, then the levelled one instead of the latter, with its ink.
    return 2 * pixels + canvas.width * canvas.height * 9 / 10
  }
}
