import Foundation
import Subprocess
import Summa
import SummaSystem
import Synchronization
import SystemPackage
import Testing

extension CommandTests {
  /// Workers that crash, hang, are killed and talk nonsense, by doing so.
  @Suite struct WorkerServiceTests {
    /// Passes lines between the service and a real worker, but for pages whose files' names say
    /// what happens.
    private static let script = """
      #!/bin/bash
      coproc WORKER { exec "$SUMMA" "$@"; }
      ulimit -c 0
      while IFS= read -r line; do
        case $line in
          *crash-on-2*'"page":2'* | *crash-1* | *crash-2*) kill -SEGV $$ ;;
          *killed*) kill -KILL $$ ;;
          *hang*) exec sleep 1000 ;;
          *garbage*) echo nonsense; read -r; exit ;;
          *quits*) exit 3 ;;
          *long*) head -c 1000000 /dev/zero | tr '\\0' ' ' ;;
        esac
        printf '%s\\n' "$line" >&"${WORKER[1]}"
        while IFS= read -r reply <&"${WORKER[0]}"; do
          case $line$reply in *dies-before-done*'"record":{'*) printf '%s\\n' "$reply"; kill -KILL $$ ;; esac
          printf '%s\\n' "$reply"
          case $line$reply in *dies-drawing*'"draft":true'*)
            : > "$FOLDER/.summa-$$-1.partial"; kill -SEGV $$ ;; esac
          case $reply in '{"done":true'*) break ;; esac
        done
      done
      """

    private func wrapped(
      in scratch: Scratch, count: Int, seconds: Int = 30
    ) throws -> WorkerService {
      let script = try scratch.write(Self.script.utf8, "worker.sh")
      return WorkerService(
        WorkerProgram(
          executable: "/usr/bin/env",
          arguments: [
            "SUMMA=\(Program.path)", "FOLDER=\(scratch.path)", "bash", script, "worker",
            "--custom-words=\(scratch.path)",
          ]), count: count, limits: WorkerLimits(secondsPerPage: seconds))
    }

    private func real(_ marker: String, count: Int, limits: WorkerLimits = WorkerLimits())
      -> WorkerService
    {
      WorkerService(
        WorkerProgram(
          executable: FilePath(Program.path), arguments: ["worker", "--custom-words=\(marker)"]),
        count: count, limits: limits)
    }

    /// All that a batch tells, until `limit` pages are told of.
    private func read(
      _ paths: [String], with service: WorkerService, limit: Int = .max
    ) async -> (records: [RecognizedAmounts], ends: [Int]) {
      let told = Mutex((records: [RecognizedAmounts](), ends: [Int]()))
      let members = paths.map { DocumentBatch.Member(.path(FilePath($0))) }
      await DocumentBatch(service).read(members) { event in
        told.withLock { told in
          switch event {
          case .page(let index, let answer):
            #expect(answer.record.file == paths[index])
            told.records.append(answer.record)
          case .end(let index): told.ends.append(index)
          }
          return told.records.count < limit
        }
      }
      return told.withLock { $0 }
    }

    /// A killed child's own child takes a moment to notice.
    private func expectNoProcess(_ marker: String) async throws {
      for _ in 0..<200 {
        if try Program.processes(with: marker).isEmpty { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try Program.processes(with: marker).isEmpty)
    }

    @Test(arguments: [1, 3]) func failuresCostTheirOwnPage(_ count: Int) async throws {
      let scratch = try Scratch()
      let names = [
        "good-1.png", "crash-1.png", "killed.png", "good-2.png", "garbage.png", "crash-2.png",
        "quits.png", "hang.png", "long.png", "good-3.png", "dies-before-done.png",
      ]
      let image = try Sample.blank(width: 64, height: 64)
      for name in names { try scratch.write(image, name) }
      let service = try wrapped(in: scratch, count: count, seconds: 20)
      let (records, ends) = await read(names.map(scratch.path), with: service)
      await service.end()
      #expect(ends == Array(names.indices))
      #expect(records.map(\.file) == names.map(scratch.path))
      let codes = records.map { $0.error?.code }
      #expect(
        codes == [
          nil, "worker_crashed", "worker_crashed", nil, "worker_failed", "worker_crashed",
          "worker_crashed", "timed_out", nil, nil, nil,
        ], "\(records.compactMap { $0.error?.message })")
      for record in records where record.status == .error {
        #expect(record.error?.message.hasPrefix("\(record.file): ") == true)
      }
      try await expectNoProcess(scratch.path)
    }

