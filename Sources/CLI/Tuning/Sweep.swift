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
    state = Mutex(State(bar: ProgressBar(total: set.members.count * values.count)))
  }

  /// Reads with the workers that `pool` gives for a value, and stops early when the task is cancelled.
  func run(pool: (_ value: Double) -> WorkerPool) async {
    state.withLock { $0.bar.draw() }
    let jobs = set.members.map { WorkerJob(file: $0.path.recordText) }
    for value in values {
      let row = Mutex(TuningRow(value: value))
      let start = ChildProcesses.cpuTime
      await pool(value).read(jobs) { outcome in
        row.withLock { $0.add(outcome.records, of: self.set.members[outcome.index].truth) }
        self.state.withLock { $0.bar.advance() }
        return true
      }
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
