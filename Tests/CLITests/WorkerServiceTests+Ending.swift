import Foundation
import Subprocess
import Summa
import SummaSystem
import Synchronization
import SystemPackage
import Testing

/// How workers, requests and services end.
extension CommandTests.WorkerServiceTests {
  @Test func stopsWhenTheReaderStops() async throws {
    let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
    let service = real(scratch.path, count: 4)
    let (records, ends) = await read((0..<400).map { _ in image }, with: service, limit: 3)
    await service.end()
    #expect(records.count == 3)
    #expect(ends == [0, 1])
    #expect(try Program.processes(with: scratch.path).isEmpty)
  }

  @Test func endsWorkersOnCancellation() async throws {
    let service = try wrapped(in: scratch, count: 2)
    // The first file is read; both workers then hang in the next ones.
    let image = try scratch.write(try Sample.blank(width: 64, height: 64), "a.png")
    let paths = [image, "hang-1.png", "hang-2.png"]
    let events = Mutex<[String]>([])
    let task = Task {
      await DocumentBatch(service).read(paths.map { .init(.path(FilePath($0))) }) { event in
        if case .page(_, let answer) = event { events.withLock { $0.append(answer.record.file) } }
        return true
      }
    }
    while events.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(20)) }
    task.cancel()
    await task.value
    #expect(events.withLock { $0 } == [image], "killed pages are not read, and do not fail")
    await service.end()
    try await expectNoProcess(scratch.path)
  }

  /// A cancelled request does not affect others.
  @Test func cancelsOneRequest() async throws {
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

  /// Killing an idle worker costs no page.
  @Test func replacesAWorkerThatIsKilledIdle() async throws {
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

  func isAlive(_ process: Int32) -> Bool {
    let line = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return !line.isEmpty && !String(decoding: line, as: UTF8.self).contains(") Z ")
  }

  @Test func endsWorkersWithTheirService() async throws {
    let image = FilePath(try scratch.write(try Sample.blank(width: 64, height: 64), "a.png"))
    do {
      let service = real(scratch.path, count: 2)
      _ = try await service.read(.path(image))
      #expect(try !Program.processes(with: scratch.path).isEmpty)
    }
    try await expectNoProcess(scratch.path)
  }

  @Test func rejectsRequestsAfterItsEnd() async throws {
    let service = real("ended", count: 1)
    await service.end()
    #expect(throws: RecognitionError.self) { try service.submit(.path("a.png")) }
    await service.end()
  }

  /// All workers end with the program, even those that cannot notice the end of their input.
  @Test func endsWorkersWithTheProgram() async throws {
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
}