    /// The first three pages would be missing, or pages behind the second, or one would be there
    /// twice.
    @Test(arguments: [1, 3]) func whatFollowsABadPageIsRead(_ count: Int) async throws {
      let scratch = try Scratch()
      let names = ["crash-on-2.tif", "dies-before-done.tif", "good.tif"]
      let pages = try Sample.tiff(pages: 5)
      for name in names { try scratch.write(pages, name) }
      let service = try wrapped(in: scratch, count: count)
      let (records, ends) = await read(names.map(scratch.path), with: service)
      await service.end()
      #expect(ends == [0, 1, 2])
      #expect(records.map(\.page) == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
      #expect(records.allSatisfy { $0.pages == 5 })
      let failed = records.enumerated().filter { $0.element.status == .error }
      #expect(failed.map(\.offset) == [1])
      #expect(failed.first?.element.error?.code == "worker_crashed")
    }

    /// A picture is worth less than what it shows.
    @Test func aCrashInDrawingKeepsTheReading() async throws {
      let scratch = try Scratch()
      let path = scratch.path("dies-drawing.jpg")
      try scratch.link(Sample.quick, "dies-drawing.jpg")
      let service = try wrapped(in: scratch, count: 1)
      let answer = try await service.read(
        .path(FilePath(path)),
        options: WorkerOptions(pictures: .init(stem: scratch.path("marked"))))
      await service.end()
      #expect(answer.record.status == .ok)
      #expect(answer.record.total?.exactText == "55.86")
      #expect(answer.record.annotated == nil)
      #expect(answer.record.annotationError?.code == "worker_crashed")
      #expect(try scratch.files().allSatisfy { !$0.hasSuffix(".partial") })
    }

    /// Its end may be noticed before the end of its output; the reason must not depend on that.
    @Test func aCrashIsACrashEachTime() async throws {
      let scratch = try Scratch()
      let service = try wrapped(in: scratch, count: 4)
      let (records, _) = await read((0..<60).map { "crash-1-\($0).png" }, with: service)
      await service.end()
      #expect(records.count == 60)
      #expect(Set(records.map { $0.error?.code }) == ["worker_crashed"])
      // Memory had nothing to do with it.
      #expect(records.allSatisfy { $0.error?.message.contains("--memory-limit") == false })
    }

    @Test func aProgramThatIsNotThere() async throws {
      let service = WorkerService(WorkerProgram(executable: "/nonexistent/summa"), count: 2)
      let (records, ends) = await read(["a.png", "b.png"], with: service)
      await service.end()
      #expect(ends == [0, 1])
      #expect(records.map { $0.error?.code } == ["worker_failed", "worker_failed"])
    }

    /// A service that lives for long is not broken for good by what was lacking for a while.
    @Test func aProgramThatComesBack() async throws {
      let scratch = try Scratch()
      let image = FilePath(try scratch.write(try Sample.blank(width: 64, height: 64), "a.png"))
      let program = scratch.path("summa")
      let service = WorkerService(WorkerProgram(executable: FilePath(program)), count: 1)
      #expect(try await service.read(.path(image)).record.error?.code == "worker_failed")
      try scratch.link(Program.path, "summa")
      #expect(try await service.read(.path(image)).record.status == .ok)
      await service.end()
    }

    /// Each would cost half a minute if its worker were waited for.
    @Test func aProgramThatIsNoWorker() async throws {
      let service = WorkerService(
        WorkerProgram(executable: "/bin/true", arguments: []), count: 2)
      let (records, _) = await read((0..<50).map { "\($0).png" }, with: service)
      await service.end()
      #expect(records.count == 50)
      #expect(Set(records.map { $0.error?.code }) == ["worker_failed"])
    }

    @Test func nothingToDo() async throws {
      let service = real("nothing", count: 2)
      let (records, ends) = await read([], with: service)
      await service.end()
      #expect(records.isEmpty && ends.isEmpty)
    }

    @Test func bytesAndOnePageAlone() async throws {
      let service = real("bytes", count: 1)
      let bytes = try Sample.bytes(Sample.quick)
      let answer = try await service.read(.bytes(bytes, name: "from-memory.jpg"))
      #expect(answer.record.file == "from-memory.jpg")
      #expect(answer.record.total?.exactText == "55.86")
      let page = try await service.read(.bytes(try Sample.tiff(pages: 3), name: "t"), page: 3)
      #expect(page.record.page == 3 && page.record.status == .ok)
      let none = try await service.read(.bytes(try Sample.tiff(pages: 3), name: "t"), page: 4)
      #expect(none.record.error?.code == "no_such_page")
      await service.end()
    }

