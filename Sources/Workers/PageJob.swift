import SummaSystem
import SystemPackage

/// A page of an open document, and what is wanted of it.
struct PageJob {
  let document: SourceDocument
  /// Where the document is.
  let path: FilePath
  /// Counted from 1.
  let page: Int
  /// What records call the document.
  let name: String
  let options: WorkerOptions
  /// What messages call options.
  let names: OptionNames

  /// Reads the page, sheet by sheet.
  func amounts(_ clock: inout StageClock) throws(RecognitionError) -> [RecognizedAmounts] {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
    return try document.amounts(onPage: page, clock: &clock)
  }

  /// What is told of a page or sheet that was read.
  func answer(_ result: RecognizedAmounts) -> PageAnswer {
    PageAnswer(
      record: result.recorded(as: name, detail: options.detail),
      explanation: options.product == .explanation
        ? ExplanationRecord(result, file: name) : nil)
  }

  /// The same of all sheets of a page, once their picture is written where one is wanted, with the
  /// reason where it is not.
  func illustratedAnswers(_ results: [RecognizedAmounts]) -> [PageAnswer] {
    guard let pictures = options.pictures else { return results.map(answer) }
    var results = results
    var clock = StageClock()
    do throws(RecognitionError) {
      let path = try pictures.path(ofPage: page)
      try clock.time(.annotate) { () throws(RecognitionError) in
        try write(try draw(PageDrawing(results), with: pictures.annotator), to: path)
      }
      results[0].durations.merge(clock.durations) { $1 }
      return results.map { result in
        var answer = answer(result)
        answer.record.annotated = path.recordText
        return answer
      }
    } catch {
      return results.map { result in
        var answer = answer(result)
        answer.record.annotationError = RecordedError(error, file: name, naming: names)
        return answer
      }
    }
  }

  /// The page for a ``RecognizedDocument``, sheet by sheet.
  func reading(_ clock: inout StageClock) throws(RecognitionError) -> [PageAnswer] {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
    return try document.read(page: page, clock: &clock).map { read in
      var record = RecognizedAmounts(
        file: name, page: page, pages: document.pageCount, status: .ok)
      record.sheet = read.sheet.map(RecognizedSheet.init)
      return PageAnswer(record: record, reading: read)
    }
  }

  /// The picture of the page, with what is to be drawn on it.
  func drawing() throws(RecognitionError) -> PageAnswer {
    var record = RecognizedAmounts(file: name, page: page, pages: document.pageCount, status: .ok)
    if let pictures = options.pictures, let drawing = pictures.drawing {
      let path = try pictures.path(ofPage: page)
      try write(try draw(drawing, with: pictures.annotator), to: path)
      record.annotated = path.recordText
    }
    return PageAnswer(record: record)
  }

  /// The lines of the page, each with its picture where wanted.
  func strips(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
    let strips = try document.strips(
      onPage: page, cutter: CutStripsRequest.cutter, clock: &clock)
    var records: [StripRecord] = []
    for (index, strip) in strips.enumerated() {
      var picture: FilePath?
      if let pictures = options.pictures {
        let path = try pictures.path(ofPage: page, strip: index + 1)
        do { try write(try strip.png(), to: path) } catch { throw RecognitionError(error) }
        picture = path
      }
      records.append(
        StripRecord(strip, line: index + 1, file: name, picture: picture?.recordText))
    }
    let record = RecognizedAmounts(file: name, page: page, pages: document.pageCount, status: .ok)
    return PageAnswer(record: record, strips: records)
  }

  /// The sheets of the page, each with its picture where wanted.
  func sheets(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
    var records: [SheetRecord] = []
    let sheets = try document.sheets(onPage: page, clock: &clock)
    for (page, gray) in sheets {
      let sheet = page.paper.map(RecognizedSheet.init)
      var picture: FilePath?
      if let pictures = options.pictures {
        let path = try pictures.path(ofPage: page.number, sheet: sheet)
        do { try write(try gray.png(), to: path) } catch { throw RecognitionError(error) }
        picture = path
      }
      records.append(
        SheetRecord(
          file: name, page: page.number, sheet: sheet, picture: picture?.recordText))
    }
    let record = RecognizedAmounts(file: name, page: page, pages: document.pageCount, status: .ok)
    return PageAnswer(record: record, sheets: records)
  }

  /// The text of the page, with its picture where wanted.
  func text(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
    let text = try document.text(onPage: page, clock: &clock)
    if let pictures = options.pictures, try !isPicture {
      // In bytes a pixel: 3 as decoded, 3 turned, 1 in grey, and as many as PNG.
      try checkMemory(10 * text.size.width * text.size.height, for: "keeping the picture")
      let png = try PagePicture.png(of: try document.colorPage(page))
      try write(png, to: try pictures.path(ofPage: page))
    }
    let place = TextRecord.Page(
      file: name, number: page, count: document.pageCount, size: text.size,
      orientation: text.orientation, resolution: text.resolution,
      hasTextLayer: text.hasTextLayer)
    return PageAnswer(
      record: RecognizedAmounts(file: name, page: page, pages: document.pageCount, status: .ok),
      text: TextRecord(
        text.sheets, on: place, candidates: options.request.options.candidateCount,
        characters: options.detail == .characters))
  }

  /// Whether the file itself is a ``PagePicture``.
  private var isPicture: Bool {
    get throws(RecognitionError) {
      try PagePicture(at: path, limit: options.request.limits.bytes) != nil
    }
  }

  /// The page with boxes on it, as PNG.
  private func draw(
    _ drawing: PageDrawing, with annotator: Annotator
  ) throws(RecognitionError) -> [UInt8] {
    // In bytes a pixel: 3 as decoded, 3 turned, 4 to draw on, 3 as drawn, and as many as PNG.
    let size = try document.size(ofPage: page)
    try checkMemory(16 * size.width * size.height, for: "drawing the picture")
    let canvas = try document.colorPage(page)
    if let width = options.pictures?.width, width < canvas.size.width {
      let factor = (canvas.size.width + width - 1) / width
      do { return try canvas.reduced(by: factor).png() } catch { throw RecognitionError(error) }
    }
    do {
      return try annotator.draw(
        drawing.annotations, on: canvas, text: drawing.text, sheets: drawing.sheets
      ).png()
    } catch {
      throw RecognitionError(error)
    }
  }

  private func write(_ png: [UInt8], to path: FilePath) throws(RecognitionError) {
    try OutputFile.write(png, to: path, replacing: options.pictures?.replacing ?? .own)
  }

  /// Refuses what would not fit, since a process that runs out of memory can say nothing more.
  private func checkMemory(_ needed: Int, for purpose: String) throws(RecognitionError) {
    // Where the system does not tell, it is tried.
    guard let limit = (try? ResourceLimit.addressSpace.value()) ?? nil,
      let taken = ProcessFile.addressSpace, needed > limit - taken
    else { return }
    throw RecognitionError(
      code: .outOfMemory,
      message: "\(purpose) takes about \(needed >> 20) MiB, and \((limit - taken) >> 20) of the "
        + "\(limit >> 20) that the process may take are left; raise \(.workerMemory) to "
        + "\((taken + needed) >> 20 + 1), or take a smaller image")
  }
}
