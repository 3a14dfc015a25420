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

  /// Reads the set with `request` once for each value, with a new service each time. Stops early if
  /// the task is cancelled.
  /// - Parameter advance: called after each receipt.
  package func run(
    _ request: RecognizeAmountsRequest, advance: @escaping @Sendable () -> Void,
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
      // One service for each value, since the CPU time of processes is known after their end.
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
          advance()
        }
        return true
      }
      await workers.end()
      // Figures over a part of the receipts are not comparable with those over all.
      guard !Task.isCancelled else { break }
      row.withLock { $0.cpuTime = ChildProcesses.cpuTime - start }
      rows.withLock { $0.append(row.withLock { $0 }) }
    }
  }

  /// The result so far.
  package var result: TuningResult { TuningResult(rows: rows.withLock { $0 }) }
}

/// The resources that child processes have used.
private enum ChildProcesses {
  /// The CPU time of all children that have ended. Unlike wall time, it does not depend on other
  /// work on the machine. C: `getrusage`.
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
