import Summa
import Synchronization

/// Reads a set of receipts once for each value of the minimum text height.
final class Sweep: Sendable {
  private struct State {
    var rows: [TuningRow] = []
    var bar: ProgressBar
  }

  private let set: TruthSet
  private let values: [Double]
  private let state: Mutex<State>

  init(of set: TruthSet, values: [Double]) {
    self.set = set
    self.values = values
    state = Mutex(State(bar: ProgressBar(total: set.members.count * values.count, unit: "files")))
  }

  /// Reads with the services that `service` gives, each with `request` at a value, and stops early
  /// when the task is cancelled.
  func run(
    _ request: RecognizeAmountsRequest, service: @Sendable () -> WorkerService
  ) async {
    state.withLock { $0.bar.draw() }
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
          self.state.withLock { $0.bar.advance() }
        }
        return true
      }
      await workers.end()
      // Figures over a part of the receipts would mislead beside those over all.
      guard !Task.isCancelled else { break }
      row.withLock { $0.cpuTime = ChildProcesses.cpuTime - start }
      state.withLock { $0.rows.append(row.withLock { $0 }) }
    }
    state.withLock { $0.bar.clear() }
  }

  /// What is known so far.
  var result: TuningResult { TuningResult(rows: state.withLock { $0.rows }) }
}
