import SummaGeometry
public import SummaImaging

/// Finds the text lines of a sheet from its connected components of ink.
///
/// Components of a plausible size are characters. Neighbours of similar height are chained into
/// pieces, and pieces that continue or complete each other are joined (`PieceFinder`). Dark bars
/// are searched a second time for light characters.
public struct LineFinder: Sendable {
  /// The least height of a line's tall characters, as a fraction of the page's height. A page
  /// counts as at most 2.5 times as high as wide: a receipt grows with the number of items, its
  /// print does not.
  public var minimumTextHeightFraction: Double
  /// True if a lower minimum is tried on pages where much of the text is lower, such as a long
  /// receipt that fills a part of a picture.
  public var minimumGivesWay: Bool
  /// The widest gap within a line, in text heights. Lines are split at wider gaps, as between
  /// columns.
  public var greatestGap: Double

  /// The greatest height of a page that counts, in widths.
  private static let greatestAspect = 2.5
  /// The least gain in characters for which the lower minimum is used; with less the additional
  /// lines are noise.
  private static let leastGain = 1.25

  public init(
    minimumTextHeightFraction: Double, minimumGivesWay: Bool = false, greatestGap: Double = 2.5
  ) {
    self.minimumTextHeightFraction = minimumTextHeightFraction
    self.minimumGivesWay = minimumGivesWay
    self.greatestGap = greatestGap
  }

  /// The lines from top to bottom, lines of one row from left to right.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func lines(in sheet: Sheet) throws(CancellationError) -> [FoundLine] {
    try text(in: sheet).lines
  }

  /// The lines, and whether they seem to run down the sheet.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func text(in sheet: Sheet) throws(CancellationError) -> FoundText {
    let pageHeight = min(
      Double(sheet.pageSize.height), Self.greatestAspect * Double(sheet.pageSize.width))
    let least = max(3, minimumTextHeightFraction * pageHeight * sheet.scale)
    let (found, lower) = try text(in: sheet, least: least)
    guard minimumGivesWay, let lower else { return found }
    let all = try text(in: sheet, least: lower).found
    return all.length >= Self.leastGain * found.length ? all : found
  }

  /// The lines with a text height of at least `least`, and a lower minimum if many letters seem to
  /// be lower.
  private func text(
    in sheet: Sheet, least: Double
  ) throws(CancellationError) -> (found: FoundText, lower: Double?) {
    try Cancellation.check()
    var ink = RuleEraser(greatestThickness: max(4, Int(0.6 * least))).erase(sheet.ink)
    try Cancellation.check()
    let patches = try patches(of: &ink, least: least)
    let lines = try lines(of: patches, ink: ink, in: sheet, least: least)
    let letters = patches.filter {
      Double($0.height) >= PieceFinder.leastOfCharacter * least && !$0.isRule
    }
    let found = FoundText(
      lines: lines.inReadingOrder(), runsDown: TextDirection().runsDown(letters))
    return (found, LowPrint(least: least).minimum(for: patches, besides: found))
  }

  /// The components of `ink`, with the dots of a matrix printer joined to characters.
  /// - Parameter ink: the ink of the sheet; ink that bridges rows of text is removed from it.
  private func patches(
    of ink: inout BinaryRaster, least: Double
  ) throws(CancellationError) -> [ConnectedComponent] {
    var patches = ConnectedComponent.components(of: ink)
    try Cancellation.check()
    if RowCutter(least: least).cut(&ink, into: patches) {
      patches = ConnectedComponent.components(of: ink)
      try Cancellation.check()
    }
    return try DotJoiner(least: least).joined(patches, of: ink)
  }

  /// Dark lines on light ground and light lines in dark bars, in no order.
  private func lines(
    of patches: [ConnectedComponent], ink: BinaryRaster, in sheet: Sheet, least: Double
  ) throws(CancellationError) -> [FoundLine] {
    // The size of a cropped page is that of the whole page: it limits the size of text.
    let width = max(sheet.ink.size.width, Int(Double(sheet.pageSize.width) * sheet.scale))
    let height = max(sheet.ink.size.height, Int(Double(sheet.pageSize.height) * sheet.scale))
    let finder = PieceFinder(least: least, greatestGap: greatestGap, ink: ink)
    var dark = try finder.pieces(
      of: patches.filter { $0.height <= height / 6 && $0.width <= width * 3 / 4 })
    let lightFinder = PieceFinder(least: least, greatestGap: greatestGap, ink: nil)
    var lines: [FoundLine] = []
    for bar in DarkBar.bars(among: patches, least: least) where bar.box.height <= height / 6 {
      let light = try lightFinder.pieces(of: bar.lightPatches(in: sheet.gray)).filter(bar.holds)
      guard !light.isEmpty else { continue }
      lines += light.map { $0.line(isLightOnDark: true) }
      // The dark pieces in the bar are the insides of light letters.
      dark.removeAll(where: bar.contains)
    }
    try Cancellation.check()
    lines += SmallLetterCorrector(dark).corrected().map { $0.line(isLightOnDark: false) }
    return lines
  }
}

/// Estimates a lower minimum text height from letters that are too low for the current one.
private struct LowPrint {
  /// The current minimum, in pixels of the sheet.
  let least: Double

  /// The height in pixels below which letters are unreadable.
  private static let lowestLetter = 6
  /// The number of letters on a page in the smallest print that is read. A minimum with which more
  /// components count as letters finds noise, which takes long.
  private static let mostLetters = 20_000

  /// Nil if fewer letters are too low than half of those that were found.
  func minimum(for patches: [ConnectedComponent], besides found: FoundText) -> Double? {
    let (lines, fewest) = (found.lines, max(50, found.length / 2))
    var low = patches.filter { patch in
      patch.height >= Self.lowestLetter && Double(patch.height) < least
        && 10 * patch.width >= 2 * patch.height && patch.width <= 3 * patch.height
    }
    guard Double(low.count) > fewest else { return nil }
    let index = BoxIndex(
      lines.map(\.box).map { (Int($0.x), Int($0.y), Int($0.maxX), Int($0.maxY)) })
    low.removeAll { patch in
      index.near(left: patch.left, top: patch.top, right: patch.right, bottom: patch.bottom)
        .contains { lines[$0].box.contains(PixelPoint(x: patch.centerX, y: patch.centerY)) }
    }
    guard Double(low.count) > fewest else { return nil }
    let lower = 0.6 * low.map { Double($0.height) }.median
    let isNoise =
      patches.count { Double($0.height) >= PieceFinder.leastOfCharacter * lower }
      > Self.mostLetters
    return isNoise ? nil : lower
  }
}
