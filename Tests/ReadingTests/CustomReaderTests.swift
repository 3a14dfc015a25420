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
  var confidence = 1.0
  var unreadScript: UnreadScript?
  /// The texts on a sheet that is smaller than its page, if they are others.
  var smallScript: [String]?

  func reader(for options: ReaderOptions) -> any TextReader {
    ScriptReader(
      script: script, place: place, confidence: confidence, unreadScript: unreadScript,
      smallScript: smallScript)
  }
}

private struct ScriptReader: TextReader {
  var script: [String]
  var place: PixelRect?
  var confidence = 1.0
  var unreadScript: UnreadScript?
  var smallScript: [String]?

  func read(_ lines: [FoundLine], of sheet: Sheet) -> [RecognizedTextObservation] {
    let isSmall = sheet.gray.size.width < sheet.pageSize.width * 9 / 10
    return zip(lines, isSmall ? smallScript ?? script : script).compactMap { line, text in
      if let place {
        return RecognizedTextObservation(
          candidates: [RecognizedText(text, in: place)], frame: PageFrame(size: sheet.pageSize))
      }
      let strip = CutStripsRequest.cutter.cut(line, from: sheet)
      let read = RecognizedText(
        text, in: strip.textBox, confidence: pow(confidence, Double(text.count)))
      let characters = read.characters.map { character in
        var character = character
        character.confidence = confidence
        return character
      }
      return strip.observation(
        of: [RecognizedText(characters, confidence: read.confidence)], on: sheet)
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

  /// A page without a total is read again at a smaller scale.
  @Test(arguments: [
    (["SUBTOTAL 12.34", "TAX 1.23", "TOTAL 13.57"], "13.57"), (["TEA 12.34", "JAM 20.00"], nil),
    // A first look would give this total; a second one has to be surer.
    (["TOTAL 12.34", "CASH 20.00"], nil),
  ])
  func looksAgainForATotal(_ second: [String], _ total: String?) async throws {
    var request = RecognizeAmountsRequest()
    request.orientation = .up
    let first = ["TEA 1.20", "JAM 3.40"]
    request.options.reader = .custom(ScriptEngine(script: first, smallScript: second))
    let found = try await request.perform(on: .file(Receipt.tiny))
    #expect(found.total?.exactText == total)
    #expect(found.lines.map(\.text) == (total == nil ? first : second))
    // Both looks refer to the same picture.
    request.options.reader = .custom(ScriptEngine(script: second))
    let whole = try await request.perform(on: .file(Receipt.tiny))
    let (box, other) = (found.lines[0].imageBox, whole.lines[0].imageBox)
    #expect(abs(box.center.x - other.center.x) < 5 && abs(box.center.y - other.center.y) < 5)
  }

  /// On a page of which nothing is legible, sums come out right by chance.
  @Test(arguments: [(0.7, true), (0.4, false)])
  func givesNoTotalOfAnIllegiblePage(_ confidence: Double, _ isGiven: Bool) async throws {
    var request = RecognizeAmountsRequest()
    // An illegible page would be turned.
    request.orientation = .up
    let script = ["SUBTOTAL 12.34", "TAX 1.23", "TOTAL 13.57"]
    request.options.reader = .custom(ScriptEngine(script: script, confidence: confidence))
    let result = try await request.perform(on: .file(Receipt.tiny))
    #expect(result.lines.map(\.text) == script)
    #expect(result.equations.isEmpty != isGiven)
    #expect((result.total != nil) == isGiven)
    #expect(result.amounts.contains { $0.role == .total } == isGiven)
  }

  /// Letters without a model are illegible; the numbers among them may not be.
  @Test func givesTheTotalOfAPageInAnUnreadScript() async throws {
    let thai = UnreadScript(script: "Thai", language: "th")
    var request = RecognizeAmountsRequest()
    request.options.reader = .custom(
      ScriptEngine(
        script: ["SUBTOTAL 12.34", "TAX 1.23", "TOTAL 13.57"], confidence: 0.4, unreadScript: thai))
    let result = try await request.perform(on: .file(Receipt.tiny))
    #expect(result.unreadScript == thai)
    #expect(result.total?.exactText == "13.57")
    let json = try JSONEncoder().encode(result.recorded(as: "a.png"))
    #expect(try JSONDecoder().decode(RecognizedAmounts.self, from: json).unreadScript == thai)
  }

  /// Letters without a model are read as other ones, which name no shop.
  @Test(arguments: [
    ("Gobo babspo", false, "Gobo babspo"), ("Gobo babspo", true, nil),
    ("CARREFOUR", true, "Carrefour"),
  ])
  func namesNoShopInAnUnreadScript(_ head: String, _ isUnread: Bool, _ shop: String?) async throws {
    var request = RecognizeAmountsRequest()
    request.orientation = .up
    request.options.reader = .custom(
      ScriptEngine(
        script: [head, "SUBTOTAL 12.34", "TAX 1.23", "TOTAL 13.57"], confidence: 0.9,
        unreadScript: isUnread ? UnreadScript(script: "Geor", language: "ka") : nil))
    #expect(try await request.perform(on: .file(Receipt.tiny)).merchant == shop)
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
