import SummaSystem
import SystemPackage

/// A page of an open document, and what is wanted of it.
struct PageJob {
  let document: SourceDocument
  /// Counted from 1.
  let page: Int
  /// What records call the document.
  let name: String
  let options: WorkerOptions
  /// What messages call options.
  let names: OptionNames

  /// Reads the page.
  func amounts(_ clock: inout StageClock) throws(RecognitionError) -> RecognizedAmounts {
    try checkMemory(document.estimatedMemory(ofPage: page), for: "reading the page")
    return try document.amounts(onPage: page, clock: &clock)
  }

  /// What is told of a page that was read.
  func answer(_ result: RecognizedAmounts) -> PageAnswer {
    PageAnswer(
      record: PageRecord(result, file: name, detail: options.detail),
      explanation: options.product == .explanation
        ? ExplanationRecord(result, file: name) : nil)
  }

  /// The same, once its picture is written where one is wanted, with the reason where it is not.
  func illustratedAnswer(_ result: RecognizedAmounts, _ clock: inout StageClock) -> PageAnswer {
    guard let pictures = options.pictures else { return answer(result) }
    var result = result
    do throws(RecognitionError) {
      let path = try pictures.path(ofPage: page)
      try clock.time(.annotate) { () throws(RecognitionError) in
        try write(try draw(result, with: pictures.annotator), to: path)
      }
      result.durations = clock.durations
      var answer = answer(result)
      answer.record.annotated = path.recordText
      return answer
    } catch {
      var answer = answer(result)
      answer.record.annotationError = PageRecord.Failure(error, file: name, naming: names)
      return answer
    }
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
    let record = PageRecord(file: name, page: page, pages: document.pageCount, status: .ok)
    return PageAnswer(record: record, strips: records)
  }

  /// The page with its amounts in boxes, as PNG.
  private func draw(
    _ result: RecognizedAmounts, with annotator: Annotator
  ) throws(RecognitionError) -> [UInt8] {
    // In bytes a pixel: 3 as decoded, 3 turned, 4 to draw on, 3 as drawn, and as many as PNG.
    let pixels = result.pageSize.width * result.pageSize.height
    try checkMemory(16 * pixels, for: "drawing the picture")
    let canvas = try document.colorPage(page)
    do {
      return try annotator.draw(
        result.annotations, on: canvas, text: result.lines.map(\.imageBox)
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
