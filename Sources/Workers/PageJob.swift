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

  /// Throws an error if the memory would not suffice for reading the page.
  func checkMemory() throws(RecognitionError) {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
  }

  /// A record of the page without results.
  private var record: RecognizedAmounts {
    RecognizedAmounts(file: name, page: page, pages: document.pageCount, status: .ok)
  }

  /// Reads the page, sheet by sheet.
  func amounts(_ clock: inout StageClock) throws(RecognitionError) -> [RecognizedAmounts] {
    try document.amounts(onPage: page, clock: &clock)
  }

  /// Reads the page, sheet by sheet, and returns its answers with their readings.
  func joinable(_ clock: inout StageClock) throws(RecognitionError) -> [PageAnswer] {
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
      let path = try pictures.path(ofPage: page)
      try clock.time(.annotate) { () throws(RecognitionError) in
        try draw(PageDrawing(results), with: pictures, to: path)
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

  /// Reads the page for a `RecognizedDocument`, sheet by sheet.
  func reading(_ clock: inout StageClock) throws(RecognitionError) -> [PageAnswer] {
    try document.read(page: page, clock: &clock).map { read in
      var record = record
      record.sheet = read.sheet.map(RecognizedSheet.init)
      return PageAnswer(record: record, reading: read)
    }
  }

  /// Writes the picture of the page with the requested drawing.
  func drawing() throws(RecognitionError) -> PageAnswer {
    var record = record
    if let pictures = options.pictures, let drawing = pictures.drawing {
      let path = try pictures.path(ofPage: page)
      try draw(drawing, with: pictures, to: path)
      record.annotated = path.recordText
    }
    return PageAnswer(record: record)
  }

  /// Cuts out the lines of the page, and writes their pictures if requested.
  func strips(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    let strips = try document.strips(
      onPage: page, cutter: CutStripsRequest.cutter, clock: &clock)
    var records: [StripRecord] = []
    for (index, strip) in strips.enumerated() {
      var picture: FilePath?
      if let pictures = options.pictures {
        let path = try pictures.path(ofPage: page, strip: index + 1)
        try write(to: path, strip.png)
        picture = path
      }
      records.append(
        StripRecord(strip, line: index + 1, file: name, picture: picture?.recordText))
    }
    return PageAnswer(record: record, strips: records)
  }

  /// Finds the sheets of the page, and writes their pictures if requested.
  func sheets(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    var records: [SheetRecord] = []
    for (page, gray) in try document.sheets(onPage: page, clock: &clock) {
      let sheet = page.paper.map { RecognizedSheet($0).recorded }
      var picture: FilePath?
      if let pictures = options.pictures {
        let path = try pictures.path(ofPage: page.number, sheet: sheet)
        try write(to: path, gray.png)
        picture = path
      }
      records.append(
        SheetRecord(
          file: name, page: page.number, sheet: sheet, picture: picture?.recordText))
    }
    return PageAnswer(record: record, sheets: records)
  }

  /// Reads the text of the page, and writes its picture if requested.
  func text(_ clock: inout StageClock) throws(RecognitionError) -> PageAnswer {
    let text = try document.text(onPage: page, clock: &clock)
    if let pictures = options.pictures, try !isPicture {
      // Bytes per pixel: 3 decoded, 3 turned, 1 in grey, and up to 3 as PNG.
      try checkMemory(10 * text.size.width * text.size.height, for: "keeping the picture")
      let canvas = try document.colorPage(page)
      try write(to: try pictures.path(ofPage: page)) { try PagePicture.png(of: canvas) }
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

  /// Writes the annotated page.
  private func draw(
    _ drawing: PageDrawing, with pictures: WorkerOptions.Pictures, to path: FilePath
  ) throws(RecognitionError) {
    // Bytes per pixel: 3 decoded, 3 turned, 4 while drawing, 3 drawn, and up to 3 as PNG.
    let size = try document.size(ofPage: page)
    try checkMemory(16 * size.width * size.height, for: "drawing the picture")
    let canvas = try document.colorPage(page)
    try write(to: path) {
      if let width = pictures.width, width < canvas.size.width {
        return try canvas.reduced(by: (canvas.size.width + width - 1) / width).png()
      }
      return try pictures.annotator.draw(
        drawing.annotations, on: canvas, text: drawing.text, sheets: drawing.sheets
      ).png()
    }
  }

  private func write(
    to path: FilePath, _ png: () throws -> [UInt8]
  ) throws(RecognitionError) {
    do {
      try OutputFile.write(try png(), to: path, replacing: options.pictures?.replacing ?? .own)
    } catch {
      throw RecognitionError(error)
    }
  }

  /// Throws an error if the memory would not suffice, since a process that runs out of memory
  /// cannot report that.
  private func checkMemory(_ needed: Int, for purpose: String) throws(RecognitionError) {
    // Without figures from the system, the check passes.
    guard let limit = try? ResourceLimit.addressSpace.value(),
      let taken = ProcessFile.addressSpace, needed > limit - taken
    else { return }
    throw RecognitionError(
      code: .outOfMemory,
      message: "\(purpose) takes about \(needed >> 20) MiB, and \((limit - taken) >> 20) of the "
        + "\(limit >> 20) that the process may take are left; raise \(.workerMemory) to "
        + "\((taken + needed) >> 20 + 1), or take a smaller image")
  }
}
