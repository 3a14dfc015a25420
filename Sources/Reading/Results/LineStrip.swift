/// The picture of a line of text that a reader gets, with its position on the page.
public struct LineStrip: Sendable {
  /// The page of the line, counted from 1.
  public var pageNumber: Int
  /// Dark text on a light background with a level baseline.
  public var raster: GrayRaster
  /// The corners of the text from the top of its capitals to the bottom of its descenders, in
  /// pixels of the upright page, origin upper left.
  public var quad: Quad
  /// The box around its ink in pixels of the upright page, origin upper left.
  public var imageBox: PixelRect
  /// The height of its capitals and digits in pixels of the upright page.
  public var textHeight: Double
  /// The size of the upright page in pixels.
  public var pageSize: PixelSize

  init(_ strip: Strip, of sheet: Sheet, on page: Page) {
    let toPicture = sheet.toPage.then(page.toPicture)
    pageNumber = page.number
    raster = strip.raster
    quad = toPicture.apply(to: strip.line.quad)
    imageBox = toPicture.boundingRect(of: strip.line.box)
    textHeight = strip.line.textHeight / sheet.scale
    pageSize = page.pictureSize
  }

  /// The strip as the bytes of a PNG file.
  public func png() throws(RecognitionError) -> [UInt8] {
    try RecognitionError.wrapping { try raster.png() }
  }
}
