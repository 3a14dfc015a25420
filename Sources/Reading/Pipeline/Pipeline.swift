import Foundation
import SummaGeometry
import SummaImaging
import SummaText

/// The stages in order: page → sheet → lines → observations → amounts.
///
/// A pipeline owns a reader with its models and processes one page at a time.
final class Pipeline {
  let options: ReadingOptions
  private let search: LineSearch
  private let reader: any TextReader
  private let handwriting: HandwritingReader
  private let understanding: Understanding

  /// Loads the reader's models and the keywords.
  init(_ options: ReadingOptions) throws(RecognitionError) {
    self.options = options
    reader = try RecognitionError.wrapping { try Self.reader(for: options) }
    search = try LineSearch(options)
    // Last, since another thread may still be building its tables.
    understanding = try Understanding(options)
    handwriting = HandwritingReader(options.readerOptions, lexicon: understanding.lexicon)
  }

  private static func reader(for options: ReadingOptions) throws(ReadError) -> any TextReader {
    let engine = try options.reader.engine(for: options.recognitionLanguages)
    return options.detectsLanguage
      ? try DetectingReader(options.readerOptions) : try engine.reader(for: options.readerOptions)
  }

  /// Returns the sheets of paper in `page`, the largest first, or the page itself. The file's text
  /// is removed if it differs from the picture of the page.
  /// - Parameter quad: the corners of the only sheet; nil searches for sheets.
  /// - Returns: the sheets, and true if there may be a further receipt outside them.
  func sheets(
    in page: Page, at quad: Quad?, clock: inout StageClock
  ) throws(RecognitionError) -> (pages: [Page], mayBeMore: Bool) {
    var page = page
    if let quad {
      page.text = nil
      guard let sheet = clock.time(.prepare, { page.sheet(quad) }) else {
        throw RecognitionError(
          code: .badOptions, message: "the corners of the sheet are those of none; draw them anew")
      }
      return ([sheet], false)
    }
    if let text = page.text, page.textTrust != .certain {
      let found = try search.lines(on: page, clock: &clock)
      let check = TextLayerCheck(reader: reader, trust: page.textTrust)
      if try !check.accepts(text, on: found, clock: &clock) { page.text = nil }
    }
    return try search.sheets(in: page, clock: &clock)
  }

  /// Returns the lines of a page or sheet without turning it.
  func lines(
    on page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    try search.lines(on: page, clock: &clock)
  }

  /// Prepares a page or sheet, turns it upright and finds its lines. The times of the stages are
  /// added to `clock`.
  func upright(
    _ page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    let found = try search.lines(on: page, clock: &clock)
    guard !page.isUpright else { return found }
    return try TextTurner(search: search, reader: reader).upright(found, clock: &clock)
  }

  /// Turns a page or sheet upright and reads its lines. If the page has text from its file, that
  /// text is used instead. The times of the stages are added to `clock`.
  func read(_ page: Page, clock: inout StageClock) throws(RecognitionError) -> ReadPage {
    if let text = page.text { return ReadPage(page, lines: text) }
    let found = try search.lines(on: page, clock: &clock)
    let turner = TextTurner(search: search, reader: reader)
    if !page.isUpright, found.text.orientations.first != .up {
      // Reading such a page without turning it is usually a waste of time.
      return try read(turner.upright(found, clock: &clock), clock: &clock)
    }
    let read = try read(found, clock: &clock)
    // In an unknown script text is illegible in all orientations.
    guard !page.isUpright, read.unreadScript == nil, TextTurner.isIllegible(read.lines) else {
      return read
    }
    let turned = try turner.upright(found, clock: &clock)
    guard turned.page.toPicture != found.page.toPicture else { return read }
    return try self.read(turned, clock: &clock)
  }

