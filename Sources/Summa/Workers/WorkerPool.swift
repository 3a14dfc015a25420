import Foundation
public import Subprocess
import SummaSystem
import Synchronization

/// Child processes that read documents, several at once, none of which can harm the batch.
///
/// Each child reads one document at a time and is used for many. One that crashes, hangs or is killed costs its document
/// an error record and is replaced.
public struct WorkerPool: Sendable {
  /// The program and its arguments that make a worker, such as `summa worker`.
  public var executable: Executable
  public var arguments: [String]
  /// How many children work at once.
  public var count: Int
  /// What a document may take.
  public var timeout: Duration

  public init(executable: Executable, arguments: [String], count: Int, timeout: Duration) {
    self.executable = executable
    self.arguments = arguments
    self.count = count
    self.timeout = timeout
  }

  /// A document's records, one a page.
  public struct Outcome: Sendable {
    /// The place of the document in the list of jobs.
    public var index: Int
    public var records: [PageRecord]
  }

  /// Reads `jobs` and delivers the outcome of each in their order, whatever order they are finished in. Calls of
  /// `deliver` never overlap; one that returns false ends the work, since nobody wants the rest.
  ///
  /// Returns when all children have ended. When the task is cancelled they are killed, and what is complete by then is
  /// delivered, though others before it may be missing.
  public func read(
    _ jobs: [WorkerJob], deliver: @escaping @Sendable (Outcome) -> Bool
  ) async {
    let queue = JobQueue(jobs, deliver: deliver)
    await withTaskGroup { group in
      for _ in 0..<max(1, min(count, jobs.count)) {
        group.addTask { await work(on: queue) }
      }
    }
    queue.flush()
  }

  /// Keeps one child at work, and replaces it when it ends early.
  private func work(on queue: JobQueue) async {
    while !Task.isCancelled, let job = queue.next() {
      let current = CurrentDocument(job)
      do {
        let result = try await Subprocess.run(
          executable, arguments: Arguments(arguments.map { ArgumentText.bytes(of: $0) + [0] }),
          environment: Self.environment,
          input: .inputWriter, output: .sequence, error: .discarded
        ) { execution in
          try await serve(queue, current, execution)
        }
        // What a cancelled task has killed did not fail.
        guard !Task.isCancelled else { return }
        if let (index, job) = current.job {
          queue.finish(
            index, current.records + [failure(of: job, current, result.terminationStatus)])
        }
      } catch {
        guard !Task.isCancelled, let (index, job) = current.job else { return }
        let failure = RecognitionError(
          code: "worker_failed",
          message: "the reading process could not be used (\(error)); try again")
        queue.finish(index, current.records + [PageRecord(failure, file: job.file)])
      }
    }
  }

  /// Hands documents to a child until there are no more, or the child ends.
  private func serve(
    _ queue: JobQueue, _ current: CurrentDocument,
    _ execution: Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>
  ) async throws {
    var output = execution.standardOutput.makeAsyncIterator()
    var lines = LineBuffer()
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    var isAlive = true
    while isAlive, let (index, job) = current.job {
      let watchdog = Task {
        try await Task.sleep(for: timeout)
        if current.expire(index) { try execution.send(signal: .kill) }
      }
      defer { watchdog.cancel() }
      try await withTaskCancellationHandler {
        // A child that is gone already is found by the end of its output.
        _ = try? await execution.standardInputWriter.write(
          String(decoding: encoder.encode(job), as: UTF8.self) + "\n")
        while true {
          while let line = lines.next() {
            let reply = try decoder.decode(WorkerReply.self, from: Data(line))
            if let record = reply.record { current.append(record) }
            if reply.done {
              queue.finish(index, current.records)
              current.take(queue.next())
              return
            }
          }
          // Reading fails where the end of a child is noticed before the end of its output.
          guard let buffer = try? await output.next() else { break }
          unsafe buffer.withUnsafeBytes { unsafe lines.append($0) }
        }
        isAlive = false
      } onCancel: {
        try? execution.send(signal: .kill)
      }
    }
    // Nothing is left for this child; one that would not end by itself must not hold up the rest.
    try? execution.send(signal: .kill)
  }

  /// The record of a document whose child ended before it was done.
  private func failure(
    of job: WorkerJob, _ current: CurrentDocument, _ status: TerminationStatus
  ) -> PageRecord {
    let error: RecognitionError
    if current.isLate {
      error = RecognitionError(
        code: "timed_out",
        message:
          "reading took longer than \(timeout); raise the limit with --timeout, or try a smaller image"
      )
    } else {
      error = RecognitionError(
        code: "worker_crashed",
        message:
          "the reading process ended early (\(status)); if the image is large, raise --memory-limit"
      )
    }
    let pages = current.records.last?.pages
    return PageRecord(error, file: job.file, page: current.records.count + 1, pages: pages)
  }

  /// A crash is reported by its signal; printing a backtrace for it would take seconds.
  private static let environment = Environment.inherit.updating(
    LibraryEnvironment.variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { old, _ in old }
      .reduce(into: [:]) { $0[Environment.Key(stringLiteral: $1.key)] = $1.value })
}
