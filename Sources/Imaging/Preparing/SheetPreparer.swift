import SummaGeometry

/// Page to sheet: noise taken out, background evened out, tints lifted, ink told from paper,
/// borders of scanner and table removed, lines level.
public struct SheetPreparer: Sendable {
  /// How ink is told from paper.
  public var binarization: Binarization
  /// Skew is looked for up to this many degrees to either side; 0 leaves the page as it is.
  public var greatestSkew: Double

  /// Strips follow the slope of their lines, so a page that is turned by less stays as it is, in
  /// degrees.
  static let leastSkew = 1.5
  /// Of a page that need not stand upright, skew is looked for up to this many degrees where there
  /// is none up to ``greatestSkew``; beyond, lines run down the page.
  static let widestSkew = 45.0
  /// A levelled sheet has up to this many pixels whatever its page has, which leaves receipts as
  /// they are.
  var freePixels = 32_000_000
  /// Beyond, it has up to so many times the pixels of its page, at a smaller scale where its canvas
  /// would have more: an upright sheet of paper takes 1.8 times at 25 degrees, a strip of 95 to 1
  /// takes 30 times.
  static let greatestGrowth = 2

  public init(binarization: Binarization = .sauvola, greatestSkew: Double = 25) {
    self.binarization = binarization
    self.greatestSkew = greatestSkew
  }

  /// - Throws: `PrepareError` where memory runs out, or the task is cancelled.
  public func prepare(_ page: Page) throws(PrepareError) -> Sheet {
    var gray = page.raster
    try Denoiser().denoise(&gray)
    // So many pixels across are enough to see the border and the fall of light.
    let factor = max(1, gray.size.width / 150)
    var reduced = gray.reduced(by: factor)
    try PrepareError.checkCancellation(at: "reduce")
    BorderFinder().paint(&gray, reduced: &reduced, factor: factor)
    // Pages of a few tiles have no shading worth removing.
    if binarization.evensBackground, min(gray.size.width, gray.size.height) >= 16 {
      try Background(of: reduced, factor: factor).even(&gray)
      try TintLifter().lift(&gray)
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

  /// How many pixels a levelled sheet may have.
  func mostPixels(for pixels: Int) -> Int { max(freePixels, Self.greatestGrowth * pixels) }

  private static func isWanted() -> Bool { !Cancellation.isRequested }
}
