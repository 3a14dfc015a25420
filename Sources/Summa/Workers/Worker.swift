import Foundation
import Glibc

/// The inside of a child process that reads documents: jobs on standard input, replies on standard output, a line of JSON
/// each, until the input ends.
public struct Worker: Sendable {
  public var reader: DocumentReader
  /// Bytes of address space that the process may use; nil sets no limit.
  public var memoryLimit: Int?
  /// Seconds after which a document's worker ends itself, in case that nobody is left to end it.
  public var timeout: Int

  public init(reader: DocumentReader, memoryLimit: Int?, timeout: Int) {
    self.reader = reader
    self.memoryLimit = memoryLimit
    self.timeout = timeout
  }

  /// Works until standard input ends.
  public func run() {
    // Ctrl-C goes to the whole terminal; it is for the parent to say when a worker stops.
    signal(SIGINT, SIG_IGN)
    if let memoryLimit {
      var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }
    let decoder = JSONDecoder()
    while let line = readLine() {
      guard let job = try? decoder.decode(WorkerJob.self, from: Data(line.utf8)) else {
        let error = RecognitionError(
          code: "bad_job", message: "a worker takes lines such as {\"file\":\"receipt.jpg\"}")
        send(WorkerReply(record: PageRecord(error, file: ""), done: true))
        continue
      }
      // The parent kills at the deadline; the alarm is for a worker whose parent is gone.
      alarm(UInt32(timeout + 5))
      reader.read(job) { send(WorkerReply(record: $0, done: false)) }
      alarm(0)
      send(WorkerReply(record: nil, done: true))
    }
  }

  private func send(_ reply: WorkerReply) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((RecordJSON.line(reply) + "\n").utf8))
    } catch {
      // Nobody listens any more.
      exit(0)
    }
  }
}
