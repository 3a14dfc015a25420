import Foundation
import Synchronization
import Testing

@testable import SummaReading

@Suite struct CancellationTests {
  /// Counts the checks for cancellation, and cancels the task at one of them.
  private final class Observer: CancellationObserver {
    private let checks = Mutex(0)
    private let last: Int

    init(cancellingAt last: Int) { self.last = last }

    var count: Int { checks.withLock { $0 } }

    func look() {
      let count = checks.withLock { checks in
        checks += 1
        return checks
      }
      if count == last { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
  }

  /// The result of a request whose task is cancelled at one of its checks, and the number of
  /// checks.
  private func perform(
    _ request: RecognizeAmountsRequest, on source: ImageSource, cancellingAt last: Int
  ) async -> (result: Result<RecognizedAmounts, RecognitionError>, checks: Int) {
    let observer = Observer(cancellingAt: last)
    let task = Cancellation.$observer.withValue(observer) {
      Task {
        do throws(RecognitionError) {
          return Result<_, RecognitionError>.success(try await request.perform(on: source))
        } catch {
          return .failure(error)
        }
      }
    }
    return (await task.value, observer.count)
  }

  static let sources: [(name: String, reader: ReaderChoice)] = [
    ("pharmacy-tiny.jpg", .receipt), ("hardware-stamped.png", .receipt),
    ("pharmacy-tiny.jpg", .tesseract),
  ]

  /// Wherever a task is cancelled, it ends at the next check and returns no answer.
  @Test(arguments: sources)
  func endsACancelledTaskAtOnce(_ name: String, _ reader: ReaderChoice) async throws {
    var request = RecognizeAmountsRequest()
    request.options.reader = reader
    let source = ImageSource.file(Receipt.file(name))
    let whole = await perform(request, on: source, cancellingAt: .max)
    #expect(throws: Never.self) { try whole.result.get() }
    // Decoders check at every row, later stages less often, so most places are near the end.
    let places =
      [1, whole.checks / 2] + (0..<10).map { whole.checks - (1 << $0) }.filter { $0 > 1 }
      + [whole.checks]
    for place in places {
      let (result, checks) = await perform(request, on: source, cancellingAt: place)
      #expect(
        throws: RecognitionError(code: .cancelled, message: "the work was cancelled"),
        "cancelled at check \(place) of \(whole.checks)"
      ) { try result.get() }
      // libpng and libjpeg may check once more before they return.
      #expect(checks <= place + 2, "cancelled at check \(place), checked \(checks) times")
    }
  }

  /// Every stage checks often enough to end soon after a cancellation.
  @Test func checksForCancellationInEveryStage() async throws {
    let page = try ImageDecoder().open([UInt8](Data(contentsOf: Receipt.tiny))).page(1)
    func checks(_ body: () throws -> Void) rethrows -> Int {
      let observer = Observer(cancellingAt: .max)
      try Cancellation.$observer.withValue(observer, operation: body)
      return observer.count
    }
    let sheet = try SheetPreparer().prepare(page)
    let lines = try LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    #expect(checks { _ = try? SheetPreparer().prepare(page) } >= 2 * page.size.height / 64)
    #expect(checks { _ = try? LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet) } >= 7)
    let reader = try ReceiptReader()
    #expect(checks { _ = try? reader.read(lines, of: sheet) } >= lines.count)
    let tesseract = try TesseractReader()
    #expect(checks { _ = try? tesseract.read(lines, of: sheet) } == lines.count)
  }
}
