import Foundation
import SummaSystem
public import SystemPackage

/// Reads documents in child processes, several at once. The processes live as long as the service
/// and cannot harm this process.
///
/// Every page of every document is answered. If a worker crashes, hangs, runs out of memory or is
/// killed, its page gets an error record, the worker is replaced, and the following pages are read.
/// A document that cannot be opened has one answer with the reason. Pages are returned in order.
/// Time in which answers wait for the caller does not count towards timeouts.
///
/// A service owns no files and no output. ``end()`` ends its processes and waits for them; dropping
/// the service ends them without waiting.
///
/// ```swift
/// let service = WorkerService(WorkerProgram(executable: "/usr/local/bin/summa"), count: 2)
/// for try await page in try service.submit(.path("receipt.tiff")) {
///   print(page.record.total?.exactText ?? "no total")
/// }
/// await service.end()
/// ```
public final class WorkerService: Sendable {
  /// A document to read.
  public enum Document: Sendable {
    /// A file. It is opened for its first page, and again by each worker that reads one of its
    /// pages.
    case path(FilePath)
    /// The bytes of a file, and its name in records.
    case bytes([UInt8], name: String)

    /// The name in records.
    package var name: String {
      switch self {
      case .path(let path): path.recordText
      case .bytes(_, let name): name
      }
    }

    /// The path of a file; nil for bytes.
    package var path: FilePath? { if case .path(let path) = self { path } else { nil } }

    /// The image source for a request in this process.
    package var source: ImageSource {
      switch self {
      case .path(let path): .path(path)
      case .bytes(let bytes, _): .data(Data(bytes))
      }
    }
  }

  /// The number of pages that are read at once.
  public let count: Int
  private let core: WorkerCore

  /// Creates a service. Processes are started when there is work for them.
  /// - Parameters:
  ///   - program: the command that starts a worker, such as this program with the argument
  ///     `worker`.
  ///   - count: the number of pages that are read at once.
  ///   - limits: the resource limits of a worker.
  ///   - optionNames: the names of options in messages, for programs that call them otherwise, such
  ///     as by flags.
  ///   - notify: called on any thread with a notice for the user that no record has: a sentence
  ///     without a full stop.
  public init(
    _ program: WorkerProgram, count: Int, limits: WorkerLimits = WorkerLimits(),
    optionNames: OptionNames = [:], notify: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.count = max(1, count)
    core = WorkerCore(
      program, count: self.count, limits: limits, names: optionNames, notify: notify)
  }

  deinit { core.beginEnd() }

  /// Submits a document, or some of its pages.
  /// - Parameters:
  ///   - document: a file or its bytes.
  ///   - pages: the pages to read; nil reads all.
  ///   - options: how pages are read, and the output for them.
  ///   - priority: documents of higher priority are read first.
  ///   - finished: called with the answers for each page, one per sheet, as soon as the page is
  ///     finished and before the answers are returned. It runs on any thread, in any order of
  ///     pages, and must not block.
  /// - Throws: `RecognitionError` if the service has ended, memory is short, a number of the
  ///   options is out of range, or the reader is a custom one, which child processes do not have.
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
    let (path, name, memory): (FilePath, String?, OpenFile?)
    switch document {
    case .path(let file): (path, name, memory) = (file, nil, nil)
    case .bytes(let bytes, let shownName):
      do {
        let file = try OpenFile(bytes)
        (path, name, memory) = (file.path, shownName, file)
      } catch {
        throw RecognitionError(
          code: .failed, message: "the image could not be kept in memory (\(error))")
      }
    }
    let job = WorkerJob(
      file: path.recordText, name: name, pages: pages, options: options, joins: true)
    let id = try core.submit(job, priority: priority, finished: finished)
    return PageAnswers(core: core, id: id, memory: memory)
  }

  /// Reads one page and waits for it. Cancelling the task ends the work.
  /// - Throws: `RecognitionError`; errors of the document are in the record instead.
  public func read(
    _ document: Document, page: Int = 1, options: WorkerOptions = WorkerOptions(),
    priority: WorkerPriority = .interactive
  ) async throws(RecognitionError) -> PageAnswer {
    var answers = try submit(document, pages: .page(page), options: options, priority: priority)
      .makeAsyncIterator()
    guard let answer = try await answers.next() else { throw RecognitionError(CancellationError()) }
    return answer
  }

  /// Ends all work and all processes. Finished pages can still be iterated.
  public func end() async { await core.end() }
}

/// The priority of a document.
public enum WorkerPriority: Int, Sendable, Comparable, CaseIterable {
  /// One document of a batch.
  case batch
  /// A user is waiting for the document.
  case interactive

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
