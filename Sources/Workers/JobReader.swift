import SummaSystem
import SystemPackage

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
      return try send(WorkerReply(answer: PageAnswer(record: record)))
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
      let output: PageJob.Output
      do throws(RecognitionError) {
        output = try pageJob.output(joins: joins || (mayJoin && job.joins == true), &clock)
      } catch {
        let record = RecognizedAmounts(error, file: name, page: page, pages: pages, naming: names)
        output = .answers([PageAnswer(record: record)])
      }
      switch output {
      case .answers(let answers) where joins:
        joinable.append((pageJob, answers))
        advance()
      case .answers(let answers):
        for answer in answers { try send(WorkerReply(answer: answer)) }
      case .amounts(let results):
        let answers = results.map(pageJob.answer)
        // The results are sent before the picture is drawn, in case drawing fails.
        if options.pictures != nil {
          for answer in answers { try send(WorkerReply(answer: answer, isPreliminary: true)) }
        }
        for answer in pageJob.illustrated(answers, showing: results) {
          try send(WorkerReply(answer: answer))
        }
      }
      clock = StageClock()
    }
    let joined = PageJoiner(name: name, options: options).joined(joinable.map(\.answers))
    for (page, answers) in zip(joinable, joined) {
      for answer in page.job.illustrated(answers, showing: answers.map(\.record)) {
        try send(WorkerReply(answer: answer))
      }
    }
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
