import Summa
import Synchronization

/// A scan of images that form one document. Its pages are read as in any batch, interpreted
/// together, and then drawn.
struct DocumentScan {
  /// The files in the order of the pages, with the options for their records and pictures.
  var members: [DocumentBatch.Member]
  /// The title of the document.
  var title: String?
  var request: RecognizeAmountsRequest
  /// Creates a service; called for each round of work.
  var service: () throws -> WorkerService

  /// Collects the answers of the workers.
  private final class Answers: Sendable {
    struct State {
      var pages: [(member: Int, answer: PageAnswer)] = []
      var progress: PageProgress
    }
    let state: Mutex<State>

    init(of members: [DocumentBatch.Member]) {
      var progress = PageProgress(fileCount: members.count)
      progress.draw()
      state = Mutex(State(progress: progress))
    }

    func take(_ event: DocumentBatch.Event, of members: [DocumentBatch.Member]) -> Bool {
      state.withLock { state in
        switch event {
        case .page(let member, let answer):
          state.pages.append((member, answer))
          state.progress.advance(answer.record, of: members[member].pages)
        case .end: state.progress.endFile()
        }
        return true
      }
    }
  }

  /// Reads the document, and calls `keep` and `report` with its pages once all of them are read.
  /// - Parameters:
  ///   - keep: takes the records, each with the index of its file.
  ///   - report: takes the records, one after another.
  /// - Returns: the exit status of an interruption, in which case `report` is not called.
  /// - Throws: `RecognitionError` if there are too many pages, and the errors of ``service``.
  func run(
    keep: ([(member: Int, record: RecognizedAmounts)]) -> Void = { _ in },
    report: (DocumentBatch.Event) -> Bool
  ) async throws -> ExitStatus? {
    let (pages, interruption) = try await answers(
      to: members.map { member in
        var member = member
        member.options.product = .reading
        member.options.pictures = nil
        return member
      })
    if let interruption { return interruption }
    let document = try RecognizedDocument(
      pages.compactMap(\.answer.reading), title: title, options: request.options)
    var results = document.pages.makeIterator()
    var shown = pages.map { member, answer in
      Page(
        member: member, record: answer.record,
        result: answer.reading.flatMap { _ in results.next() })
    }
    for index in shown.indices {
      guard let result = shown[index].result else { continue }
      shown[index].record = result.recorded(
        as: shown[index].record.file, detail: members[shown[index].member].options.detail)
    }
    keep(shown.map { ($0.member, $0.record) })
    if let interruption = try await draw(&shown) { return interruption }
    for member in members.indices {
      for page in shown where page.member == member {
        guard report(.page(index: member, PageAnswer(record: page.record))) else { return nil }
      }
      guard report(.end(index: member)) else { return nil }
    }
    return nil
  }

  /// A page, or a sheet of paper on it.
  private struct Page {
    var member: Int
    var record: RecognizedAmounts
    /// Nil if it could not be read.
    var result: RecognizedAmounts?
  }

  /// Draws the pictures, and adds their paths to the records.
  private func draw(_ pages: inout [Page]) async throws -> ExitStatus? {
    let places = pages.indices.filter { pages[$0].result != nil }
    // All sheets of a page are on one picture.
    let groups = Dictionary(grouping: places) { [pages[$0].member, pages[$0].record.page] }
      .values.sorted { $0[0] < $1[0] }
    var drawings: [(places: [Int], member: DocumentBatch.Member)] = []
    for group in groups {
      let page = pages[group[0]]
      var member = members[page.member]
      guard member.options.pictures != nil else { continue }
      member.pages = .page(page.record.page)
      member.options.product = .drawing
      member.options.pictures?.drawing = PageDrawing(group.compactMap { pages[$0].result })
      drawings.append((group, member))
    }
    guard !drawings.isEmpty else { return nil }
    let (answers, interruption) = try await answers(to: drawings.map(\.member))
    for (index, answer) in answers {
      for place in drawings[index].places {
        pages[place].record.annotated = answer.record.annotated
        pages[place].record.annotationError = answer.record.error
      }
    }
    return interruption
  }

  private func answers(
    to members: [DocumentBatch.Member]
  ) async throws -> (pages: [(member: Int, answer: PageAnswer)], ExitStatus?) {
    let answers = Answers(of: members)
    let interruption = await BatchRun.read(members, with: try service()) {
      answers.take($0, of: members)
    }
    return answers.state.withLock { state in
      state.progress.clear()
      return (state.pages, interruption)
    }
  }
}
