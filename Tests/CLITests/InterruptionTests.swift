import Foundation
import Glibc
import Subprocess
import Summa
import SummaSystem
import SystemPackage
import Testing

extension CommandTests {
  @Suite struct InterruptionTests {
    private let scratch = Scratch()

    /// Links enough files for a long scan.
    private func crowd() throws {
      for number in 0..<500 { try scratch.link(Sample.quick, "in/\(number).jpg") }
    }

    private func expectNoProcess(_ marker: String) async throws {
      for _ in 0..<200 {
        if try Program.processes(with: marker).isEmpty { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try Program.processes(with: marker).isEmpty)
    }

    @Test(arguments: [Signal.interrupt, .terminate, .terminalClosed])
    func keepsCompleteRecords(_ signal: Signal) async throws {
      try crowd()
      let result = try await Subprocess.run(
        .path(FilePath(Program.path)),
        arguments: [
          "scan", "in", "--format", "jsonl", "--jobs", "2", "--custom-words=\(scratch.path)",
        ],
        workingDirectory: FilePath(scratch.path), input: .none, output: .sequence,
        error: .string(limit: 1 << 16)
      ) { execution in
        var output = ""
        for try await line in execution.standardOutput.strings() {
          if output.isEmpty { try execution.send(signal: signal) }
          output += line + "\n"
        }
        return output
      }
      #expect(Program.code(result.terminationStatus) == 128 + signal.rawValue)
      let error = result.standardError
      #expect(error.hasPrefix("summa: interrupted after "))
      let records = try Program.records(result.closureResult)
      #expect(records.allSatisfy { $0.status == .ok })
      #expect((1..<500).contains(records.count))
      #expect(error.contains("interrupted after \(records.count) of 500 files"))
      try await expectNoProcess(scratch.path)
    }

    /// Writes a truth set that is large enough for a long run.
    private func truth() throws {
      let lines = try (0..<300).map { number in
        try scratch.link(Sample.quick, "set/\(number).jpg")
        return #"{"file":"\#(number).jpg","total":"55.86","amounts":["55.86"]}"#
      }
      try scratch.write(lines.joined(separator: "\n").utf8, "set/truth.jsonl")
    }

    /// True if a process has an incomplete file open in a folder.
    private func writes(_ process: pid_t, in scratch: Scratch) throws -> Bool {
      let folder = FilePath("/proc/\(process)/fd")
      let place = FilePath(scratch.path).lexicallyNormalized().string
      return try Files.names(in: folder).contains { name in
        guard let link = folder.appending(name: name),
          let target = try? Files.target(ofLink: link).string
        else { return false }
        return target.hasPrefix("\(place)/#") || target.hasPrefix("\(place)/.summa-")
      }
    }

    /// Each signal has its own code, and no files are left behind.
    @Test(
      arguments: [Signal.interrupt: 130, .terminate: 143, .terminalClosed: 129] as [Signal: Int32])
    func endsWithTheCodeOfTheSignal(_ signal: Signal, _ code: Int32) async throws {
      try truth()
      let result = try await Subprocess.run(
        .path(FilePath(Program.path)),
        arguments: ["tune", "set", "--plot", "plot.svg", "--custom-words=\(scratch.path)"],
        workingDirectory: FilePath(scratch.path), input: .none, output: .discarded,
        error: .string(limit: 1 << 16)
      ) { execution in
        // The open file of the plot shows that work has started, even if it has no name yet.
        while try !writes(execution.processIdentifier.value, in: scratch) {
          try await Task.sleep(for: .milliseconds(10))
        }
        try execution.send(signal: signal)
      }
      #expect(Program.code(result.terminationStatus) == code)
      #expect(try scratch.files().allSatisfy { $0.hasPrefix("set/") })
      try await expectNoProcess(scratch.path)
    }

    /// Before work has started there is nothing to keep. The program ends by the signal itself,
    /// which ends a shell's loop.
    @Test(arguments: [Signal.interrupt, .terminate, .terminalClosed])
    func endsAtOnceWithoutResults(_ signal: Signal) async throws {
      // Opening a pipe for writing waits for a reader.
      try #require(unsafe mkfifo(scratch.path("pipe"), 0o600) == 0)
      let result = try await Subprocess.run(
        .path(FilePath(Program.path)), arguments: ["scan", Sample.quick, "-o", "pipe"],
        workingDirectory: FilePath(scratch.path), input: .none, output: .discarded,
        error: .discarded
      ) { execution in try execution.send(signal: signal) }
      #expect(result.terminationStatus == .signaled(signal.rawValue))
    }

    /// The state in which nohup starts a program.
    @Test func keepsIgnoringAnIgnoredHangUp() async throws {
      for number in 0..<4 { try scratch.link(Sample.quick, "in/\(number).jpg") }
      let result = try await Subprocess.run(
        .path("/bin/sh"),
        arguments: ["-c", "trap '' HUP; exec \"$0\" explain in --format jsonl", Program.path],
        workingDirectory: FilePath(scratch.path), input: .none, output: .sequence,
        error: .string(limit: 1 << 16)
      ) { execution in
        var count = 0
        for try await _ in execution.standardOutput.strings() {
          if count == 0 { try execution.send(signal: .terminalClosed) }
          count += 1
        }
        return count
      }
      #expect(Program.code(result.terminationStatus) == 0)
      #expect(result.closureResult == 4)
    }

    @Test func keepsTheOutputFile() async throws {
      try crowd()
      let result = try await Subprocess.run(
        .path(FilePath(Program.path)),
        arguments: [
          "scan", "in", "-o", "out.json", "--format", "json", "--jobs", "2", "--annotate", "marked",
        ],
        workingDirectory: FilePath(scratch.path), input: .none, output: .discarded,
        error: .string(limit: 1 << 16)
      ) { execution in
        // A picture shows that work has started.
        while try scratch.files().contains(where: { $0.hasPrefix("marked/") }) == false {
          try await Task.sleep(for: .milliseconds(20))
        }
        try execution.send(signal: .interrupt)
      }
      #expect(Program.code(result.terminationStatus) == 130)
      let records = try JSONDecoder().decode(
        [RecognizedAmounts].self, from: Data(try scratch.contents("out.json")))
      #expect(records.count < 500)
      #expect(result.standardError.contains("interrupted after \(records.count) of 500"))
      #expect(try scratch.files().allSatisfy { !$0.hasPrefix(".") })
    }
  }
}
