import SummaGeometry
import SummaImaging
import SummaRecognition

/// The stages before reading: page → sheet → lines.
struct LineSearch: Sendable {
  /// A page with its sheet and the lines that were found.
  struct Found: Sendable {
    var page: Page
    var sheet: Sheet
    var text: FoundText
  }

  private let preparer: SheetPreparer
  private let finder: LineFinder
  /// Nil if sheets of paper are not searched for.
  private let sheetFinder: SheetFinder?

  /// - Throws: `RecognitionError` if the weights of the sheet network are missing.
  init(_ options: ReadingOptions) throws(RecognitionError) {
    preparer = SheetPreparer(binarization: options.binarization)
    let fraction = options.minimumTextHeightFraction
    do {
      finder = LineFinder(
        try TextNetwork(options.readerOptions), minimumTextHeightFraction: fraction,
        minimumGivesWay: fraction == ReadingOptions.defaultMinimumTextHeightFraction)
      sheetFinder =
        options.rectifies ? SheetFinder(try SheetNetwork(options.readerOptions)) : nil
    } catch {
      throw RecognitionError(error)
    }
  }

  /// Returns the sheets of paper in `page`, the largest first, or the page itself. The times of the
  /// stages are added to `clock`.
  /// - Returns: the sheets, and true if there may be a further receipt outside them.
  /// - Throws: `RecognitionError` if the task is cancelled.
  func sheets(
    in page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> (pages: [Page], mayBeMore: Bool) {
    guard let sheetFinder, page.text == nil else { return ([page], false) }
    return try RecognitionError.wrapping {
      // Reducing the picture first saves straightening pixels that its text does not need.
      let (small, finest, glance) = try clock.time(.lines) { try reduced(page) }
      let sheets = clock.time(.prepare) { small.sheets(sheetFinder, finest: finest) }
      let quads = sheets.compactMap { $0.paper.map { ConvexPolygon($0.quad) } }
      guard !quads.isEmpty else { return (sheets, false) }
      let (seen, toPicture) = try clock.time(.lines) { try uprightGlance(at: page, small, glance) }
      let isInside = { point in quads.contains { $0.contains(toPicture.apply(to: point)) } }
      let inside = seen.lines.count { isInside($0.middle) }
      let outside = seen.lines.count - inside
      let isMuchOutside = outside >= max(Self.leastLines, inside / quads.count / 3)
      let area = Double(page.pictureSize.width * page.pictureSize.height)
      let hasRoom = quads.reduce(0) { $0 + $1.area } <= SheetFinder.crowdedShare * area
      // Paper ends beyond its text. Without room for another receipt all text is of these sheets.
      let cut = seen.lines.count { isInside($0.left) != isInside($0.right) }
      let isCut = cut >= max(Self.leastLines, inside / 10) || isMuchOutside && !hasRoom
      let isAside = seen.aside.map { !isInside($0.center) } ?? false
      return isCut ? ([small], false) : (sheets, (isMuchOutside || isAside) && hasRoom)
    }
  }

  /// Returns a first look at the lines of a page, and the way from them to its picture. Lines that
  /// run down the page are only seen once it is turned.
  /// - Parameters:
  ///   - page: the page.
  ///   - small: the page with as many pixels as its text needs.
  ///   - glance: a look at the page as it is; nil if there was none.
  private func uprightGlance(
    at page: Page, _ small: Page, _ glance: LineFinder.Glance?
  ) throws -> (LineFinder.Glance, Transform) {
    let seen = try glance ?? finder.glance(at: page.raster)
    guard seen.isSideways else { return (seen, page.toPage.then(page.toPicture)) }
    let turned = small.turned(.right)
    return (try finder.glance(at: turned.raster), turned.toPage.then(turned.toPicture))
  }

  /// Returns the sheet of `page` and its lines. The times of the stages are added to `clock`.
  ///
  /// A dark page may be a screen in dark mode or a receipt on a dark table, so it is searched for
  /// both light and dark print.
  /// - Parameter levels: false to keep the slopes of the lines. On a rotated picture its edges look
  ///   like sloping text.
  /// - Throws: `RecognitionError` if memory runs out or the task is cancelled.
  func lines(
    on page: Page, levels: Bool = true, clock: inout StageClock
  ) throws(RecognitionError) -> Found {
    let found = try find(on: page, levels: levels, clock: &clock)
    let isDark = clock.time(.prepare) {
      Histogram(of: page.raster).shade(rank: 0.5) < Self.darkShade
    }
    guard isDark else { return found.leveled() }
    var negative = page
    clock.time(.prepare) { negative.raster.invert() }
    var light = try find(on: negative, levels: levels, clock: &clock)
    light.page = page
    return light.printedLength > found.printedLength ? light.leveled() : found.leveled()
  }

  /// The largest median shade of a dark page, 0...255. Paper is lighter even in very dark pictures.
  private static let darkShade = 96

  /// A further receipt has at least this many lines, and at least a third of those of a sheet: the
  /// pattern of a table may look like a few lines.
  private static let leastLines = 5
  /// Smaller pages are not reduced: finding the scale would take longer than their pixels do.
  private static let manyPixels = 3_000_000
  /// The height of capitals, in pixels, beyond which readers gain nothing.
  private static let enoughHeight = 22.0

  /// The page with as many pixels as its smallest text needs, and the scale of its raster beyond
  /// which that text gains nothing, at least 1. If the text was not searched for, the scale is
  /// infinite and the glance is nil.
  private func reduced(
    _ page: Page
  ) throws(CancellationError) -> (page: Page, finest: Double, glance: LineFinder.Glance?) {
    let pixels = page.raster.pixels.count
    guard !page.isReduced, pixels > Self.manyPixels else { return (page, .infinity, nil) }
    let glance = try finder.glance(at: page.raster)
    let scale = Self.enoughHeight / glance.lowHeight
    let factor = max(1, Int(1 / scale))
    var small = page.reduced(toPixels: pixels / (factor * factor))
    small.isReduced = true
    return (small, max(1, scale * Double(factor)), glance)
  }

  /// Returns a sheet without coloured ink, with the lines on it.
  /// - Parameter ink: in pixels of the sheet.
  /// - Throws: `RecognitionError` if memory runs out or the task is cancelled.
  func lines(
    on found: Found, without ink: ColoredInk
  ) throws(RecognitionError) -> Found {
    try RecognitionError.wrapping {
      var found = found
      found.sheet = try preparer.remove(ink, from: found.sheet)
      try FrameEraser().erase(&found.sheet)
      found.text = try finder.text(in: found.sheet)
      return found
    }
  }

  private func find(
    on page: Page, levels: Bool, clock: inout StageClock
  ) throws(RecognitionError) -> Found {
    var preparer = preparer
    if !levels { preparer.greatestSkew = 0 }
    return try RecognitionError.wrapping {
      let small = try clock.time(.lines) { try reduced(page).page }
      var sheet = try clock.time(.prepare) { try preparer.prepare(small) }
      try clock.time(.lines) { try FrameEraser().erase(&sheet) }
      let text = try clock.time(.lines) { try finder.text(in: sheet) }
      return Found(page: page, sheet: sheet, text: text)
    }
  }
}

extension LineSearch.Found {
  /// The approximate number of characters in lines with a light background on the sheet. Letters
  /// cover less than half of a line, so a line of text has a light median shade. The background
  /// between light letters, which may be taken for lines, has a dark one.
  fileprivate var printedLength: Double {
    let whole = PixelRect(
      x: 0, y: 0, width: Double(sheet.gray.size.width), height: Double(sheet.gray.size.height))
    return text.lines.reduce(0) { length, line in
      guard let box = line.box.intersection(whole) else { return length }
      let shades = Histogram(
        of: sheet.gray, columns: Int(box.x)..<Int(box.maxX), rows: Int(box.y)..<Int(box.maxY))
      let middle = (Int(shades.shade(rank: 0.02)) + Int(shades.shade(rank: 0.98))) / 2
      return Int(shades.shade(rank: 0.5)) > middle ? length + box.width / line.textHeight : length
    }
  }

  /// Replaces the page by its deskewed sheet if the page is turned by more than ``greatestSlope``:
  /// rows are grouped by their vertical position, so a page has to be roughly level.
  fileprivate func leveled() -> Self {
    guard sheet.skew.magnitude > Self.greatestSlope else { return self }
    var found = self
    found.page.size = sheet.gray.size
    found.page.toPicture = sheet.toPage.then(page.toPicture)
    found.page.raster = sheet.gray
    found.page.toPage = .identity
    found.sheet.toPage = .identity
    found.sheet.pageSize = sheet.gray.size
    return found
  }

  /// In degrees.
  private static let greatestSlope = 25.0
}