    @Test func explanationsAndStrips() async throws {
      let service = real("products", count: 1)
      let path = FilePath(Sample.quick)
      let explained = try await service.read(
        .path(path), options: WorkerOptions(product: .explanation))
      #expect(explained.explanation?.total?.exactText == "55.86")
      let cut = try await service.read(.path(path), options: WorkerOptions(product: .strips))
      #expect(cut.strips.map(\.isEmpty) == false)
      #expect(cut.record.amounts.isEmpty)
      await service.end()
    }

    /// What is read for one must not wait for what is read for all.
    @Test func aFileThatChangesBetweenPages() async throws {
      let scratch = try Scratch()
      let path = try scratch.write(try Sample.tiff(pages: 400), "a.tif")
      let service = real(scratch.path, count: 1)
      var answers = try service.submit(.path(FilePath(path))).makeAsyncIterator()
      let first = try await answers.next()
      #expect(first?.record.pages == 400)
      // Pages beyond those that may be read ahead are opened after this.
      try scratch.write(try Sample.tiff(pages: 2), "a.tif")
      var codes: [String?] = []
      while let answer = try await answers.next() { codes.append(answer.record.error?.code) }
      #expect(codes.count == 399)
      #expect(codes.last == "changed_meanwhile")
      await service.end()
    }

    /// A page that does not fit costs its own record, and does not stop the batch.
    @Test func theAddressSpaceIsLimited() async throws {
      let scratch = try Scratch()
      try scratch.write(try Sample.claim(width: 19_000, height: 19_000), "large.png")
      try scratch.write(try Sample.blank(width: 64, height: 64), "small.png")
      // Libraries, weights and the arenas of several threads take up to 600 MiB of addresses, the
      // page of 361 megapixels, read in full, more than a GiB.
      let arguments = [
        "scan", "--jobs", "1", "large.png", "small.png", "--max-pixels", "400000000",
        "--minimum-text-height", "0", "--memory-limit",
      ]
      let limited = try await Program.run(arguments + ["900"], in: scratch)
      #expect(limited.status == 2)
      #expect(try limited.records.map { $0.error?.code } == ["out_of_memory", nil])
      #expect(try limited.records.first?.error?.message.contains("--memory-limit") == true)
      let unlimited = try await Program.run(arguments + ["0"], in: scratch)
      #expect(try unlimited.records.map(\.error?.code) != ["worker_crashed", nil])
    }

    /// It used to wait for its deadline on each file.
    @Test func tooLittleAddressSpaceIsSaid() async throws {
      let run = try await Program.run([
        "scan", Sample.quick, Sample.clean, "--memory-limit", "64", "--format", "jsonl",
      ])
      #expect(run.status == 2)
      #expect(try run.records.map(\.error?.code) == ["worker_failed", "worker_failed"])
      #expect(try run.records.allSatisfy { $0.error?.message.contains("--memory-limit") == true })
    }

    /// It used to crash at its start.
    @Test func tooFewOpenFilesAreSaid() async throws {
      let run = try await Program.run(
        "/bin/bash", ["-c", "ulimit -n 5; exec \"$0\" scan in", Program.path])
      #expect(run.status == 71)
      #expect(run.error.contains("raise ulimit -n"))
    }

    /// It used to crash at its start, or in its workers.
    @Test(arguments: [64, 128, 256])
    func tooSmallAStackIsSaid(_ kibibytes: Int) async throws {
      let run = try await Program.run(
        "/bin/bash", ["-c", "ulimit -s \(kibibytes); exec \"$0\" scan in", Program.path])
      #expect(run.status == 71)
      #expect(run.error.contains("raise ulimit -s"))
    }

    /// Where only the soft limit is small.
    @Test func aSmallStackIsRaised() async throws {
      let run = try await Program.run(
        "/bin/bash",
        [
          "-c", "ulimit -S -s 64; exec \"$0\" scan \"$1\" --format jsonl", Program.path,
          Sample.quick,
        ])
      #expect(run.status == 0, "\(run.error)")
      #expect(try run.records.map(\.status) == [.ok])
    }

