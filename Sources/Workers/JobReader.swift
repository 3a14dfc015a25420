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

  /// What messages call options.
  private let names: OptionNames
  private var opened: Opened?

  init(names: OptionNames = [:]) { self.names = names }

  /// Tells what there is to tell of a job, page by page.
  /// - Throws: `Unheard`, and nothing of what is wrong with the document: that is told.
  func read(_ job: WorkerJob, tell: (WorkerReply) throws(Unheard) -> Void) throws(Unheard) {
    let options = job.options ?? WorkerOptions()
    let name = job.name ?? job.file
    var clock = StageClock()
    let opened: Opened
    do throws(RecognitionError) {
      opened = try open(job, request: options.request, clock: &clock)
    } catch {
      let record = RecognizedAmounts(error, file: name, page: job.page ?? 1, naming: names)
      return try tell(WorkerReply(PageAnswer(record: record)))
    }
    let pages = opened.document.pageCount
    try tell(WorkerReply(opened: .init(pages: pages, version: opened.version)))
    for page in job.page.map({ $0...$0 }) ?? 1...pages {
      let job = PageJob(
        document: opened.document, path: opened.path, page: page, name: name, options: options,
        names: names)
      let reading: Reading
      do throws(RecognitionError) {
        reading =
          switch options.product {
          case .strips: .whole([try job.strips(&clock)])
          case .sheets: .whole([try job.sheets(&clock)])
          case .text: .whole([try job.text(&clock)])
          case .reading: .whole(try job.reading(&clock))
          case .drawing: .whole([try job.drawing()])
          case .record, .explanation: .amounts(try job.amounts(&clock))
          }
      } catch {
        let record = RecognizedAmounts(error, file: name, page: page, pages: pages, naming: names)
        reading = .whole([PageAnswer(record: record)])
      }
      switch reading {
      case .whole(let answers):
        for answer in answers { try tell(WorkerReply(answer)) }
      case .amounts(let results):
        // Whatever becomes of the picture, what was read is told of.
        if options.pictures != nil {
          for result in results { try tell(WorkerReply(job.answer(result), isDraft: true)) }
        }
        for answer in job.illustratedAnswers(results) { try tell(WorkerReply(answer)) }
      }
      clock = StageClock()
    }
  }

  /// What a page gave: all that there is to tell, or amounts whose picture may be wanted.
  private enum Reading {
    case whole([PageAnswer])
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
    // What was open is given back first, so that two are never held.
    opened = nil
    let document = try SourceDocument(.path(path), request: request, clock: &clock)
    let found = Opened(path: path, version: version, request: request, document: document)
    opened = found
    return found
  }
}

/// Nobody takes the answers of a worker any more.
struct Unheard: Error {
  var reason: Errno
}

extension WorkerOptions.Pictures {
  /// `stem.png` for the only sheet of a page, `stem-1.png`, ... for those of several.
  func path(
    ofPage page: Int, sheet: RecognizedSheet?
  ) throws(RecognitionError) -> FilePath {
    guard let sheet, sheet.count > 1 else { return try path(ofPage: page) }
    var pictures = self
    pictures.stem += (page == 1 ? "" : "-\(page)") + "-\(sheet.number)"
    return try pictures.path(ofPage: 1)
  }

  /// `stem.png`, `stem-2.png`, ... for pages; `stem-001.png`, `stem-2-001.png`, ... for strips, all
  /// counted from 1.
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
