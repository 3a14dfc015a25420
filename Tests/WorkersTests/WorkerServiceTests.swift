import Foundation
import Testing

@testable import SummaWorkers

/// A custom engine whose reader cannot be created.
private struct NoEngine: ReadingEngine {
  let name = "none"
  let languages = ["en"]

  func reader(for options: ReaderOptions) throws(ReadError) -> any TextReader {
    throw ReadError(.engineFailed, "there is no reader")
  }
}

@Suite struct WorkerServiceTests {
  private let service = WorkerService(WorkerProgram(executable: "/bin/false"), count: 1)

  @Test func refusesReadersOfThisProgram() async {
    var options = WorkerOptions()
    options.request.options.reader = .custom(NoEngine())
    let error = #expect(throws: RecognitionError.self) {
      try service.submit(.path("a.jpg"), options: options)
    }
    #expect(error?.code == .badOptions)
    #expect(error?.message.contains("do not have the reader none") == true)
    await service.end()
  }

  @Test(arguments: [-0.1, 1, .nan])
  func refusesHeightsThatAreNoFractions(_ fraction: Double) async {
    var options = WorkerOptions()
    options.request.options.minimumTextHeightFraction = fraction
    let error = #expect(throws: RecognitionError.self) {
      try service.submit(.path("none.jpg"), options: options)
    }
    #expect(error?.code == .badOptions)
    await service.end()
  }

  @Test func greetsWorkersWithTheNamesOfOptions() throws {
    let greeting = WorkerGreeting(
      limits: WorkerLimits(), parent: 7, optionNames: [.limitBytes: "--max-bytes"])
    let line = String(decoding: try JSONEncoder().encode(greeting), as: UTF8.self)
    #expect(line.contains(#""option_names":{"DecodeLimits.bytes":"--max-bytes"}"#))
    // The names may be missing.
    let plain = Data(#"{"limits":{"seconds_per_page":60},"parent":7}"#.utf8)
    #expect(try JSONDecoder().decode(WorkerGreeting.self, from: plain).optionNames == nil)
  }
}