    /// It used to hang, SIGTERM or not, or to abort.
    @Test(arguments: [(24, 4), (32, 4), (64, 16)])
    func fewDescriptorsAreEnough(_ descriptors: Int, _ jobs: Int) async throws {
      let scratch = try Scratch()
      for number in 0..<40 { try scratch.link(Sample.quick, "in/\(number).jpg") }
      let run = try await Program.run(
        "/bin/bash",
        [
          "-c",
          "ulimit -n \(descriptors); exec \"$0\" scan in --jobs \(jobs) --format jsonl",
          Program.path,
        ], in: scratch)
      #expect(run.status == 0, "\(run.error)")
      #expect(try run.records.count == 40)
      #expect(try run.records.allSatisfy { $0.status == .ok })
    }

    /// What a busy system refuses for a moment is asked for again; with fewer threads or processes
    /// work goes on.
    @Test(arguments: [
      [SystemCall.spawn: [Errno.resourceTemporarilyUnavailable, .noMemory]],
      [.pipe: [.tooManyOpenFiles]], [.pipe: [nil, nil, .tooManyOpenFiles]],
      [.thread: [nil, .resourceTemporarilyUnavailable]],
      [.poll: [.interrupted, nil, .interrupted]],
      [.read: [.interrupted]], [.write: [.interrupted, .resourceTemporarilyUnavailable]],
    ])
    func faultsOfTheSystemCostNoPage(_ planned: [SystemCall: [Errno?]]) async throws {
      let scratch = try Scratch()
      let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let service = real(scratch.path, count: 3)
      let faults = Faults(planned, lengths: [.write: 100])
      let answers = try Faults.$current.withValue(faults) {
        try (0..<20).map { _ in try service.submit(.path(FilePath(image))) }
      }
      for pages in answers {
        for try await page in pages { #expect(page.record.status == .ok, "\(page.record)") }
      }
      await service.end()
    }

    @Test func nobodyWantsTheRest() async throws {
      let scratch = try Scratch()
      let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let service = real(scratch.path, count: 4)
      let (records, ends) = await read(
        (0..<400).map { _ in image }, with: service, limit: 3)
      await service.end()
      #expect(records.count == 3)
      #expect(ends == [0, 1])
      #expect(try Program.processes(with: scratch.path).isEmpty)
    }

    @Test func cancellationEndsTheWorkers() async throws {
      let scratch = try Scratch()
      let service = try wrapped(in: scratch, count: 2)
      // The first is read; both workers then hang in what follows.
      let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let paths = [image, "hang-1.png", "hang-2.png"]
      let told = Mutex<[String]>([])
      let task = Task {
        await DocumentBatch(service).read(paths.map { .init(.path(FilePath($0))) }) { event in
          if case .page(_, let answer) = event { told.withLock { $0.append(answer.record.file) } }
          return true
        }
      }
      while told.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(20)) }
      task.cancel()
      await task.value
      #expect(told.withLock { $0 } == [image], "what was killed did not fail, it was not read")
      await service.end()
      try await expectNoProcess(scratch.path)
    }

    /// A request that is given up leaves the others be.
    @Test func cancellingOneRequest() async throws {
      let scratch = try Scratch()
      let service = try wrapped(in: scratch, count: 1)
      let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
      let hanging = Task { try await service.read(.path("hang.png")) }
      let other = Task { try await service.read(.path(FilePath(image))) }
      while try Program.processes(with: "sleep\u{0}1000").isEmpty {
        try await Task.sleep(for: .milliseconds(20))
      }
      hanging.cancel()
      let error = await #expect(throws: RecognitionError.self) { try await hanging.value }
      #expect(error?.code == .cancelled)
      #expect(try await other.value.record.status == .ok)
      await service.end()
    }

