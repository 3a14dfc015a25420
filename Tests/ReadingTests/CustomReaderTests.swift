import Foundation
import Testing

@testable import SummaReading

/// Returns given texts for the first lines of a page, and nothing for the rest.
private struct ScriptEngine: ReadingEngine {
  let name = "script"
  var languages = ["en"]
  /// The texts, from top to bottom.
  var script: [String]
  /// A box for all texts instead of those of the lines.
  var place: PixelRect?

  func reader(for options: ReaderOptions) -> any TextReader {
    ScriptReader(script: script, place: place)
  }
}

private struct ScriptReader: TextReader {
  var script: [String]
  var place: PixelRect?

  func read(_ lines: [FoundLine], of sheet: Sheet) -> [RecognizedTextObservation] {
    zip(lines, script).compactMap { line, text in
      if let place {
        return RecognizedTextObservation(
          candidates: [RecognizedText(text, in: place)], frame: PageFrame(size: sheet.pageSize))
      }
      let strip = CutStripsRequest.cutter.cut(line, from: sheet)
      return strip.observation(of: [RecognizedText(text, in: strip.textBox)], on: sheet)
    }
  }
}

@Suite struct CustomReaderTests {
  @Test func readsWithACustomReader() async throws {
    var request = RecognizeAmountsRequest()
    request.options.reader = .custom(ScriptEngine(script: ["TOTAL 12.34", "CASH 20.00"]))
    let result = try await request.perform(on: .file(Receipt.tiny))
    #expect(result.lines.map(\.text) == ["TOTAL 12.34", "CASH 20.00"])
    #expect(result.total?.exactText == "12.34")

    var text = RecognizeTextRequest()
    text.reader = request.options.reader
    let lines = try await text.perform(on: .file(Receipt.tiny))
    #expect(lines.map(\.best.string) == result.lines.map(\.text))
  }

  /// Boxes that are outside any page do not prevent a record.
  @Test(arguments: [
    PixelRect(x: .nan, y: 1, width: 5, height: 5),
    PixelRect(x: -1e300, y: 1, width: .infinity, height: 5),
    PixelRect(x: 1e18, y: 1, width: 1e18, height: 5),
  ])
  func recordsInvalidBoxes(place: PixelRect) async throws {
    var request = RecognizeAmountsRequest()
    request.options.reader = .custom(ScriptEngine(script: ["TOTAL 12.34"], place: place))
    let result = try await request.perform(on: .file(Receipt.tiny))
    let record = result.recorded(as: "a.png", detail: .words)
    let json = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(RecognizedAmounts.self, from: json).amounts.count == 1)
  }

  /// A cached reader is only used for requests with the same reader.
  @Test func cachesEachReaderSeparately() async throws {
    var request = RecognizeTextRequest()
    for text in ["ONE", "TWO", "ONE"] {
      request.reader = .custom(ScriptEngine(script: [text]))
      let lines = try await request.perform(on: .file(Receipt.tiny))
      #expect(lines.map(\.best.string) == [text])
    }
    request.reader = .automatic
    #expect(try await request.perform(on: .file(Receipt.tiny)).count > 5)
  }

  @Test func reportsUnknownLanguages() async {
    var request = RecognizeTextRequest()
    request.reader = .custom(ScriptEngine(script: []))
    request.recognitionLanguages = [Locale.Language(identifier: "de")]
    let error = await #expect(throws: RecognitionError.self) {
      try await request.perform(on: .file(Receipt.tiny))
    }
    #expect(error?.code == .languageNotInstalled)
    #expect(error?.message.hasPrefix("the script reader does not know the language de;") == true)
  }
}
