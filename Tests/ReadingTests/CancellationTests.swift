import Foundation
import Synchronization
import Testing

@testable import SummaReading

@Suite struct CancellationTests {
  /// Counts the looks at whether the task is cancelled, and cancels it at one of them.
  private final class Observer: CancellationObserver {
    private let looks = Mutex(0)
    private let last: Int

    init(cancellingAt last: Int) { self.last = last }

    var count: Int { looks.withLock { $0 } }

    func look() {
      let count = looks.withLock { looks in
        looks += 1
        return looks
      }
      if count == last { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
  }

  /// The result of a request whose task is cancelled at one of its looks, and how many there were.
  private func perform(
    _ request: RecognizeAmountsRequest, on source: ImageSource, cancellingAt last: Int
  ) async -> (result: Result<RecognizedAmounts, RecognitionError>, looks: Int) {
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

  /// At whatever place a task is cancelled, it ends with the next look, and never with an answer.
  @Test(arguments: sources)
  func aCancelledTaskEndsAtOnce(_ name: String, _ reader: ReaderChoice) async throws {
    var request = RecognizeAmountsRequest()
    request.options.reader = reader
    let source = ImageSource.file(Receipt.file(name))
    let whole = await perform(request, on: source, cancellingAt: .max)
    #expect(throws: Never.self) { try whole.result.get() }
    // Decoders look at every row, later stages now and then: so the nearer to the end, the closer.
    let places =
      [1, whole.looks / 2] + (0..<10).map { whole.looks - (1 << $0) }.filter { $0 > 1 }
      + [whole.looks]
    for place in places {
      let (result, looks) = await perform(request, on: source, cancellingAt: place)
      #expect(
        throws: RecognitionError(code: .cancelled, message: "the work was cancelled"),
        "cancelled at look \(place) of \(whole.looks)"
      ) { try result.get() }
      // libpng and libjpeg may ask once more on their way out.
      #expect(looks <= place + 2, "cancelled at look \(place), looked \(looks) times")
    }
  }

  /// Every stage looks, so that none of them can go on for long.
  @Test func everyStageLooks() async throws {
    let page = try ImageDecoder().open([UInt8](Data(contentsOf: Receipt.tiny))).page(1)
    func looks(_ body: () throws -> Void) rethrows -> Int {
      let observer = Observer(cancellingAt: .max)
      try Cancellation.$observer.withValue(observer, operation: body)
      return observer.count
    }
    let sheet = try SheetPreparer().prepare(page)
    let lines = try LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    #expect(looks { _ = try? SheetPreparer().prepare(page) } >= 2 * page.size.height / 64)
    #expect(looks { _ = try? LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet) } >= 7)
    let reader = try ReceiptReader()
    #expect(looks { _ = try? reader.read(lines, of: sheet) } >= lines.count)
    let tesseract = try TesseractReader()
    #expect(looks { _ = try? tesseract.read(lines, of: sheet) } == lines.count)
  }
}
