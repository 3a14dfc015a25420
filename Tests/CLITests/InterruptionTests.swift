import Foundation
import Subprocess
import Summa
import SystemPackage
import Testing

extension CommandTests {
  @Suite struct InterruptionTests {
    /// Many files, so that a scan is busy for long.
    private func crowd(_ scratch: Scratch) throws {
      for number in 0..<500 { try scratch.link(Sample.quick, "in/\(number).jpg") }
    }

    private func expectNoProcess(_ marker: String) async throws {
      for _ in 0..<200 {
        if try Program.processes(with: marker).isEmpty { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try Program.processes(with: marker).isEmpty)
    }

    @Test(arguments: [Signal.interrupt, .terminate])
    func whatIsCompleteIsKept(_ signal: Signal) async throws {
      let scratch = try Scratch()
      try crowd(scratch)
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
      #expect(Program.code(result.terminationStatus) == 130)
      let error = result.standardError
      #expect(error.hasPrefix("summa: interrupted after "))
      let records = try Program.records(result.closureResult)
      #expect(records.allSatisfy { $0.status == .ok })
      #expect((1..<500).contains(records.count))
      #expect(error.contains("interrupted after \(records.count) of 500 files"))
      try await expectNoProcess(scratch.path)
    }

    @Test func theOutputFileIsKept() async throws {
      let scratch = try Scratch()
      try crowd(scratch)
      let result = try await Subprocess.run(
        .path(FilePath(Program.path)),
        arguments: [
          "scan", "in", "-o", "out.json", "--format", "json", "--jobs", "2", "--annotate", "marked",
        ],
        workingDirectory: FilePath(scratch.path), input: .none, output: .discarded,
        error: .string(limit: 1 << 16)
      ) { execution in
        // A picture says that work has begun.
        while try scratch.files().contains(where: { $0.hasPrefix("marked/") }) == false {
          try await Task.sleep(for: .milliseconds(20))
        }
        try execution.send(signal: .interrupt)
      }
      #expect(Program.code(result.terminationStatus) == 130)
      let records = try JSONDecoder().decode(
        [PageRecord].self, from: Data(try scratch.contents("out.json")))
      #expect(records.count < 500)
      #expect(result.standardError.contains("interrupted after \(records.count) of 500"))
      #expect(try scratch.files().allSatisfy { !$0.hasPrefix(".") })
    }
  }
}
