import Foundation
import Glibc
import SummaSystem
import SystemPackage

/// The main loop of a child process that reads documents. It reads jobs from standard input and
/// writes replies to standard output, one line of JSON each, until the input ends.
public struct Worker: Sendable {
  /// The options of jobs that have none.
  public var options: WorkerOptions
  /// The limits, unless the parent process sets others.
  public var limits: WorkerLimits
  /// The names of options in messages, unless the parent process sets others.
  public var optionNames: OptionNames

  public init(
    options: WorkerOptions, limits: WorkerLimits = WorkerLimits(), optionNames: OptionNames = [:]
  ) {
    self.options = options
    self.limits = limits
    self.optionNames = optionNames
  }

  /// Answers jobs until standard input ends.
  /// - Throws: `RecognitionError` if replies cannot be written, or if the limits are too low.
  public func run() throws(RecognitionError) {
    do {
      try answerJobs()
    } catch let error as OutputError {
      throw RecognitionError(
        code: .cannotWrite, message: "the answer could not be written (\(error.reason))")
    } catch {
      throw RecognitionError(error)
    }
  }

  private func answerJobs() throws {
    let decoder = JSONDecoder()
    var input = LineReader(descriptor: STDIN_FILENO)
    var line = try input.next()
    var (limits, names) = (limits, optionNames)
    // A service starts with a greeting, other programs with a job.
    let greeting = line.flatMap { try? decoder.decode(WorkerGreeting.self, from: Data($0)) }
    if let greeting {
      // The terminal sends signals such as Ctrl-C to all processes. Only the parent handles them,
      // and it ends its workers.
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
      ParentDeath.follow(greeting.parent)
      limits = greeting.limits
      names = greeting.optionNames ?? names
    }
    do throws(RecognitionError) {
      try limits.apply()
    } catch {
      try send(
        WorkerReply(answer: PageAnswer(record: RecognizedAmounts(error, file: "", naming: names))))
      throw error
    }
    if greeting != nil {
      try send(.done)
      line = try input.next()
    }
    // Meanwhile the first file is opened, and the networks are loaded. Without a thread, the first
    // page builds the tables.
    try? DetachedThread.start { Understanding.buildTables() }
    let reader = JobReader(names: names)
    while let job = line {
      if let job = try? decoder.decode(WorkerJob.self, from: Data(job)) {
        try work(on: job, with: reader, limits: limits)
      } else {
        let error = RecognitionError(
          code: .badJob, message: "a worker takes lines such as {\"file\":\"receipt.jpg\"}")
        try send(WorkerReply(answer: PageAnswer(record: RecognizedAmounts(error, file: ""))))
      }
      try send(.done)
      line = try input.next()
    }
  }

  private func work(
    on job: WorkerJob, with reader: JobReader, limits: WorkerLimits
  ) throws(OutputError) {
    var job = job
    if job.options == nil {
      job.options = options
      job.options?.pictures = job.annotation.map { stem in
        WorkerOptions.Pictures(
          stem: stem, annotator: options.pictures?.annotator ?? Annotator(),
          replacing: options.pictures?.replacing ?? .own)
      }
    }
    // A service also watches the time; the timer is for programs that do not.
    ProcessorTimer.start(seconds: limits.secondsPerPage + 1)
    defer { ProcessorTimer.start(seconds: 0) }
    let nextPage = { ProcessorTimer.start(seconds: limits.secondsPerPage + 1) }
    try reader.read(job, advance: nextPage) { (reply) throws(OutputError) in
      ProcessorTimer.start(seconds: 0)
      try send(reply)
      nextPage()
    }
  }

  private func send(_ reply: WorkerReply) throws(OutputError) {
    // Encoding does not fail: records contain only text and finite numbers.
    guard let line = try? RecordJSON.line(reply) else { return }
    do { try Descriptor.writeAll(STDOUT_FILENO, line + "\n") } catch {
      throw OutputError(reason: error)
    }
  }
}

/// Reads the lines of a descriptor as they arrive.
private struct LineReader {
  let descriptor: Int32
  private var lines = LineBuffer()
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its line feed; nil at the end. The last line may lack a line
  /// feed.
  mutating func next() throws(RecognitionError) -> ArraySlice<UInt8>? {
    while true {
      if let line = lines.next() { return line }
      guard !isAtEnd else { return nil }
      let bytes: [UInt8]
      do { bytes = try Descriptor.piece(ofAtMost: 1 << 16, from: descriptor) } catch {
        throw RecognitionError(code: .failed, message: "jobs could not be read (\(error))")
      }
      lines.append(bytes)
      if bytes.isEmpty {
        isAtEnd = true
        if !lines.rest.isEmpty { return lines.rest }
      }
    }
  }
}
