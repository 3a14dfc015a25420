import SummaGeometry
import SummaImaging
import SummaRecognition

/// The stages before reading: page → sheet → lines.
struct LineSearch: Sendable {
  /// A page and the text on it.
  struct Found: Sendable {
    var page: Page
    var sheet: Sheet
    var text: FoundText
  }

  private let preparer: SheetPreparer
  private let finder: LineFinder
  /// Nil where none are looked for.
  private let sheetFinder: SheetFinder?

  /// - Throws: `RecognitionError` where the weights that find sheets are not there.
  init(_ options: ReadingOptions) throws(RecognitionError) {
    preparer = SheetPreparer(binarization: options.binarization)
    let fraction = options.minimumTextHeightFraction
    finder = LineFinder(
      minimumTextHeightFraction: fraction,
      minimumGivesWay: fraction == ReadingOptions.defaultMinimumTextHeightFraction)
    do {
      sheetFinder =
        options.rectifies ? SheetFinder(try SheetNetwork(options.readerOptions)) : nil
    } catch {
      throw RecognitionError(error)
    }
  }

  /// The sheets of paper in `page`, the largest first, or the page itself. The time is added to
  /// `clock`.
  func sheets(in page: Page, clock: inout StageClock) -> [Page] {
    guard let sheetFinder, page.text == nil else { return [page] }
    return clock.time(.prepare) { page.sheets(sheetFinder) }
  }

  /// The sheet of `page` and its lines. The times of the stages are added to `clock`.
  ///
  /// A dark page is searched for light print as well, as what a screen shows at night; it may also
  /// be a receipt on a dark table.
  /// - Throws: `RecognitionError` where memory runs out, or the task is cancelled.
  func lines(on page: Page, clock: inout StageClock) throws(RecognitionError) -> Found {
    let found = try find(on: page, clock: &clock)
    let isDark = clock.time(.prepare) {
      Histogram(of: page.raster).shade(rank: 0.5) < Self.darkShade
    }
    guard isDark else { return found.leveled() }
    var negative = page
    clock.time(.prepare) { negative.raster.invert() }
    var light = try find(on: negative, clock: &clock)
    light.page = page
    return light.printedLength > found.printedLength ? light.leveled() : found.leveled()
  }

  /// Paper is lighter even on pictures that are far too dark.
  private static let darkShade = 96

  private func find(on page: Page, clock: inout StageClock) throws(RecognitionError) -> Found {
    do {
      var sheet = try clock.time(.prepare) { try preparer.prepare(page) }
      try clock.time(.lines) { try FrameEraser().erase(&sheet) }
      let text = try clock.time(.lines) { try finder.text(in: sheet) }
      return Found(page: page, sheet: sheet, text: text)
    } catch {
      throw RecognitionError(error)
    }
  }
}

extension LineSearch.Found {
  /// About how many characters there are in lines whose ground is light on the sheet: letters cover
  /// less of a line than what is around them, and the ground between light ones is no text.
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

  /// Rows are told by their height on the page, which has to be level by and large: of a page that
  /// is turned by more, the level sheet becomes the page.
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
