import Foundation
import Subprocess
import Summa
import Synchronization
import SystemPackage
import Testing

extension CommandTests {
  /// Workers that crash, hang, are killed and talk nonsense, by doing so.
  @Suite struct WorkerPoolTests {
    /// Passes lines between the pool and a real worker, but for files whose names say what happens.
    private static let script = """
      #!/bin/bash
      coproc WORKER { exec "$SUMMA" "$@"; }
      while IFS= read -r line; do
        case $line in
          *crash*) ulimit -c 0; kill -SEGV $$ ;;
          *killed*) kill -KILL $$ ;;
          *hang*) exec sleep 1000 ;;
          *garbage*) echo nonsense; read -r; exit ;;
          *quits*) exit 3 ;;
          *long*) head -c 1000000 /dev/zero | tr '\\0' ' ' ;;
        esac
        printf '%s\\n' "$line" >&"${WORKER[1]}"
        while IFS= read -r reply <&"${WORKER[0]}"; do
          printf '%s\\n' "$reply"
          case $reply in '{"done":true'*) break ;; esac
        done
      done
      """

    /// The pool's outcomes, in the order they were delivered.
    private final class Collector: Sendable {
      private let outcomes = Mutex<[WorkerPool.Outcome]>([])
      private let limit: Int

      init(limit: Int = .max) { self.limit = limit }

      func take(_ outcome: WorkerPool.Outcome) -> Bool {
        outcomes.withLock {
          $0.append(outcome)
          return $0.count < limit
        }
      }

      var all: [WorkerPool.Outcome] { outcomes.withLock { $0 } }
      var records: [PageRecord] { all.flatMap(\.records) }
    }

    private func wrapped(in scratch: Scratch, count: Int, timeout: Duration = .seconds(30)) throws
      -> WorkerPool
    {
      let script = try scratch.write(Self.script.utf8, "worker.sh")
      return WorkerPool(
        executable: .path("/usr/bin/env"),
        arguments: [
          "SUMMA=\(Program.path)", "bash", script, "worker", "--custom-words=\(scratch.path)",
        ],
        count: count, timeout: timeout)
    }

    private func real(_ marker: String, count: Int, _ arguments: [String] = []) -> WorkerPool {
      WorkerPool(
        executable: .path(FilePath(Program.path)),
        arguments: ["worker", "--custom-words=\(marker)"] + arguments, count: count,
        timeout: .seconds(60))
    }

    /// A killed child's own child takes a moment to notice.
    private func expectNoProcess(_ marker: String) async throws {
      for _ in 0..<200 {
        if try Program.processes(with: marker).isEmpty { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try Program.processes(with: marker).isEmpty)
    }

    @Test(arguments: [1, 3]) func failuresCostTheirOwnDocument(_ count: Int) async throws {
      let scratch = try Scratch()
      let names = [
        "good-1.png", "crash-1.png", "killed.png", "good-2.png", "garbage.png", "crash-2.png",
        "quits.png",
        "hang.png", "long.png", "good-3.png",
      ]
      let image = try Sample.blank(width: 64, height: 64)
      for name in names { try scratch.write(image, name) }
      let collector = Collector()
      try await wrapped(in: scratch, count: count, timeout: .seconds(20)).read(
        names.map { WorkerJob(file: scratch.path($0)) }, deliver: collector.take)
      #expect(collector.all.map(\.index) == Array(names.indices))
      #expect(collector.records.map(\.file) == names.map(scratch.path))
      let codes = collector.records.map { $0.error?.code }
      #expect(
        codes == [
          nil, "worker_crashed", "worker_crashed", nil, "worker_failed", "worker_crashed",
          "worker_crashed", "timed_out", nil, nil,
        ], "\(collector.records.compactMap { $0.error?.message })")
      for record in collector.records where record.status == .error {
        #expect(record.error?.message.hasPrefix("\(record.file): ") == true)
      }
      try await expectNoProcess(scratch.path)
    }

    /// Its end may be noticed before the end of its output; the reason must not depend on that.
    @Test func aCrashIsACrashEachTime() async throws {
      let scratch = try Scratch()
      let collector = Collector()
      try await wrapped(in: scratch, count: 4).read(
        (0..<60).map { WorkerJob(file: "crash-\($0).png") }, deliver: collector.take)
      #expect(collector.records.count == 60)
      #expect(Set(collector.records.map { $0.error?.code }) == ["worker_crashed"])
    }

    @Test func aProgramThatIsNotThere() async throws {
      let collector = Collector()
      await WorkerPool(
        executable: .path("/nonexistent/summa"), arguments: [], count: 2, timeout: .seconds(5)
      ).read([WorkerJob(file: "a.png"), WorkerJob(file: "b.png")], deliver: collector.take)
      #expect(collector.records.map(\.file) == ["a.png", "b.png"])
      #expect(collector.records.map { $0.error?.code } == ["worker_failed", "worker_failed"])
    }

    @Test func nothingToDo() async throws {
      let collector = Collector()
      await real("nothing", count: 2).read([], deliver: collector.take)
      #expect(collector.all.isEmpty)
    }

    /// A page that does not fit costs its own record, and does not stop the batch.
    @Test func theAddressSpaceIsLimited() async throws {
      let scratch = try Scratch()
      try scratch.write(try Sample.claim(width: 19_000, height: 19_000), "large.png")
      try scratch.write(try Sample.blank(width: 64, height: 64), "small.png")
      // Libraries and weights take about 300 MiB of addresses, the page of 361 megapixels more than the rest.
      let arguments = [
        "scan", "--jobs", "1", "large.png", "small.png", "--max-pixels", "400000000",
        "--memory-limit",
      ]
      let limited = try await Program.run(arguments + ["448"], in: scratch)
      #expect(limited.status == 2)
      #expect(try limited.records.map(\.error?.code) == ["worker_crashed", nil])
      #expect(try limited.records.first?.error?.message.contains("--memory-limit") == true)
      let unlimited = try await Program.run(arguments + ["0"], in: scratch)
      #expect(try unlimited.records.map(\.error?.code) != ["worker_crashed", nil])
    }

    @Test func nobodyWantsTheRest() async throws {
      let scratch = try Scratch()
      let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let collector = Collector(limit: 3)
      await real(scratch.path, count: 4).read(
        (0..<400).map { _ in WorkerJob(file: image) }, deliver: collector.take)
      #expect(collector.all.map(\.index) == [0, 1, 2])
      #expect(try Program.processes(with: scratch.path).isEmpty)
    }

    @Test func cancellationKillsTheChildren() async throws {
      let scratch = try Scratch()
      let collector = Collector()
      let pool = try wrapped(in: scratch, count: 2)
      // The first is read; both children then hang in what follows.
      let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let jobs = [image, "hang-1.png", "hang-2.png"].map { WorkerJob(file: $0) }
      let task = Task { await pool.read(jobs, deliver: collector.take) }
      while collector.all.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
      task.cancel()
      await task.value
      #expect(collector.all.map(\.index) == [0], "what was killed did not fail, it was not read")
      try await expectNoProcess(scratch.path)
    }

    @Test func aWorkerAnswersWhatIsNoJob() async throws {
      let run = try await Program.run(
        "/bin/sh",
        ["-c", "printf 'hello\\n{\"file\":\"none.png\"}\\n' | \"$0\" worker", Program.path])
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.first?.contains("\"bad_job\"") == true)
      #expect(lines.last == "{\"done\":true}")
    }
  }
}
