import CSummaLeptonica
import SummaGeometry

/// Page to sheet: background evened out, ink told from paper, borders of scanner and table removed, lines level.
public struct SheetPreparer: Sendable {
  /// How ink is told from paper.
  public var binarization: Binarization
  /// Skew is looked for up to this many degrees to either side; 0 leaves the page as it is.
  public var greatestSkew: Double

  public init(binarization: Binarization = .sauvola, greatestSkew: Double = 25) {
    self.binarization = binarization
    self.greatestSkew = greatestSkew
  }

  /// - Throws: `PrepareError` where memory runs out.
  public func prepare(_ page: Page) throws(PrepareError) -> Sheet {
    summa_leptonica_listen()
    let original = try require(Pix(page.raster), "copy")
    let border = try require(BorderFinder().border(of: original), "border")
    try require(paint(border, on: original), "border")
    let source =
      binarization.evensBackground
      ? try require(BackgroundNormalizer().normalize(original), "background") : original
    let ink = try require(binarization.binarize(source), "binarise")
    let skew = greatestSkew > 0 ? SkewFinder(greatestSkew: greatestSkew).skew(of: ink) : 0
    let gray = try require(source.gray(), "copy")
    guard skew != 0 else {
      let bits = try require(ink.binary(), "copy")
      return Sheet(gray: gray, ink: bits, toPage: page.toPage, pageSize: page.size, skew: 0)
    }
    let (level, toUnlevel) = gray.rotated(degrees: -skew)
    let levelPix = try require(Pix(level), "deskew")
    let levelInk = try require(binarization.binarize(levelPix), "binarise")
    return Sheet(
      gray: level, ink: try require(levelInk.binary(), "copy"),
      toPage: toUnlevel.then(page.toPage), pageSize: page.size, skew: skew)
  }

  /// Paints the border in the shade of paper. C: `pixSetMasked`.
  private func paint(_ border: borrowing Pix, on gray: borrowing Pix) -> Bool {
    unsafe pixSetMasked(gray.pointer, border.pointer, UInt32(BackgroundNormalizer.paper)) == 0
  }

  private func require<Value: ~Copyable>(
    _ value: consuming Value?, _ step: String
  ) throws(PrepareError) -> Value {
    guard let value else {
      throw PrepareError(step: step, libraryWords: unsafe String(cString: summa_leptonica_words()))
    }
    return value
  }

  private func require(_ succeeded: Bool, _ step: String) throws(PrepareError) {
    _ = try require(succeeded ? true : nil, step)
  }
}
