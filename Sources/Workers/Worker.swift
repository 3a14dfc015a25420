import Foundation
import Glibc
import SummaSystem
import SystemPackage

/// The inside of a child process that reads documents: jobs on standard input, replies on standard
/// output, a line of JSON each, until the input ends.
public struct Worker: Sendable {
  /// For jobs that bring none of their own.
  public var options: WorkerOptions
  /// For whoever says no others.
  public var limits: WorkerLimits
  /// What messages in answers call options, for whoever has no names of its own.
  public var optionNames: OptionNames

  public init(
    options: WorkerOptions, limits: WorkerLimits = WorkerLimits(), optionNames: OptionNames = [:]
  ) {
    self.options = options
    self.limits = limits
    self.optionNames = optionNames
  }

  /// Works until standard input ends.
  /// - Throws: `RecognitionError` where replies cannot be written, and where the limits leave too
  ///   little to work with.
  public func run() throws(RecognitionError) {
    do {
      try answerJobs()
    } catch let unheard as Unheard {
      throw RecognitionError(
        code: .cannotWrite, message: "the answer could not be written (\(unheard.reason))")
    } catch {
      throw RecognitionError(error)
    }
  }

  private func answerJobs() throws {
    let decoder = JSONDecoder()
    var input = LineReader(descriptor: STDIN_FILENO)
    var line = try input.next()
    var (limits, names) = (limits, optionNames)
    // A service greets its workers; others begin with a job.
    let greeting = line.flatMap { try? decoder.decode(WorkerGreeting.self, from: Data($0)) }
    if let greeting {
      // What goes to the whole terminal, such as Ctrl-C, is for the parent: it says when a worker
      // stops.
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
      ParentDeath.follow(greeting.parent)
      limits = greeting.limits
      names = greeting.optionNames ?? names
    }
    do throws(RecognitionError) {
      try limits.apply()
    } catch {
      try send(WorkerReply(PageAnswer(record: RecognizedAmounts(error, file: "", naming: names))))
      throw error
    }
    if greeting != nil {
      try send(.done)
      line = try input.next()
    }
    let reader = JobReader(names: names)
    while let job = line {
      if let job = try? decoder.decode(WorkerJob.self, from: Data(job)) {
        try work(on: job, with: reader, limits: limits)
      } else {
        let error = RecognitionError(
          code: .badJob, message: "a worker takes lines such as {\"file\":\"receipt.jpg\"}")
        try send(WorkerReply(PageAnswer(record: RecognizedAmounts(error, file: ""))))
      }
      try send(.done)
      line = try input.next()
    }
  }

  private func work(
    on job: WorkerJob, with reader: JobReader, limits: WorkerLimits
  ) throws(Unheard) {
    var job = job
    if job.options == nil {
      job.options = options
      job.options?.pictures = job.annotation.map { stem in
        WorkerOptions.Pictures(
          stem: stem, annotator: options.pictures?.annotator ?? Annotator(),
          replacing: options.pictures?.replacing ?? .own)
      }
    }
    // Who has started this process watches the time; the timer is for those who do not.
    ProcessorTimer.start(seconds: limits.secondsPerPage + 1)
    defer { ProcessorTimer.start(seconds: 0) }
    try reader.read(job) { (reply) throws(Unheard) in
      ProcessorTimer.start(seconds: 0)
      try send(reply)
      ProcessorTimer.start(seconds: limits.secondsPerPage + 1)
    }
  }

  private func send(_ reply: WorkerReply) throws(Unheard) {
    // Records are made of text and numbers that are finite.
    guard let line = try? RecordJSON.line(reply) else { return }
    do { try Descriptor.writeAll(STDOUT_FILENO, line + "\n") } catch {
      throw Unheard(reason: error)
    }
  }
}

/// Lines of a descriptor, each as it arrives.
private struct LineReader {
  let descriptor: Int32
  private var lines = LineBuffer()
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end, or nil when there is none; the last one may lack its end.
  mutating func next() throws(RecognitionError) -> ArraySlice<UInt8>? {
    while true {
      if let line = lines.next() { return line }
      guard !isAtEnd else { return nil }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let result = unsafe bytes.withUnsafeMutableBytes { bytes in
        Result { () throws(Errno) in try unsafe Descriptor.read(descriptor, into: bytes) }
      }
      let count: Int
      do { count = try result.get() } catch {
        throw RecognitionError(code: .failed, message: "jobs could not be read (\(error))")
      }
      lines.append(bytes[..<count])
      if count == 0 {
        isAtEnd = true
        if !lines.rest.isEmpty { return lines.rest }
      }
    }
  }
}
