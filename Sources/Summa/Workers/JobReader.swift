import SummaSystem
public import SystemPackage

/// Reads the pages of jobs in this process; what goes wrong becomes a record too.
///
/// The last document stays open, since its next page is often the next job.
final class JobReader {
  private struct Opened {
    var path: FilePath
    var version: String
    var request: RecognizeAmountsRequest
    var document: SourceDocument
  }

  private var opened: Opened?

  /// Tells what there is to tell of a job, page by page.
  func read(
    _ job: WorkerJob, tell: (WorkerReply) throws(RecognitionError) -> Void
  ) throws(RecognitionError) {
    let options = job.options ?? WorkerOptions()
    let name = job.name ?? job.file
    var clock = StageClock()
    let document: SourceDocument
    do throws(RecognitionError) {
      guard let path = FilePath(recordText: job.file) else {
        throw RecognitionError(code: "not_found", message: "no file has a name with a byte of 0")
      }
      let version = try FileReader.version(of: path)
      if let wanted = job.version, wanted != version {
        throw RecognitionError(
          code: "changed_meanwhile",
          message: "the file was changed while its pages were read; scan it again")
      }
      document = try open(path, version: version, request: options.request, clock: &clock)
      try tell(WorkerReply(opened: .init(pages: document.pageCount, version: version)))
    } catch {
      guard error.code != "cannot_write" else { throw error }
      return try tell(
        WorkerReply(PageAnswer(record: PageRecord(error, file: name, page: job.page ?? 1))))
    }
    let pages = document.pageCount
    for page in job.page.map({ $0...$0 }) ?? 1...pages {
      var answer: PageAnswer
      do {
        answer = try self.answer(
          of: document, page: page, name: name, options: options, clock: &clock)
      } catch {
        answer = PageAnswer(record: PageRecord(error, file: name, page: page, pages: pages))
      }
      try tell(WorkerReply(answer))
      clock = StageClock()
    }
  }

  private func open(
    _ path: FilePath, version: String, request: RecognizeAmountsRequest,
    clock: inout StageClock
  ) throws(RecognitionError) -> SourceDocument {
    if let opened, opened.path == path, opened.version == version, opened.request == request {
      return opened.document
    }
    // What was open is given back first, so that two are never held.
    opened = nil
    let document = try SourceDocument(.path(path), request: request, clock: &clock)
    opened = Opened(path: path, version: version, request: request, document: document)
    return document
  }

  private func answer(
    of document: SourceDocument, page: Int, name: String, options: WorkerOptions,
    clock: inout StageClock
  ) throws(RecognitionError) -> PageAnswer {
    if options.product == .strips {
      return try strips(of: document, page: page, name: name, options: options, clock: &clock)
    }
    var result = try document.amounts(onPage: page, clock: &clock)
    var record = PageRecord(result, file: name)
    if let pictures = options.pictures {
      do throws(RecognitionError) {
        let path = try pictures.path(ofPage: page)
        try clock.time(.annotate) { () throws(RecognitionError) in
          try draw(result, of: document, with: pictures.annotator)
            .write(to: path, replacing: pictures.replacing)
        }
        result.durations = clock.durations
        record = PageRecord(result, file: name)
        record.annotated = path.recordText
      } catch {
        // What was read is worth more than its picture.
        record.annotationError = PageRecord.Failure(
          code: error.code, message: "\(name): \(error.message)")
      }
    }
    let explains = options.product == .explanation
    return PageAnswer(
      record: record, explanation: explains ? ExplanationRecord(result, file: name) : nil)
  }

  private func draw(
    _ result: RecognizedAmounts, of document: SourceDocument, with annotator: Annotator
  ) throws(RecognitionError) -> Picture {
    let canvas = try document.colorPage(result.pageNumber)
    do {
      return Picture(
        png: try annotator.draw(
          result.annotations, on: canvas, text: result.lines.map(\.imageBox)
        ).png())
    } catch {
      throw RecognitionError(error)
    }
  }

  /// The lines of a page, each with its picture where wanted.
  private func strips(
    of document: SourceDocument, page: Int, name: String, options: WorkerOptions,
    clock: inout StageClock
  ) throws(RecognitionError) -> PageAnswer {
    let strips = try document.strips(
      onPage: page, cutter: CutStripsRequest.cutter, clock: &clock)
    var records: [StripRecord] = []
    for (index, strip) in strips.enumerated() {
      var picture: String?
      if let pictures = options.pictures {
        let path = try pictures.path(ofPage: page, strip: index + 1)
        do {
          try Picture(png: try strip.png()).write(to: path, replacing: pictures.replacing)
        } catch {
          throw RecognitionError(error)
        }
        picture = path.recordText
      }
      records.append(StripRecord(strip, line: index + 1, file: name, picture: picture))
    }
    let record = PageRecord(file: name, page: page, pages: document.pageCount, status: .ok)
    return PageAnswer(record: record, strips: records)
  }
}

/// A picture as PNG.
private struct Picture {
  var png: [UInt8]

  func write(
    to path: FilePath, replacing: OutputFile.Replacement
  ) throws(RecognitionError) {
    try OutputFile.write(png, to: path, replacing: replacing)
  }
}

extension WorkerOptions.Pictures {
  /// `stem.png`, `stem-2.png`, ... for pages; `stem-001.png`, `stem-2-001.png`, ... for strips, all counted from 1.
  public func path(
    ofPage page: Int, strip: Int? = nil
  ) throws(RecognitionError) -> FilePath {
    var text = stem + (page == 1 ? "" : "-\(page)")
    if let strip {
      let digits = String(strip)
      text += "-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
    guard let path = FilePath(recordText: text + ".png") else {
      throw RecognitionError(code: "cannot_write", message: "no file has a name with a byte of 0")
    }
    return path
  }
}
