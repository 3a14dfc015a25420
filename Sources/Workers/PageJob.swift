import SummaSystem
import SystemPackage

/// A page of an open document with the requested output.
struct PageJob {
  let document: SourceDocument
  /// The path of the document.
  let path: FilePath
  /// Counted from 1.
  let page: Int
  /// The name of the document in records.
  let name: String
  let options: WorkerOptions
  /// The names of options in messages.
  let names: OptionNames

  /// The output for a page.
  enum Output {
    case answers([PageAnswer])
    /// The amounts of each sheet, whose picture may have to be drawn.
    case amounts([RecognizedAmounts])
  }

  /// Reads the page.
  /// - Parameter joins: true if the page is joined with others, so that its answers have their
  ///   readings, and no picture is drawn.
  func output(
    joins: Bool, _ clock: inout StageClock
  ) throws(RecognitionError) -> Output {
    if options.product != .drawing {
      try AddressSpace.check(document.estimatedMemory(ofPage: page), for: "reading the page")
    }
    switch options.product {
    case .strips: return .answers([try strips(&clock)])
    case .sheets: return .answers([try sheets(&clock)])
    case .text: return .answers([try text(&clock)])
    case .reading: return .answers(try reading(&clock))
    case .drawing: return .answers([try drawing()])
    case .record, .explanation:
      return joins
        ? .answers(try joinable(&clock))
        : .amounts(try document.amounts(onPage: page, clock: &clock))
    }
  }

  /// A record of the page without results.
  private var record: RecognizedAmounts {
    RecognizedAmounts(file: name, page: page, pages: document.pageCount, status: .ok)
  }

  // MARK: Amounts

  private func joinable(_ clock: inout StageClock) throws(RecognitionError) -> [PageAnswer] {
    let page = try document.documentPage(page, clock: &clock)
    return zip(page.readings, page.results).map { reading, result in
      var answer = answer(result)
      answer.reading = reading
      return answer
    }
  }

  /// The answer for a page or sheet that was read.
  func answer(_ result: RecognizedAmounts) -> PageAnswer {
    PageAnswer(
      record: result.recorded(as: name, detail: options.detail),
      explanation: options.product == .explanation
        ? ExplanationRecord(result, file: name) : nil)
  }

  /// The answers for all sheets of a page, after its picture is written if one is requested; if
  /// that fails, the answers have the reason.
  /// - Parameter results: the results to draw.
  func illustrated(_ answers: [PageAnswer], showing results: [RecognizedAmounts]) -> [PageAnswer] {
    guard let pictures = options.pictures, results.allSatisfy({ $0.status == .ok }) else {
      return answers
    }
    var answers = answers
    var clock = StageClock()
    do throws(RecognitionError) {
      let path = try clock.time(.annotate) { () throws(RecognitionError) in
        try pictures.write(PageDrawing(results), on: page, of: document)
      }
      answers[0].record.durations.merge(clock.durations) { $1 }
      for index in answers.indices { answers[index].record.annotated = path.recordText }
    } catch {
      for index in answers.indices {
        answers[index].record.annotationError = RecordedError(error, file: name, naming: names)
      }
    }
    return answers
  }

  // MARK: Other products

  /// Reads the page for a `RecognizedDocument`, sheet by sheet.
  private func reading(_ clock: inout StageClock) throws(RecognitionError) -> [PageAnswer] {
    try document.read(page: page, clock: &clock).map { read in
      var record = record
      record.sheet = read.sheet.map(RecognizedSheet.init)
      return PageAnswer(record: record, reading: read)
    }
  }

  /// Writes the picture of the page with the requested drawing.
  private func drawing() throws(RecognitionError) -> PageAnswer {
    var record = record
    if let pictures = options.pictures, let drawing = pictures.drawing {
      record.annotated = try pictures.write(drawing, on: page, of: document).recordText
    }
    return PageAnswer(record: record)
  }

  /// Cuts out the lines of the page, and writes their pictures if requested.
  private func strips(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    let strips = try document.strips(
      onPage: page, cutter: CutStripsRequest.cutter, clock: &clock)
    var records: [StripRecord] = []
    for (strip, line) in zip(strips, 1...) {
      let picture = try options.pictures?.write(page: page, strip: line, strip.png)
      records.append(StripRecord(strip, line: line, file: name, picture: picture?.recordText))
    }
    return PageAnswer(record: record, strips: records)
  }

  /// Finds the sheets of the page, and writes their pictures if requested.
  private func sheets(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    var records: [SheetRecord] = []
    for (page, gray) in try document.sheets(onPage: page, clock: &clock) {
      let sheet = page.paper.map { RecognizedSheet($0).recorded }
      let picture = try options.pictures?.write(page: page.number, sheet: sheet, gray.png)
      records.append(
        SheetRecord(
          file: name, page: page.number, sheet: sheet, picture: picture?.recordText))
    }
    return PageAnswer(record: record, sheets: records)
  }

  /// Reads the text of the page, and writes its picture if requested.
  private func text(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    let text = try document.text(onPage: page, clock: &clock)
    if let pictures = options.pictures, try !isPicture {
      // Bytes per pixel: 3 decoded, 3 turned, 1 in grey, and up to 3 as PNG.
      try AddressSpace.check(10 * text.size.width * text.size.height, for: "keeping the picture")
      let canvas = try document.colorPage(page)
      try pictures.write(page: page) { try PagePicture.png(of: canvas) }
    }
    let place = TextRecord.Page(
      file: name, number: page, count: document.pageCount, size: text.size,
      orientation: text.orientation, resolution: text.resolution,
      hasTextLayer: text.hasTextLayer)
    return PageAnswer(
      record: record,
      text: TextRecord(
        text.sheets, on: place, candidates: options.request.options.candidateCount,
        characters: options.detail == .characters))
  }

  /// True if the file itself is a `PagePicture`.
  private var isPicture: Bool {
    get throws(RecognitionError) {
      try PagePicture(at: path, limit: options.request.limits.bytes) != nil
    }
  }
}
