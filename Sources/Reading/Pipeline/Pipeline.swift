import Foundation

/// The stages in their order: page → sheet → lines → observations → amounts.
///
/// A pipeline holds a reader with its models and works on one page at a time.
final class Pipeline {
  let options: ReadingOptions
  private let search: LineSearch
  private let reader: any TextReader
  private let understanding: Understanding

  /// Loads the reader's models and the keywords.
  init(_ options: ReadingOptions) throws(RecognitionError) {
    self.options = options
    understanding = try Understanding(options)
    do { reader = try Self.reader(for: options) } catch { throw RecognitionError(error) }
    search = try LineSearch(options)
  }

  private static func reader(for options: ReadingOptions) throws(ReadError) -> any TextReader {
    let engine = try options.reader.engine(for: options.recognitionLanguages)
    return options.detectsLanguage
      ? try DetectingReader(options.readerOptions) : try engine.reader(for: options.readerOptions)
  }

  /// The sheets of paper in `page`, the largest first, or the page itself; without the text that
  /// the file brings along where that is something else than the page shows.
  /// - Parameter quad: where the only sheet is; nil has them looked for.
  func sheets(
    in page: Page, at quad: Quad?, clock: inout StageClock
  ) throws(RecognitionError) -> [Page] {
    var page = page
    if let quad {
      page.text = nil
      guard let sheet = clock.time(.prepare, { page.sheet(quad) }) else {
        throw RecognitionError(
          code: .badOptions, message: "the corners of the sheet are those of none; draw them anew")
      }
      return [sheet]
    }
    if let text = page.text, page.textTrust != .certain {
      let found = try search.lines(on: page, clock: &clock)
      let check = TextLayerCheck(reader: reader, trust: page.textTrust)
      if try !check.holds(text, on: found, clock: &clock) { page.text = nil }
    }
    return search.sheets(in: page, clock: &clock)
  }

  /// The lines of a page or sheet, as it lies.
  func lines(
    on page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    try search.lines(on: page, clock: &clock)
  }

  /// A page or sheet, prepared and turned upright, with its lines. The times of the stages are
  /// added to `clock`.
  func upright(
    _ page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> LineSearch.Found {
    let found = try search.lines(on: page, clock: &clock)
    guard !page.isUpright else { return found }
    return try TextTurner(search: search, reader: reader).upright(found, clock: &clock)
  }

  /// A page or sheet, turned upright, with its lines: those that it brings along, else read. The
  /// times of the stages are added to `clock`.
  func read(_ page: Page, clock: inout StageClock) throws(RecognitionError) -> ReadPage {
    if let text = page.text { return ReadPage(page, lines: text) }
    let found = try search.lines(on: page, clock: &clock)
    let turner = TextTurner(search: search, reader: reader)
    if !page.isUpright, found.text.runsDown {
      // To read it as it lies would be for nothing, most of the time.
      let upright = try turner.upright(found, clock: &clock)
      return ReadPage(upright.page, lines: try read(upright, clock: &clock))
    }
    let lines = try read(found, clock: &clock)
    guard !page.isUpright, TextTurner.doubts(lines) else {
      return ReadPage(found.page, lines: lines)
    }
    let turned = try turner.upright(found, clock: &clock)
    guard turned.page.toPicture != found.page.toPicture else {
      return ReadPage(found.page, lines: lines)
    }
    return ReadPage(turned.page, lines: try read(turned, clock: &clock))
  }

  private func read(
    _ found: LineSearch.Found, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    do {
      return try clock.time(.read) { try reader.read(found.text.lines, of: found.sheet) }
    } catch {
      throw RecognitionError(error)
    }
  }

  /// The amounts of a page or sheet that was read.
  private func amounts(
    on page: ReadPage, clock: inout StageClock
  ) throws(RecognitionError) -> RecognizedAmounts {
    try Self.checkCancellation()
    var amounts = understanding.amounts(on: [page], clock: &clock)[0]
    // A cancelled caller gets no answer, even if there is one by now.
    try Self.checkCancellation()
    amounts.durations = clock.durations
    return amounts
  }

  // MARK: The second look

  /// A page or sheet that was read.
  struct Look {
    /// The page or sheet itself.
    var page: Page
    var read: ReadPage
    /// Nil if nothing depended on the amounts so far.
    fileprivate var amounts: RecognizedAmounts?
  }

  /// Reads a page, sheet by sheet: at least one.
  ///
  /// Sheets that were found too small, or whose print is a few pixels high, may have lost a total
  /// that the whole picture has. If no sheet has a total, the whole picture is read too, and if it
  /// has one, it replaces the sheets.
  /// - Parameter quad: the corners of the only sheet; nil searches for sheets.
  func looks(
    at page: Page, quad: Quad?, clock: inout StageClock
  ) throws(RecognitionError) -> [Look] {
    try looks(
      at: try sheets(in: page, at: quad, clock: &clock), of: page, areGiven: quad != nil,
      clock: &clock)
  }

  /// The pages that ``looks(at:quad:clock:)`` reads in the end. Only pages with sheets of paper are
  /// read for it.
  func pages(
    in page: Page, at quad: Quad?, clock: inout StageClock
  ) throws(RecognitionError) -> [Page] {
    let sheets = try sheets(in: page, at: quad, clock: &clock)
    guard quad == nil, sheets.allSatisfy({ $0.paper != nil }) else { return sheets }
    return try looks(at: sheets, of: page, areGiven: false, clock: &clock).map(\.page)
  }

  private func looks(
    at sheets: [Page], of page: Page, areGiven: Bool, clock: inout StageClock
  ) throws(RecognitionError) -> [Look] {
    var looks: [Look] = []
    for sheet in sheets {
      var look = Look(page: sheet, read: try read(sheet, clock: &clock))
      if !areGiven, look.read.sheet != nil {
        look.amounts = try amounts(on: look.read, clock: &clock)
      }
      look.read.durations = clock.durations
      looks.append(look)
      // The first sheet has the time of the steps that all share.
      clock = StageClock()
    }
    guard looks.allSatisfy({ $0.amounts.map { $0.total == nil } ?? false }) else { return looks }
    return try whole(page, insteadOf: looks, clock: &clock)
  }

  private func whole(
    _ page: Page, insteadOf looks: [Look], clock: inout StageClock
  ) throws(RecognitionError) -> [Look] {
    var whole = Look(page: page, read: try read(page, clock: &clock))
    var amounts = try amounts(on: whole.read, clock: &clock)
    guard amounts.total != nil else {
      var looks = looks
      looks[0].read.durations.merge(clock.durations, uniquingKeysWith: +)
      let durations = looks[0].read.durations
      looks[0].amounts?.durations = durations
      return looks
    }
    for look in looks { amounts.durations.merge(look.read.durations, uniquingKeysWith: +) }
    whole.read.durations = amounts.durations
    whole.amounts = amounts
    return [whole]
  }

  /// The amounts of a look.
  func amounts(of look: Look) throws(RecognitionError) -> RecognizedAmounts {
    if let amounts = look.amounts { return amounts }
    var clock = StageClock(look.read.durations)
    return try amounts(on: look.read, clock: &clock)
  }

  private static func checkCancellation() throws(RecognitionError) {
    do { try Cancellation.check() } catch { throw RecognitionError(error) }
  }
}
