import SummaGeometry

/// Converts a page to a sheet: removes noise, evens out the background, lifts tints, separates ink
/// from paper, removes the borders of scanner and table, and levels lines.
public struct SheetPreparer: Sendable {
  /// The method that separates ink from paper.
  public var binarization: Binarization
  /// Skew is searched up to this many degrees to either side; 0 disables levelling.
  public var greatestSkew: Double

  /// In degrees. Strips follow the slope of their lines, so pages with less skew are not rotated.
  private static let leastSkew = 1.5
  /// For pages that may not be upright: if no skew is found up to ``greatestSkew``, the search
  /// extends to this many degrees. Beyond, lines run down the page.
  private static let widestSkew = 45.0
  /// A levelled sheet may always have up to this many pixels, so receipts keep their resolution.
  var freePixels = 32_000_000
  /// Above ``freePixels``, the maximum number of pixels as a multiple of the page's; a larger
  /// canvas is reduced in scale. An upright sheet of paper takes 1.8 times at 25 degrees, a strip
  /// of 95 to 1 takes 30 times.
  static let greatestGrowth = 2

  public init(binarization: Binarization = .sauvola, greatestSkew: Double = 25) {
    self.binarization = binarization
    self.greatestSkew = greatestSkew
  }

  /// - Throws: `PrepareError` if memory runs out or the task is cancelled.
  public func prepare(_ page: Page) throws(PrepareError) -> Sheet {
    var gray = page.raster
    try Denoiser().denoise(&gray)
    // A width of 150 pixels is enough to detect the border and the shading.
    let factor = max(1, gray.size.width / 150)
    var reduced = gray.reduced(by: factor)
    try PrepareError.checkCancellation(at: "reduce")
    // Black pages lose most of their black as a border. The rest looks like a tint.
    let isBlack = Histogram(of: reduced).shade(rank: 0.5) < Background.black
    BorderFinder().paint(&gray, reduced: &reduced, factor: factor)
    // Pages of a few tiles have no shading worth removing.
    if binarization.evensBackground, min(gray.size.width, gray.size.height) >= 16 {
      try Background(of: reduced, factor: factor).even(&gray)
      if !isBlack { try TintLifter().lift(&gray) }
    }
    let ink = try binarization.binarize(gray)
    var finder = SkewFinder(greatestSkew: greatestSkew)
    if !page.isUpright { finder.widestSkew = Self.widestSkew }
    let skew = greatestSkew > 0 ? try finder.skew(of: ink) : 0
    guard skew.magnitude >= Self.leastSkew else {
      return Sheet(gray: gray, ink: ink, toPage: page.toPage, pageSize: page.size, skew: 0)
    }
    let most = mostPixels(for: gray.pixels.count)
    guard
      let (level, toUnlevel) = gray.rotated(degrees: -skew, mostPixels: most, while: Self.isWanted)
    else { throw PrepareError(.cancelled, step: "level") }
    return Sheet(
      gray: level, ink: try binarization.binarize(level), toPage: toUnlevel.then(page.toPage),
      pageSize: page.size, skew: skew)
  }

  /// The maximum number of pixels of a levelled sheet.
  func mostPixels(for pixels: Int) -> Int { max(freePixels, Self.greatestGrowth * pixels) }

  private static func isWanted() -> Bool { !Cancellation.isRequested }
}
