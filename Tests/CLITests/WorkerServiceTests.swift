import Foundation
import Subprocess
import Summa
import SummaSystem
import Synchronization
import SystemPackage
import Testing

extension CommandTests {
  /// Workers that crash, hang, are killed and send garbage.
  @Suite struct WorkerServiceTests {
    let scratch = Scratch()

    /// Passes lines between the service and a real worker. The names of some files cause failures.
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

    func wrapped(
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

    func real(_ marker: String, count: Int, limits: WorkerLimits = WorkerLimits())
      -> WorkerService
    {
      WorkerService(
        WorkerProgram(
          executable: FilePath(Program.path), arguments: ["worker", "--custom-words=\(marker)"]),
        count: count, limits: limits)
    }

    /// Returns the events of a batch, until `limit` pages are reported.
    func read(
      _ paths: [String], with service: WorkerService, limit: Int = .max
    ) async -> (records: [RecognizedAmounts], ends: [Int]) {
      let events = Mutex((records: [RecognizedAmounts](), ends: [Int]()))
      let members = paths.map { DocumentBatch.Member(.path(FilePath($0))) }
      await DocumentBatch(service).read(members) { event in
        events.withLock { events in
          switch event {
          case .page(let index, let answer):
            #expect(answer.record.file == paths[index])
            events.records.append(answer.record)
          case .end(let index): events.ends.append(index)
          }
          return events.records.count < limit
        }
      }
      return events.withLock { $0 }
    }

    /// The child of a killed child takes a moment to end.
    func expectNoProcess(_ marker: String) async throws {
      for _ in 0..<200 {
        if try Program.processes(with: marker).isEmpty { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try Program.processes(with: marker).isEmpty)
    }

    @Test(arguments: [1, 3]) func limitsFailuresToTheirPage(_ count: Int) async throws {
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

    /// No page is missing, and none is reported twice.
    @Test(arguments: [1, 3]) func readsThePagesAfterABadOne(_ count: Int) async throws {
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

    /// The thread that reads has the priority, whichever it is.
    @Test func lowersThePriorityOfWorkers() async throws {
      let path = scratch.path("blank.png")
      try scratch.write(try Sample.blank(width: 64, height: 64), "blank.png")
      for niceness in [nil, 7] {
        let service = real(scratch.path, count: 1, limits: WorkerLimits(niceness: niceness))
        _ = try await service.read(.path(FilePath(path)))
        let worker = try #require(try Program.processes(with: scratch.path).first)
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/task")
        // The 17th value after the name in brackets. Source: proc(5).
        let found = threads.compactMap { thread in
          let line = FileManager.default.contents(atPath: "/proc/\(worker)/task/\(thread)/stat")
          return String(decoding: line ?? Data(), as: UTF8.self).split(separator: ")").last?
            .split(separator: " ").dropFirst(16).first
        }
        #expect(found.contains("7") == (niceness != nil))
        await service.end()
        try await expectNoProcess(scratch.path)
      }
    }

    /// The results of a page are kept if only its picture fails.
    @Test func keepsTheReadingAfterACrashInDrawing() async throws {
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

    /// The end of the process may be noticed before the end of its output; the reason must be the
    /// same.
    @Test func reportsACrashEachTime() async throws {
      let service = try wrapped(in: scratch, count: 4)
      let (records, _) = await read((0..<60).map { "crash-1-\($0).png" }, with: service)
      await service.end()
      #expect(records.count == 60)
      #expect(Set(records.map { $0.error?.code }) == ["worker_crashed"])
      // Memory is not the cause.
      #expect(records.allSatisfy { $0.error?.message.contains("--memory-limit") == false })
    }

    @Test func reportsAMissingProgram() async throws {
      let service = WorkerService(WorkerProgram(executable: "/nonexistent/summa"), count: 2)
      let (records, ends) = await read(["a.png", "b.png"], with: service)
      await service.end()
      #expect(ends == [0, 1])
      #expect(records.map { $0.error?.code } == ["worker_failed", "worker_failed"])
    }

    /// A temporary failure does not break a long-lived service.
    @Test func recoversWhenTheProgramComesBack() async throws {
      let image = FilePath(try scratch.write(try Sample.blank(width: 64, height: 64), "a.png"))
      let program = scratch.path("summa")
      let service = WorkerService(WorkerProgram(executable: FilePath(program)), count: 1)
      #expect(try await service.read(.path(image)).record.error?.code == "worker_failed")
      try scratch.link(Program.path, "summa")
      #expect(try await service.read(.path(image)).record.status == .ok)
      await service.end()
    }

    /// Waiting for each worker would take half a minute.
    @Test func reportsAProgramThatIsNoWorker() async throws {
      let service = WorkerService(WorkerProgram(executable: "/bin/true", arguments: []), count: 2)
      let (records, _) = await read((0..<50).map { "\($0).png" }, with: service)
      await service.end()
      #expect(records.count == 50)
      #expect(Set(records.map { $0.error?.code }) == ["worker_failed"])
    }

    @Test func endsAnEmptyBatch() async throws {
      let service = real("nothing", count: 2)
      let (records, ends) = await read([], with: service)
      await service.end()
      #expect(records.isEmpty && ends.isEmpty)
    }

    @Test func readsBytesAndSinglePages() async throws {
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

    @Test func returnsExplanationsAndStrips() async throws {
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

    /// The pages of a file that changes while it is read.
    @Test func reportsAFileThatChangesBetweenPages() async throws {
      let path = try scratch.write(try Sample.tiff(pages: 400), "a.tif")
      let service = real(scratch.path, count: 1)
      // Pages of one document would all be read before the first of them is returned.
      let options = WorkerOptions(request: RecognizeAmountsRequest(joinsPages: false))
      var answers = try service.submit(.path(FilePath(path)), options: options)
        .makeAsyncIterator()
      let first = try await answers.next()
      #expect(first?.record.pages == 400)
      // Pages that are not yet read ahead are opened after this.
      try scratch.write(try Sample.tiff(pages: 2), "a.tif")
      var codes: [String?] = []
      while let answer = try await answers.next() { codes.append(answer.record.error?.code) }
      #expect(codes.count == 399)
      #expect(codes.last == "changed_meanwhile")
      await service.end()
    }
  }
}
