import Foundation
import SummaSystem
public import SystemPackage

/// Reads documents in child processes that live as long as it does, several at once, none of which
/// can harm this one.
///
/// Each page of each document has exactly one answer, whatever dies: a worker that crashes, hangs,
/// runs out of memory or is killed costs the page in its hand an error record, is replaced, and
/// what follows that page is read. A document that cannot be opened has one answer that says why.
/// Pages come in their order. Time that is spent waiting for whoever takes the answers costs nobody
/// anything.
///
/// A service owns no file and no output. ``end()`` ends its processes in order; so does dropping
/// it, without waiting.
///
/// ```swift
/// let service = WorkerService(WorkerProgram(executable: "/usr/local/bin/summa"), count: 2)
/// for try await page in try service.submit(.path("receipt.tiff")) {
///   print(page.record.total?.exactText ?? "no total")
/// }
/// await service.end()
/// ```
public final class WorkerService: Sendable {
  /// Something to read.
  public enum Document: Sendable {
    /// A file. It is opened for its first page, and again by each worker that reads one of its
    /// pages.
    case path(FilePath)
    /// The bytes of a file, and what records are to call it.
    case bytes([UInt8], name: String)

    /// The image of a request that is performed in this process.
    package var source: ImageSource {
      switch self {
      case .path(let path): .path(path)
      case .bytes(let bytes, _): .data(Data(bytes))
      }
    }
  }

  /// How many pages are read at once.
  public let count: Int
  private let core: WorkerCore

  /// Processes are started when there is work for them.
  /// - Parameters:
  ///   - program: what is started, such as this program with the argument `worker`.
  ///   - count: how many pages are read at once.
  ///   - limits: what a worker may take.
  ///   - optionNames: what messages call options, for programs that have names of their own for
  ///     them, such as flags.
  ///   - notify: is told, on any thread, what a person should know and no record says: a sentence
  ///     without an end mark.
  public init(
    _ program: WorkerProgram, count: Int, limits: WorkerLimits = WorkerLimits(),
    optionNames: OptionNames = [:], notify: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.count = max(1, count)
    core = WorkerCore(
      program, count: self.count, limits: limits, names: optionNames, notify: notify)
  }

  deinit { core.beginEnd() }

  /// Has a document read, all of its pages or one.
  /// - Parameters:
  ///   - document: a file or its bytes.
  ///   - pages: those to read; nil reads all.
  ///   - options: how it is read, and what is told of it.
  ///   - priority: goes before the order of submissions.
  ///   - finished: is given what is told of each page, one answer for each of its sheets, as soon
  ///     as there is something, on any thread and in any order, before others can have it; it must
  ///     not wait.
  /// - Throws: `RecognitionError` where the service has ended, bytes find no room in memory, a
  ///   number of the options makes no sense, or the
  ///   reader is one of this program's own, which child processes do not have.
  public func submit(
    _ document: Document, pages: PageSelection? = nil, options: WorkerOptions = WorkerOptions(),
    priority: WorkerPriority = .batch, finished: (@Sendable ([PageAnswer]) -> Void)? = nil
  ) throws(RecognitionError) -> PageAnswers {
    try options.request.options.checkNumbers()
    let reader = options.request.options.reader
    guard !reader.isCustom else {
      throw RecognitionError(
        code: .badOptions,
        message: "child processes do not have the reader \(reader.name) of this program; "
          + "perform the request here, or read with \(.reader, set: "automatic")")
    }
    switch document {
    case .path(let path):
      let job = WorkerJob(file: path.recordText, pages: pages, options: options)
      return PageAnswers(
        core: core, id: try core.submit(job, priority: priority, finished: finished), memory: nil)
    case .bytes(let bytes, let name):
      let memory: OpenFile
      do { memory = try OpenFile(bytes) } catch {
        throw RecognitionError(
          code: .failed, message: "the image could not be kept in memory (\(error))")
      }
      let job = WorkerJob(
        file: memory.path.recordText, name: name, pages: pages, options: options)
      return PageAnswers(
        core: core, id: try core.submit(job, priority: priority, finished: finished), memory: memory
      )
    }
  }

  /// Has one page read, and waits for it. Cancelling the task ends the work.
  /// - Throws: `RecognitionError`; what is wrong with the document stands in the record.
  public func read(
    _ document: Document, page: Int = 1, options: WorkerOptions = WorkerOptions(),
    priority: WorkerPriority = .interactive
  ) async throws(RecognitionError) -> PageAnswer {
    var answers = try submit(document, pages: .page(page), options: options, priority: priority)
      .makeAsyncIterator()
    guard let answer = try await answers.next() else { throw RecognitionError(CancellationError()) }
    return answer
  }

  /// Ends all work and all processes. Pages that are finished by then can still be had.
  public func end() async { await core.end() }
}

/// Which documents go first.
public enum WorkerPriority: Int, Sendable, Comparable, CaseIterable {
  /// One of many, for which nobody waits in person.
  case batch
  /// Somebody waits for it.
  case interactive

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
