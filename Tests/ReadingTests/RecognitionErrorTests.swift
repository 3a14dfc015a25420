import Foundation
import Testing

@testable import SummaReading

@Suite struct RecognitionErrorTests {
  @Test(arguments: [
    (
      DecodeError(.corrupt, "it is damaged", libraryWords: "bad strip", page: 3) as any Error,
      RecognitionError.Code.corrupt, "page 3: it is damaged (bad strip)"
    ),
    (
      ReadError(.languageNotInstalled, "there is no model"), .languageNotInstalled,
      "there is no model"
    ),
    (RecognitionError(code: .timedOut, message: "too late"), .timedOut, "too late"),
    (CancellationError(), .cancelled, "the work was cancelled"),
  ])
  func theStagesErrorsKeepTheirCodes(
    _ error: any Error, code: RecognitionError.Code, message: String
  ) {
    let error = RecognitionError(error)
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(error.localizedDescription == message)
  }

  @Test func aSwitchTellsThemApart() async throws {
    var request = RecognizeAmountsRequest()
    request.limits.bytes = 10
    do {
      _ = try await request.perform(on: .file(Receipt.tiny))
      Issue.record("nothing was refused")
    } catch {
      switch error.code {
      case .tooManyBytes: #expect(error.message.hasSuffix("raise it with DecodeLimits.bytes"))
      case .languageNotInstalled, .tooManyPixels: Issue.record("\(error)")
      default: Issue.record("\(error)")
      }
    }
  }

  @Test func recordsCallOptionsAsTheirReadersDo() {
    let error = RecognitionError(
      code: .timedOut, message: "it took too long; raise \(.workerSeconds)")
    #expect(
      RecognizedAmounts(error, file: "a.jpg").error?.message
        == "a.jpg: it took too long; raise WorkerLimits.secondsPerPage")
    let record = RecognizedAmounts(error, file: "a.jpg", naming: [.workerSeconds: "--timeout"])
    #expect(record.error?.code == "timed_out")
    #expect(record.error?.message == "a.jpg: it took too long; raise --timeout")
  }

  @Test func workersAreToldWhatOptionsAreCalled() throws {
    let greeting = WorkerGreeting(
      limits: WorkerLimits(), parent: 7, optionNames: [.limitBytes: "--max-bytes"])
    let line = String(decoding: try JSONEncoder().encode(greeting), as: UTF8.self)
    #expect(line.contains(#""option_names":{"DecodeLimits.bytes":"--max-bytes"}"#))
    // Other programs greet without names.
    let plain = Data(#"{"limits":{"seconds_per_page":60},"parent":7}"#.utf8)
    #expect(try JSONDecoder().decode(WorkerGreeting.self, from: plain).optionNames == nil)
  }
}
