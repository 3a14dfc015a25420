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
  func keepsTheCodesOfStages(
    _ error: any Error, code: RecognitionError.Code, message: String
  ) {
    let error = RecognitionError(error)
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(error.localizedDescription == message)
  }

  @Test func distinguishesCodesInASwitch() async throws {
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

  @Test func usesTheGivenNamesOfOptions() {
    let error = RecognitionError(
      code: .timedOut, message: "it took too long; raise \(.candidateCount)")
    #expect(
      RecognizedAmounts(error, file: "a.jpg").error?.message
        == "a.jpg: it took too long; raise ReadingOptions.candidateCount")
    let record = RecognizedAmounts(error, file: "a.jpg", naming: [.candidateCount: "--candidates"])
    #expect(record.error?.code == "timed_out")
    #expect(record.error?.message == "a.jpg: it took too long; raise --candidates")
  }
}
