import SystemPackage

/// Reads a document page by page into records, in this process; what goes wrong becomes a record too.
public struct DocumentReader: Sendable {
  public var request: RecognizeAmountsRequest
  /// How annotated pictures look.
  public var annotator: Annotator

  public init(request: RecognizeAmountsRequest, annotator: Annotator = Annotator()) {
    self.request = request
    self.annotator = annotator
  }

  /// Calls `deliver` with the record of each page, in their order.
  public func read(_ job: WorkerJob, deliver: (PageRecord) -> Void) {
    var clock = StageClock()
    let document: SourceDocument
    do {
      document = try SourceDocument(
        .path(try Self.path(job.file)), request: request, clock: &clock)
    } catch {
      deliver(PageRecord(error, file: job.file))
      return
    }
    let pages = document.pageCount
    for number in 1...pages {
      do {
        deliver(try record(of: job, document: document, page: number, clock: &clock))
      } catch {
        deliver(PageRecord(error, file: job.file, page: number, pages: pages))
      }
      clock = StageClock()
    }
  }

  private static func path(_ text: String) throws(RecognitionError) -> FilePath {
    guard let path = FilePath(recordText: text) else {
      throw RecognitionError(code: "bad_job", message: "a path cannot hold a byte of 0")
    }
    return path
  }

  private func record(
    of job: WorkerJob, document: SourceDocument, page: Int, clock: inout StageClock
  ) throws(RecognitionError) -> PageRecord {
    var result = try document.amounts(onPage: page, clock: &clock)
    guard let stem = job.annotation else { return PageRecord(result, file: job.file) }
    let text = stem + (page == 1 ? "" : "-\(page)") + ".png"
    let path = try Self.path(text)
    try clock.time(.annotate) { () throws(RecognitionError) in
      let canvas = try document.colorPage(page)
      do {
        let drawing = try annotator.draw(
          result.annotations, on: canvas, text: result.lines.map(\.imageBox))
        try OutputFile.write(try drawing.png(), to: path)
      } catch {
        throw RecognitionError(error)
      }
    }
    result.durations = clock.durations
    var record = PageRecord(result, file: job.file)
    record.annotated = text
    return record
  }
}