    /// Ended while it had nothing to do, a worker costs no page.
    @Test func aWorkerThatIsKilledIdle() async throws {
      let scratch = try Scratch()
      let image = FilePath(try scratch.write(try Sample.blank(width: 64, height: 64), "a.png"))
      let service = real(scratch.path, count: 1)
      for _ in 0..<5 {
        #expect(try await service.read(.path(image)).record.status == .ok)
        for process in try Program.processes(with: scratch.path) { kill(process, SIGKILL) }
        while try Program.processes(with: scratch.path).contains(where: isAlive) {
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      await service.end()
    }

    private func isAlive(_ process: Int32) -> Bool {
      let line = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
      return !line.isEmpty && !String(decoding: line, as: UTF8.self).contains(") Z ")
    }

    @Test func workersEndWithTheirService() async throws {
      let scratch = try Scratch()
      let image = FilePath(try scratch.write(try Sample.blank(width: 64, height: 64), "a.png"))
      do {
        let service = real(scratch.path, count: 2)
        _ = try await service.read(.path(image))
        #expect(try !Program.processes(with: scratch.path).isEmpty)
      }
      try await expectNoProcess(scratch.path)
    }

    /// However the program ends, none of its workers goes on: not even one that cannot see its
    /// input end.
    @Test func workersEndWithTheProgram() async throws {
      let scratch = try Scratch()
      for number in 0..<500 { try scratch.link(Sample.quick, "in/\(number).jpg") }
      _ = try await Subprocess.run(
        .path(FilePath(Program.path)),
        arguments: [
          "scan", "in", "--format", "jsonl", "--jobs", "2", "--custom-words=\(scratch.path)",
        ],
        workingDirectory: FilePath(scratch.path), input: .none, output: .sequence,
        error: .discarded
      ) { execution in
        for try await _ in execution.standardOutput.strings() {
          let program = execution.processIdentifier.value
          for worker in try Program.children(of: program) { kill(worker, SIGSTOP) }
          let workers = try Program.children(of: program)
          #expect(!workers.isEmpty)
          try execution.send(signal: .kill)
          for _ in 0..<200 where workers.contains(where: isAlive) {
            try await Task.sleep(for: .milliseconds(50))
          }
          #expect(!workers.contains(where: isAlive))
          for worker in workers { kill(worker, SIGKILL) }
          break
        }
      }
    }

    @Test func aServiceThatHasEndedTakesNothing() async throws {
      let service = real("ended", count: 1)
      await service.end()
      #expect(throws: RecognitionError.self) { try service.submit(.path("a.png")) }
      await service.end()
    }

    /// A consumer that pauses for longer than a page may take has nothing to do with the pages.
    @Test func aSlowReaderLosesNothing() async throws {
      let scratch = try Scratch()
      for number in 0..<60 { try scratch.link(Sample.quick, "in/\(number).jpg") }
      let run = try await Program.run(
        "/bin/bash",
        [
          "-c",
          "\"$0\" scan in --timeout 5 --format jsonl --jobs 1 | (sleep 8; cat)", Program.path,
        ], in: scratch)
      #expect(try run.records.count == 60)
      #expect(try run.records.allSatisfy { $0.status == .ok })
    }

    /// Ctrl-Z and fg, for longer than a page may take.
    @Test func aPauseOfTheWholeProgramLosesNothing() async throws {
      let scratch = try Scratch()
      for number in 0..<60 { try scratch.link(Sample.quick, "in/\(number).jpg") }
      let run = try await Program.run(
        "/bin/bash",
        [
          "-c",
          "set -m; \"$0\" scan in --timeout 5 --format jsonl --jobs 2 > out & job=$!; "
            + "while ! test -s out; do sleep 0.05; done; kill -STOP -$job; sleep 8; "
            + "kill -CONT -$job; wait $job", Program.path,
        ], in: scratch)
      #expect(run.status == 0)
      let records = try Program.records(String(decoding: scratch.contents("out"), as: UTF8.self))
      #expect(records.count == 60)
      #expect(records.allSatisfy { $0.status == .ok })
    }

    @Test func aWorkerAnswersWhatIsNoJob() async throws {
      let run = try await Program.run(
        "/bin/sh",
        ["-c", "printf 'hello\\n{\"file\":\"none.png\"}\\n' | \"$0\" worker", Program.path])
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.first?.contains("\"bad_job\"") == true)
      #expect(lines.last == "{\"done\":true}")
    }

    @Test func aWorkerWithoutRoomSaysSo() async throws {
      let run = try await Program.run(
        "/bin/sh",
        [
          "-c", "printf '{\"file\":\"none.png\"}\\n' | \"$0\" worker --memory-limit 64",
          Program.path,
        ])
      #expect(run.status == 71)
      #expect(run.output.contains("\"worker_failed\""))
    }

    @Test func aWorkerWhoseAnswersCannotBeWrittenSaysSo() async throws {
      let run = try await Program.run(
        "/bin/sh",
        ["-c", "printf '{\"file\":\"none.png\"}\\n' | \"$0\" worker > /dev/full", Program.path])
      #expect(run.status == 73)
    }
  }
}
