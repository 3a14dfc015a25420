import SummaSystem
public import SystemPackage

/// Reads the pages of jobs in this process. Errors of documents and pages become records.
///
/// The last document stays open because the next job is often its next page.
final class JobReader {
  private struct Opened {
    var path: FilePath
    var version: String
    var request: RecognizeAmountsRequest
    var document: SourceDocument
  }

  /// The names of options in messages.
  private let names: OptionNames
  private var opened: Opened?

  init(names: OptionNames = [:]) { self.names = names }

  /// Reads a job and sends its replies, page by page.
  /// - Throws: `OutputError` only; errors of the document become replies.
  /// - Parameter advance: called after each page whose answers are sent later.
  func read(
    _ job: WorkerJob, advance: () -> Void = {}, send: (WorkerReply) throws(OutputError) -> Void
  ) throws(OutputError) {
    let options = job.options ?? WorkerOptions()
    let name = job.recordName
    var clock = StageClock()
    let opened: Opened
    do throws(RecognitionError) {
      opened = try open(job, request: options.request, clock: &clock)
    } catch {
      let record = RecognizedAmounts(error, file: name, page: job.page ?? 1, naming: names)
      return try send(WorkerReply(PageAnswer(record: record)))
    }
    let pages = opened.document.pageCount
    try send(WorkerReply(opened: .init(pages: pages, version: opened.version)))
    let mayJoin = job.joinsPages(of: pages, options)
    // Pages that were requested one by one are joined by the sender.
    let joins = mayJoin && job.page == nil
    var joinable: [(job: PageJob, answers: [PageAnswer])] = []
    for page in job.page.map({ $0...$0 }) ?? 1...pages {
      let pageJob = PageJob(
        document: opened.document, path: opened.path, page: page, name: name, options: options,
        names: names)
      let output: PageOutput
      do throws(RecognitionError) {
        if options.product != .drawing { try pageJob.checkMemory() }
        output =
          switch options.product {
          case .strips: .answers([try pageJob.strips(&clock)])
          case .sheets: .answers([try pageJob.sheets(&clock)])
          case .text: .answers([try pageJob.text(&clock)])
          case .reading: .answers(try pageJob.reading(&clock))
          case .drawing: .answers([try pageJob.drawing()])
          case .record, .explanation:
            joins || (mayJoin && job.joins == true)
              ? .answers(try pageJob.joinable(&clock)) : .amounts(try pageJob.amounts(&clock))
          }
      } catch {
        let record = RecognizedAmounts(error, file: name, page: page, pages: pages, naming: names)
        output = .answers([PageAnswer(record: record)])
      }
      switch output {
      case .answers(let answers) where joins:
        joinable.append((pageJob, answers))
        advance()
      case .answers(let answers):
        for answer in answers { try send(WorkerReply(answer)) }
      case .amounts(let results):
        let answers = results.map(pageJob.answer)
        // The results are sent before the picture is drawn, in case drawing fails.
        if options.pictures != nil {
          for answer in answers { try send(WorkerReply(answer, isPreliminary: true)) }
        }
        for answer in pageJob.illustrated(answers, showing: results) {
          try send(WorkerReply(answer))
        }
      }
      clock = StageClock()
    }
    let joined = PageJoiner(name: name, options: options).joined(joinable.map(\.answers))
    for (page, answers) in zip(joinable, joined) {
      for answer in page.job.illustrated(answers, showing: answers.map(\.record)) {
        try send(WorkerReply(answer))
      }
    }
  }

  /// The output for a page: complete answers, or amounts whose picture may have to be drawn.
  private enum PageOutput {
    case answers([PageAnswer])
    case amounts([RecognizedAmounts])
  }

  private func open(
    _ job: WorkerJob, request: RecognizeAmountsRequest, clock: inout StageClock
  ) throws(RecognitionError) -> Opened {
    guard let path = FilePath(recordText: job.file) else {
      throw RecognitionError(code: .notFound, message: "no file has a name with a byte of 0")
    }
    let version = try FileReader.version(of: path)
    if let wanted = job.version, wanted != version {
      throw RecognitionError(
        code: .changedMeanwhile,
        message: "the file was changed while its pages were read; scan it again")
    }
    if let opened, opened.path == path, opened.version == version, opened.request == request {
      return opened
    }
    // The previous document is closed first, so only one is ever open.
    opened = nil
    let document = try SourceDocument(.path(path), request: request, clock: &clock)
    let found = Opened(path: path, version: version, request: request, document: document)
    opened = found
    return found
  }
}

/// A reply could not be written: the reader of this worker's output is gone.
struct OutputError: Error {
  var reason: Errno
}

extension WorkerOptions.Pictures {
  /// The path of a sheet's picture: `stem.png` for the only sheet of a page, else `stem-1.png`, ...
  func path(
    ofPage page: Int, sheet: RecognizedSheet?
  ) throws(RecognitionError) -> FilePath {
    guard let sheet, sheet.count > 1 else { return try path(ofPage: page) }
    var pictures = self
    pictures.stem += (page == 1 ? "" : "-\(page)") + "-\(sheet.number)"
    return try pictures.path(ofPage: 1)
  }

  /// The path of a picture: `stem.png`, `stem-2.png`, ... for pages; `stem-001.png`,
  /// `stem-2-001.png`, ... for strips. Pages and strips count from 1.
  public func path(
    ofPage page: Int, strip: Int? = nil
  ) throws(RecognitionError) -> FilePath {
    var text = stem + (page == 1 ? "" : "-\(page)")
    if let strip {
      let digits = String(strip)
      text += "-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
    guard let path = FilePath(recordText: text + ".png") else {
      throw RecognitionError(code: .cannotWrite, message: "no file has a name with a byte of 0")
    }
    return path
  }
}