  private func read(
    _ found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> ReadPage {
    try RecognitionError.wrapping {
      let lines = try clock.time(.read) {
        let lines = try reader.read(found.text.lines, of: found.sheet)
        let unmarked = try withoutMarks(lines, on: found)
        return try DoubledPrint().removed(
          from: handwriting.read(unmarked, of: found.sheet))
      }
      var page = ReadPage(found.page, lines: lines, unreadScript: reader.unreadScript)
      page.aside = found.text.aside.map(found.sheet.toPage.boundingRect)
      return page
    }
  }

  /// Reads lines again that coloured ink may cross, without that ink.
  private func withoutMarks(
    _ lines: [RecognizedTextObservation], on found: LineSearch.Found
  ) throws -> [RecognizedTextObservation] {
    guard reader.unreadScript == nil, MarkedLines.mayBeAmong(lines),
      let picture = found.page.color?(), let ink = ColoredInk(in: picture),
      let toSheet = found.sheet.toPage.inverse
    else { return lines }
    let toInk = found.sheet.toPage.then(found.page.toPicture)
      .then(.resize(from: found.page.pictureSize, to: picture.size))
    let marks = MarkedLines(
      ink: ink.warped(by: toInk, to: found.sheet.gray.size), toSheet: toSheet)
    guard !marks.crossed(found.text.lines, readAs: lines).isEmpty else { return lines }
    let clean = try search.lines(on: found, without: marks.ink)
    let crossed = marks.crossed(clean.text.lines, readAs: lines)
    return marks.chosen(from: lines, and: try reader.readFurther(crossed, of: clean.sheet))
  }

  /// The amounts of a page or sheet that was read.
  private func amounts(
    on page: ReadPage, clock: inout StageClock
  ) throws(RecognitionError) -> RecognizedAmounts {
    try RecognitionError.wrapping { try Cancellation.check() }
    var amounts = understanding.amounts(on: [page], clock: &clock)[0]
    // A cancelled caller gets an error even if the result is ready.
    try RecognitionError.wrapping { try Cancellation.check() }
    amounts.durations = clock.durations
    return amounts
  }

  // MARK: Reading all sheets, or the whole picture

  /// A page or sheet with the result of reading it.
  struct Reading {
    /// The page or sheet itself.
    var page: Page
    var result: ReadPage
    /// Nil if the amounts were not needed yet.
    fileprivate var amounts: RecognizedAmounts?
  }

  /// Reads a page sheet by sheet, and receipt by receipt if several lie side by side on a page or
  /// sheet. Returns at least one reading.
  ///
  /// A sheet that was cropped too tightly, or whose print is a few pixels high, may lack a total
  /// that the whole picture has. So if no sheet has a total, the whole picture is read too. If it
  /// has one, it replaces the sheets.
  /// - Parameter quad: the corners of the only sheet; nil searches for sheets.
  func readings(
    of page: Page, quad: Quad?, clock: inout StageClock
  ) throws(RecognitionError) -> [Reading] {
    let sheets = try sheets(in: page, at: quad, clock: &clock)
    let readings = try readings(
      of: sheets.pages, in: page, areGiven: quad != nil, clock: &clock)
    guard quad == nil, options.rectifies else { return readings }
    var receipts: [Reading] = []
    for reading in readings { receipts += try self.receipts(on: reading) ?? [reading] }
    if sheets.mayBeMore {
      var page = page
      page.text = nil
      let whole = Reading(page: page, result: try read(page, clock: &clock))
      if let all = try self.receipts(on: whole), all.count > receipts.count { receipts = all }
    }
    return receipts.count == readings.count ? readings : numbered(receipts)
  }

  /// Returns the pages of the results of ``readings(of:quad:clock:)``. Only pages with sheets of
  /// paper have to be read for this.
  func pages(
    in page: Page, at quad: Quad?, clock: inout StageClock
  ) throws(RecognitionError) -> [Page] {
    let sheets = try sheets(in: page, at: quad, clock: &clock).pages
    guard quad == nil, sheets.allSatisfy({ $0.paper != nil }) else { return sheets }
    return try readings(of: sheets, in: page, areGiven: false, clock: &clock).map(\.page)
  }

  private func readings(
    of sheets: [Page], in page: Page, areGiven: Bool, clock: inout StageClock
  ) throws(RecognitionError) -> [Reading] {
    var readings: [Reading] = []
    for sheet in sheets {
      var reading = Reading(page: sheet, result: try read(sheet, clock: &clock))
      if !areGiven, reading.result.sheet != nil {
        reading.amounts = try amounts(on: reading.result, clock: &clock)
      }
      reading.result.durations = clock.durations
      readings.append(reading)
      // The first sheet includes the time of the steps that all sheets share.
      clock = StageClock()
    }
    guard readings.allSatisfy({ $0.amounts.map { $0.total == nil } ?? false }) else {
      return readings
    }
    return try whole(page, insteadOf: readings, clock: &clock)
  }

  /// Reads each of several receipts that lie side by side, above each other, or at right angles, on
  /// a page or sheet.
  /// - Returns: nil if there is only one.
  private func receipts(on whole: Reading) throws(RecognitionError) -> [Reading]? {
    guard whole.page.text == nil else { return nil }
    let areas = ReceiptAreas(of: whole.result.lines)
    let crossed = whole.result.aside.map(areas.split(by:)) ?? []
    var receipts = try receipts(in: crossed, of: whole)
    if receipts == nil { receipts = try self.receipts(in: areas.columns, of: whole) }
    if receipts == nil {
      receipts = try self.receipts(in: rows(of: areas, on: whole.result), of: whole)
    }
    guard let receipts else { return nil }
    var all: [Reading] = []
    for receipt in receipts { all += try self.receipts(on: receipt) ?? [receipt] }
    return all
  }

  /// Reads each area of a page or sheet.
  /// - Returns: nil if fewer than two have a total and a date, or if all are of one purchase.
  private func receipts(
    in areas: [PixelRect], of whole: Reading
  ) throws(RecognitionError) -> [Reading]? {
    guard let toPage = whole.page.toPicture.inverse else { return nil }
    let toWhole = whole.result.toPicture.then(toPage)
    let sheets = areas.compactMap { whole.page.sheet(toWhole.apply(to: Quad($0))) }
    guard sheets.count > 1, sheets.count == areas.count else { return nil }
    var clock = StageClock(whole.result.durations)
    let receipts = try readings(of: sheets, in: whole.page, areGiven: true, clock: &clock)
    var purchases: [Purchase] = []
    for receipt in receipts {
      let amounts = try amounts(on: receipt.result, clock: &clock)
      if let purchase = Purchase(amounts) { purchases.append(purchase) }
    }
    let areSeveral = purchases.dropFirst().contains { !$0.mayBe(purchases[0]) }
    return areSeveral ? receipts : nil
  }

  /// The areas above and below the space that most likely separates two receipts: according to the
  /// lines that were read, both have a shop, a date and a total. Empty without such a space.
  private func rows(
    of areas: ReceiptAreas, on page: ReadPage
  ) throws(RecognitionError) -> [PixelRect] {
    var best: (areas: [PixelRect], confidence: Double) = ([], 0)
    for (upper, lower) in areas.rows {
      var confidence = 1.0
      for area in [lower, upper] where confidence > 0 {
        var part = page
        part.lines = page.lines.filter { area.contains($0.imageBox.center) }
        var clock = StageClock()
        let amounts = try amounts(on: part, clock: &clock)
        let isWhole = amounts.merchant != nil && amounts.date != nil
        confidence *= isWhole ? amounts.total?.confidence ?? 0 : 0
      }
      if confidence > best.confidence { best = ([upper, lower], confidence) }
    }
    return best.areas
  }

  /// The readings with the numbers of their sheets, the largest first.
  private func numbered(_ readings: [Reading]) -> [Reading] {
    let areas = readings.map { reading in
      reading.page.paper.map { ConvexPolygon($0.quad).area } ?? 0
    }
    return readings.indices.sorted { areas[$0] > areas[$1] }.enumerated().map { number, index in
      var reading = readings[index]
      reading.page.paper?.number = number + 1
      reading.page.paper?.count = readings.count
      reading.result.sheet?.number = number + 1
      reading.result.sheet?.count = readings.count
      reading.amounts = nil
      return reading
    }
  }

  private func whole(
    _ page: Page, insteadOf readings: [Reading], clock: inout StageClock
  ) throws(RecognitionError) -> [Reading] {
    var whole = Reading(page: page, result: try read(page, clock: &clock))
    var amounts = try amounts(on: whole.result, clock: &clock)
    guard amounts.total != nil else {
      var readings = readings
      readings[0].result.durations.merge(clock.durations, uniquingKeysWith: +)
      let durations = readings[0].result.durations
      readings[0].amounts?.durations = durations
      return readings
    }
    for reading in readings {
      amounts.durations.merge(reading.result.durations, uniquingKeysWith: +)
    }
    whole.result.durations = amounts.durations
    whole.amounts = amounts
    return [whole]
  }

  /// Returns the amounts of a page or sheet that was read. If it has amounts and no total, it is
  /// read once more at another scale, where other characters are misread.
  func amounts(of reading: inout Reading) throws(RecognitionError) -> RecognizedAmounts {
    var clock = StageClock(reading.result.durations)
    let first: RecognizedAmounts
    if let known = reading.amounts {
      first = known
    } else {
      first = try amounts(on: reading.result, clock: &clock)
    }
    // Many pages of a document have no total.
    guard first.total == nil, !first.amounts.isEmpty, reading.page.count == 1,
      reading.page.text == nil
    else { return first }
    let page = reading.page.resampled(by: Self.secondScale)
    let result = try read(page, clock: &clock)
    let second = try amounts(on: result, clock: &clock)
    guard let total = second.total, total.confidence >= Self.leastSecondConfidence else {
      var first = first
      first.durations = clock.durations
      return first
    }
    reading.result = result
    return second
  }

  /// The scale of the second reading relative to that of the first.
  private static let secondScale = 0.7
  /// The least confidence of a total of the second reading, which is higher than that of the first.
  private static let leastSecondConfidence = 0.8
}
