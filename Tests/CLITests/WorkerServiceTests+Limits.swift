import Foundation
import Subprocess
import Summa
import SummaSystem
import SystemPackage
import Testing

/// Limits of the system, and workers of the whole program.
extension CommandTests.WorkerServiceTests {
  /// A page that does not fit fails, and does not stop the batch.
  @Test func limitsTheAddressSpace() async throws {
    try scratch.write(try Sample.claim(width: 19_000, height: 19_000), "large.png")
    try scratch.write(try Sample.blank(width: 64, height: 64), "small.png")
    // Libraries, weights and the arenas of several threads take up to 600 MiB of addresses. The
    // page of 361 megapixels takes more than 1 GiB.
    let arguments = [
      "scan", "--jobs", "1", "large.png", "small.png", "--max-pixels", "400000000",
      "--minimum-text-height", "0", "--memory-limit",
    ]
    let limited = try await Program.run(arguments + ["900"], in: scratch, status: 2)
    #expect(try limited.records.map { $0.error?.code } == ["out_of_memory", nil])
    #expect(try limited.records.first?.error?.message.contains("--memory-limit") == true)
    let unlimited = try await Program.run(arguments + ["0"], in: scratch, status: nil)
    #expect(try unlimited.records.map(\.error?.code) != ["worker_crashed", nil])
  }

  /// The scan must not wait for the deadline of each file.
  @Test func reportsTooLittleAddressSpace() async throws {
    let run = try await Program.run(
      [
        "scan", Sample.quick, Sample.clean, "--memory-limit", "64", "--format", "jsonl",
      ], status: 2)
    #expect(try run.records.map(\.error?.code) == ["worker_failed", "worker_failed"])
    #expect(try run.records.allSatisfy { $0.error?.message.contains("--memory-limit") == true })
  }

  /// The program must not crash at its start.
  @Test func reportsTooFewOpenFiles() async throws {
    let run = try await Program.shell("ulimit -n 5; exec \"$0\" scan in", status: 71)
    #expect(run.error.contains("raise ulimit -n"))
  }

  /// Neither the program nor its workers may crash at their start.
  @Test(arguments: [64, 128, 256])
  func reportsTooSmallAStack(_ kibibytes: Int) async throws {
    let run = try await Program.shell("ulimit -s \(kibibytes); exec \"$0\" scan in", status: 71)
    #expect(run.error.contains("raise ulimit -s"))
  }

  /// Only the soft limit is small.
  @Test func raisesASmallStack() async throws {
    let run = try await Program.shell(
      "ulimit -S -s 64; exec \"$0\" scan \"$1\" --format jsonl", [Sample.quick])
    #expect(try run.records.map(\.status) == [.ok])
  }

  /// The program must neither hang nor abort.
  @Test(arguments: [(24, 4), (32, 4), (64, 16)])
  func worksWithFewDescriptors(_ descriptors: Int, _ jobs: Int) async throws {
    for number in 0..<40 { try scratch.link(Sample.quick, "in/\(number).jpg") }
    let run = try await Program.shell(
      "ulimit -n \(descriptors); exec \"$0\" scan in --jobs \(jobs) --format jsonl", in: scratch)
    #expect(try run.records.count == 40)
    #expect(try run.records.allSatisfy { $0.status == .ok })
  }

  /// Temporary failures of a busy system are retried; the work continues with fewer threads or
  /// processes.
  @Test(arguments: [
    [SystemCall.spawn: [Errno.resourceTemporarilyUnavailable, .noMemory]],
    [.pipe: [.tooManyOpenFiles]], [.pipe: [nil, nil, .tooManyOpenFiles]],
    [.thread: [nil, .resourceTemporarilyUnavailable]],
    [.poll: [.interrupted, nil, .interrupted]],
    [.read: [.interrupted]], [.write: [.interrupted, .resourceTemporarilyUnavailable]],
  ])
  func losesNoPageToFaultsOfTheSystem(_ planned: [SystemCall: [Errno?]]) async throws {
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

  /// A reader that pauses for longer than the timeout of a page causes no failures.
  @Test func losesNothingToASlowReader() async throws {
    for number in 0..<60 { try scratch.link(Sample.quick, "in/\(number).jpg") }
    let run = try await Program.shell(
      "\"$0\" scan in --timeout 5 --format jsonl --jobs 1 | (sleep 8; cat)", in: scratch)
    #expect(try run.records.count == 60)
    #expect(try run.records.allSatisfy { $0.status == .ok })
  }

  /// Ctrl-Z and fg, for longer than the timeout of a page.
  @Test func losesNothingToAPauseOfTheProgram() async throws {
    for number in 0..<60 { try scratch.link(Sample.quick, "in/\(number).jpg") }
    try await Program.shell(
      "set -m; \"$0\" scan in --timeout 5 --format jsonl --jobs 2 > out & job=$!; "
        + "while ! test -s out; do sleep 0.05; done; kill -STOP -$job; sleep 8; "
        + "kill -CONT -$job; wait $job", in: scratch)
    let records = try Program.records(scratch.text("out"))
    #expect(records.count == 60)
    #expect(records.allSatisfy { $0.status == .ok })
  }

  @Test func answersInvalidJobs() async throws {
    let run = try await Program.shell("printf 'hello\\n{\"file\":\"none.png\"}\\n' | \"$0\" worker")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.contains("\"bad_job\"") == true)
    #expect(lines.last == "{\"done\":true}")
  }

  @Test func reportsAWorkerWithoutMemory() async throws {
    let run = try await Program.shell(
      "printf '{\"file\":\"none.png\"}\\n' | \"$0\" worker --memory-limit 64", status: 71)
    #expect(run.output.contains("\"worker_failed\""))
  }

  @Test func reportsAWorkerThatCannotWrite() async throws {
    try await Program.shell(
      "printf '{\"file\":\"none.png\"}\\n' | \"$0\" worker > /dev/full", status: 73)
  }
}
