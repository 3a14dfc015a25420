import CSummaLeptonica
import SummaGeometry

/// Page to sheet: background evened out, ink told from paper, borders of scanner and table removed, lines level.
public struct SheetPreparer: Sendable {
  /// How ink is told from paper.
  public var binarization: Binarization
  /// Skew is looked for up to this many degrees to either side; 0 leaves the page as it is.
  public var greatestSkew: Double

  public init(binarization: Binarization = .normalizedOtsu, greatestSkew: Double = 25) {
    self.binarization = binarization
    self.greatestSkew = greatestSkew
  }

  /// - Throws: `PrepareError` where memory runs out.
  public func prepare(_ page: Page) throws(PrepareError) -> Sheet {
    summa_leptonica_listen()
    let original = try require(Pix(page.raster), "copy")
    let even = try require(BackgroundNormalizer().normalize(original), "background")
    let ink = try require(binarization.binarize(original, even: even), "binarise")
    let border = try require(BorderFinder().border(of: ink), "border")
    try require(remove(border, from: even, ink: ink), "border")

    let skew = greatestSkew > 0 ? SkewFinder(greatestSkew: greatestSkew).skew(of: ink) : 0
    let gray = try require(even.gray(), "copy")
    guard skew != 0 else {
      let bits = try require(ink.binary(), "copy")
      return Sheet(gray: gray, ink: bits, toPage: page.toPage, pageSize: page.size, skew: 0)
    }
    let (level, toUnlevel) = gray.rotated(degrees: -skew)
    let levelPix = try require(Pix(level), "deskew")
    // The turned grey pixels are as even as before, so one threshold does for them.
    let bits = try require(Binarization.otsu.binarize(levelPix, even: levelPix), "binarise")
    return Sheet(
      gray: level, ink: try require(bits.binary(), "copy"), toPage: toUnlevel.then(page.toPage),
      pageSize: page.size, skew: skew)
  }

  /// Paints the border white. C: `pixSetMasked`, `pixSubtract`.
  private func remove(_ border: borrowing Pix, from gray: borrowing Pix, ink: borrowing Pix) -> Bool {
    unsafe pixSetMasked(gray.pointer, border.pointer, 255) == 0
      && pixSubtract(ink.pointer, ink.pointer, border.pointer) != nil
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
