import Glibc
package import Summa
import Synchronization

/// Reads a set of receipts once for each value of the minimum text height.
package final class Sweep: Sendable {
  private let set: TruthSet
  private let values: [Double]
  private let rows = Mutex<[TuningRow]>([])

  package init(of set: TruthSet, values: [Double]) {
    self.set = set
    self.values = values
  }

  /// Reads with the services that `service` gives, each with `request` at a value, and stops early
  /// when the task is cancelled.
  /// - Parameter tell: called after each receipt.
  package func run(
    _ request: RecognizeAmountsRequest, tell: @escaping @Sendable () -> Void,
    service: @Sendable () -> WorkerService
  ) async {
    for value in values {
      let row = Mutex(TuningRow(value: value))
      let start = ChildProcesses.cpuTime
      var request = request
      request.options.minimumTextHeightFraction = value
      let members = set.members.map {
        DocumentBatch.Member(.path($0.path), options: WorkerOptions(request: request))
      }
      // One for each value: the processes' time is known when they have ended.
      let workers = service()
      let pages = Mutex<[RecognizedAmounts]>([])
      await DocumentBatch(workers).read(members) { event in
        switch event {
        case .page(_, let answer): pages.withLock { $0.append(answer.record) }
        case .end(let index):
          let records = pages.withLock { pages in
            defer { pages = [] }
            return pages
          }
          row.withLock { $0.add(records, of: self.set.members[index].truth) }
          tell()
        }
        return true
      }
      await workers.end()
      // Figures over a part of the receipts would mislead beside those over all.
      guard !Task.isCancelled else { break }
      row.withLock { $0.cpuTime = ChildProcesses.cpuTime - start }
      rows.withLock { $0.append(row.withLock { $0 }) }
    }
  }

  /// What is known so far.
  package var result: TuningResult { TuningResult(rows: rows.withLock { $0 }) }
}

/// What the child processes of this one have used.
private enum ChildProcesses {
  /// CPU time of all children that have ended. It is what reading costs whatever else the machine
  /// does, as wall time is not. C: `getrusage`.
  static var cpuTime: Duration {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 else {
      return .zero
    }
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}
