import Foundation
import SummaTestSupport
import Testing

@testable import SummaReading

@Suite struct RequestTests {
  @Test func readsFilesAndBytesAlike() async throws {
    let request = RecognizeAmountsRequest()
    let file = try await request.perform(on: .file(Receipt.tiny))
    let data = try await request.perform(on: .data(Data(contentsOf: Receipt.tiny)))
    #expect(file.amounts == data.amounts)
    #expect(file.lines == data.lines)
    #expect(file.total?.exactText == "55.86")
    #expect(file.pageSize == PixelSize(width: 968, height: 1119))
    #expect((file.page, file.pages) == (1, 1))
    #expect(Set(file.durations.keys) == [.decode, .prepare, .lines, .read, .parse])
    #expect(
      try await request.performOnAllPages(of: .file(Receipt.tiny)).map(\.amounts) == [file.amounts])
  }

  /// As in Vision, requests take a file or its bytes, and an orientation.
  @Test func acceptsFilesAndData() async throws {
    let request = RecognizeTextRequest()
    let lines = try await request.perform(on: Receipt.tiny)
    #expect(!lines.isEmpty)
    let data = try Data(contentsOf: Receipt.tiny)
    #expect(try await request.perform(on: data) == lines)
    #expect(try await request.perform(on: .data(data), page: 1) == lines)
    let amounts = try await RecognizeAmountsRequest().perform(on: data)
    #expect(amounts.total?.exactText == "55.86")
    // The caller's orientation overrides that of the request, which overrides that of the file.
    let turned = try await RecognizeAmountsRequest(orientation: .down)
      .perform(on: data, orientation: .right)
    #expect(turned.orientation == .right)
    #expect(turned.pageSize == amounts.pageSize.transposed)
    #expect(
      try await RecognizeAmountsRequest(orientation: .down).perform(on: Receipt.tiny).orientation
        == .down)
  }

  /// As a `Double`, the `Float` 0.005 is slightly less than 0.005.
  @Test func usesTheSameDefaultHeightInBothRequests() async throws {
    let text = RecognizeTextRequest()
    #expect(text.minimumTextHeightFraction == 0.005)
    #expect(text.readingOptions.minimumTextHeightFraction == 0.005)
    #expect(
      text.readingOptions.minimumTextHeightFraction == ReadingOptions().minimumTextHeightFraction)
  }

  private static let scripts = [
    "ar", "bn", "fa", "he", "hi", "ja", "ko", "mr", "ne", "th", "zh",
  ]

  @Test func listsTheLanguagesOfTheReader() {
    func tags(_ reader: ReaderChoice) -> Set<String> {
      var request = RecognizeTextRequest()
      request.reader = reader
      return Set(request.supportedRecognitionLanguages.map(\.minimalIdentifier))
    }
    let own = ReceiptReader.languages.map { Locale.Language(identifier: $0).minimalIdentifier }
    // And those of the scripts with a model of their own.
    #expect(tags(.receipt) == Set(own + Self.scripts))
    #expect(!tags(.tesseract).isEmpty)
    #expect(tags(.automatic) == tags(.receipt).union(tags(.tesseract)))
  }

  @Test func readsRasters() async throws {
    let raster = try Receipt.gray(Receipt.stamped)
    let result = try await RecognizeAmountsRequest().perform(on: .raster(raster))
    #expect(result.pageSize == raster.size)
    #expect(result.amounts.count > 10)
    #expect(result.durations[.decode] == nil)
  }

  @Test func keepsCandidatesOfLines() async throws {
    var request = RecognizeTextRequest()
    let all = try await request.perform(on: .file(Receipt.tiny))
    #expect(all.contains { $0.topCandidates(10).count > 3 })
    #expect(all.allSatisfy { $0.topCandidates(100).count <= 10 })
    request.candidateCount = 3
    let lines = try await request.perform(on: .file(Receipt.tiny))
    #expect(lines.map(\.transcript) == all.map(\.transcript))
    #expect(!lines.isEmpty)
    for line in lines {
      let candidates = line.topCandidates(3)
      #expect((1...3).contains(candidates.count))
      #expect(candidates.first == line.best)
      #expect(line.topCandidates(1) == [line.best])
      #expect(line.topCandidates(0).isEmpty)
      #expect(line.topCandidates(-1).isEmpty)
    }
    #expect(lines.contains { $0.topCandidates(3).count > 1 })
  }

  @Test func skipsTextBelowTheMinimumHeight() async throws {
    var request = RecognizeTextRequest()
    let all = try await request.perform(on: .file(Receipt.stamped))
    request.minimumTextHeightFraction = 0.02
    let tall = try await request.perform(on: .file(Receipt.stamped))
    #expect(tall.count < all.count)
    request.minimumTextHeightFraction = 0.5
    #expect(try await request.perform(on: .file(Receipt.stamped)).isEmpty)
  }

  /// The default is lowered if a receipt fills a small part of a page; another value is not.
  @Test func lowersTheDefaultHeightForSmallText() async throws {
    let receipt = try Receipt.gray(Receipt.stamped)
    let size = PixelSize(width: 4 * receipt.size.width, height: 8 * receipt.size.height)
    let page = receipt.laid(on: size, offset: 100)
    var request = RecognizeAmountsRequest()
    let own = try await request.perform(on: .raster(receipt))
    let found = try await request.perform(on: .raster(page))
    #expect(found.total?.exactText == own.total?.exactText)
    #expect(found.amounts.count >= own.amounts.count * 9 / 10)
    request.options.minimumTextHeightFraction = 0.0049
    #expect(try await request.perform(on: .raster(page)).amounts.count < own.amounts.count / 2)
  }

  /// A screen in dark mode, and a receipt on a dark table.
  @Test func readsLightPrintOnDark() async throws {
    var receipt = try Receipt.gray(Receipt.stamped)
    let own = try await RecognizeAmountsRequest().perform(on: .raster(receipt))
    let size = PixelSize(width: 2 * receipt.size.width, height: 2 * receipt.size.height)
    let table = receipt.laid(on: size, offset: 50, shade: 40)
    receipt.invert()
    var request = RecognizeAmountsRequest()
    request.options.rectifies = false
    for raster in [receipt, table] {
      let found = try await request.perform(on: .raster(raster))
      #expect(found.total?.exactText == own.total?.exactText)
      #expect(found.amounts.count >= own.amounts.count * 9 / 10)
    }
  }

  @Test func rejectsMissingPages() async {
    let error = await #expect(throws: RecognitionError.self) {
      try await RecognizeAmountsRequest().perform(on: .file(Receipt.tiny), page: 2)
    }
    #expect(error?.code == .noSuchPage)
  }

  @Test(arguments: [("xx", "unknown_language"), ("km", "language_not_installed")])
  func rejectsLanguages(_ tag: String, _ code: String) async {
    var request = RecognizeTextRequest()
    request.recognitionLanguages = [Locale.Language(identifier: tag)]
    let error = await #expect(throws: RecognitionError.self) {
      try await request.perform(on: .file(Receipt.tiny))
    }
    #expect(error?.code.rawValue == code)
  }

  @Test func readsNothingForACancelledTask() async {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await RecognizeAmountsRequest().perform(on: .file(Receipt.tiny))
    }
    let result = await task.result
    #expect(throws: RecognitionError(code: .cancelled, message: "the work was cancelled")) {
      try result.get()
    }
  }

  // MARK: - Hit test

  @Test func findsTheSmallestBoxAtACentre() async throws {
    let result = try await RecognizeAmountsRequest().perform(on: .file(Receipt.stamped))
    for amount in result.amounts {
      let box = amount.imageBox
      let center = PixelPoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
      let hit = try #require(result.amount(at: center))
      #expect(hit.imageBox.contains(center))
      #expect(hit.imageBox.area <= box.area)
      let half = PixelSize(width: result.pageSize.width / 2, height: result.pageSize.height / 2)
      let view = PixelPoint(
        x: center.x * Double(half.width) / Double(result.pageSize.width),
        y: center.y * Double(half.height) / Double(result.pageSize.height))
      #expect(result.amount(at: view, inViewOf: half) == hit)
      #expect(result.amount(at: center.normalized(in: result.pageSize)) == hit)
    }
    #expect(result.amount(at: PixelPoint(x: -50, y: -50)) == nil)
    #expect(result.amount(at: PixelPoint(x: -50, y: -50), tolerance: 5000) != nil)
  }

  // MARK: - Records

  @Test func restoresRecordsFromJSON() async throws {
    let result = try await RecognizeAmountsRequest().perform(on: .file(Receipt.tiny))
    let failure = RecognitionError(code: .notFound, message: "there is none")
    for record in [
      result.recorded(as: "a\n\"ü\u{1F9FE}.jpg"),
      RecognizedAmounts(failure, file: "b.jpg", page: 2, pages: 3),
    ] {
      let line = try record.json()
      #expect(!line.contains("\n"))
      let again = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(line.utf8))
      #expect(try again.json() == line)
      #expect(again.total == record.total && again.fields == record.fields)
      #expect(again.lines == record.lines && again.items == record.items)
    }
    #expect(
      try RecognizedAmounts(failure, file: "b.jpg").json()
        == #"{"error":{"code":"not_found","message":"b.jpg: there is none"},"file":"b.jpg","page":1,"#
        + #""schema":1,"status":"error"}"#)
  }

  @Test func addsUpTheTimeOfAStage() throws {
    var clock = StageClock()
    #expect(clock.time(.read) { 7 } == 7)
    #expect(Set(clock.durations.keys) == [.read])
    let first = try #require(clock.durations[.read])
    #expect(throws: CancellationError.self) { try clock.time(.read) { throw CancellationError() } }
    #expect(try #require(clock.durations[.read]) >= first)
  }
}
