import Foundation
import SummaReading
import Testing

/// Tests of results as records, and of their JSON.
@Suite struct RecordTests {
  /// A worker under the control of a hostile document may send any answer.
  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1000000001"])
  func rejectsBoxesOutsideAnyPage(number: String) {
    for json in [
      "{\"x\":\(number),\"y\":0,\"width\":1,\"height\":1}",
      "{\"x\":0,\"y\":0,\"width\":1,\"height\":\(number)}",
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PixelRect.self, from: Data(json.utf8))
      }
    }
  }

  private func result() async throws -> RecognizedAmounts {
    try await RecognizeAmountsRequest().perform(on: .file(Receipt.tiny))
  }

  @Test func restoresAmounts() async throws {
    let result = try await result()
    let record = result.recorded(as: "a.png")
    let again = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(try record.json().utf8))
    let amounts = again.amounts
    #expect(amounts.count == result.amounts.count && !amounts.isEmpty)
    for (amount, wanted) in zip(amounts, result.amounts) {
      #expect(amount.id == wanted.id && amount.role == wanted.role)
      #expect(amount.value == wanted.value && amount.exact == wanted.exact)
      #expect(amount.exactText == wanted.exactText && amount.text == wanted.text)
      #expect(amount.fractionDigits == wanted.fractionDigits && amount.kind == wanted.kind)
      #expect(amount.currency == wanted.currency && amount.readText == wanted.readText)
      #expect(amount.line == wanted.line && amount.range == wanted.range)
      #expect(amount.imageBox == wanted.imageBox.integral)
      #expect(abs(amount.boundingBox.x - wanted.boundingBox.x) < 1e-5)
      // The hit test finds the same amount in the record and in the result.
      #expect(again.amount(at: wanted.imageBox.center)?.id == wanted.id)
      #expect(result.amount(at: wanted.boundingBox.center)?.id == wanted.id)
      // In a view of a third of the width and half of the height, with fractional points.
      let (center, size) = (wanted.imageBox.center, result.pageSize)
      let view = CGSize(width: Double(size.width) / 3, height: Double(size.height) / 2)
      let tap = CGPoint(x: center.x / 3, y: center.y / 2)
      #expect(result.amount(at: tap, inViewOf: view)?.id == wanted.id)
    }
    #expect(try again.json() == record.json())
  }

  /// The range of an amount in its line has the amount's text.
  @Test func keepsTheRangesOfAmounts() async throws {
    let result = try await result()
    for amount in result.amounts where amount.readText == nil {
      let text = Array(result.lines[amount.line].text)
      #expect(String(text[amount.range]) == amount.text)
    }
  }

  @Test func recordsWordsOnlyOnRequest() async throws {
    let result = try await result()
    let plain = result.recorded(as: "a.png").lines
    #expect(plain.allSatisfy { $0.words == nil && $0.block == nil && $0.baseline == nil })
    let lines = result.recorded(as: "a.png", detail: .words).lines
    for line in lines {
      let words = try #require(line.words)
      #expect(words.map(\.text) == line.text.split(separator: " ").map(String.init))
      let baseline = try #require(line.baseline)
      let box = line.imageBox
      #expect(baseline[0][0] < baseline[1][0])
      for end in baseline {
        #expect((box.x - 3...box.maxX + 3).contains(end[0]))
        #expect((box.y...box.maxY + 3).contains(end[1]))
      }
      #expect(line.block != nil)
    }
    let blocks = Set(lines.compactMap(\.block))
    #expect(blocks == Set(0..<blocks.count))
  }

  /// Pictures are drawn from results, so that labels do not move by what records round off.
  @Test func roundsBoxesInRecordsOnly() async throws {
    let result = try await RecognizeAmountsRequest().perform(
      on: .file(Receipt.file("diner-table.jpg")))
    #expect(result.lines.contains { $0.imageBox != $0.imageBox.integral })
    let text = PageDrawing([result]).text
    #expect(text.contains { $0 != $0.integral })
    // Tilted lines are covered by several boxes.
    #expect(
      text.allSatisfy { piece in
        result.lines.contains { $0.imageBox.insetBy(-1).contains(piece.center) }
      })
    let corners = try #require(result.sheet?.quad)
    #expect(corners.contains { $0.x != ($0.x * 10).rounded() / 10 })
    let record = result.recorded(as: "a.jpg")
    #expect(record.lines.allSatisfy { $0.imageBox == $0.imageBox.integral })
    #expect(try result.json().contains(#""sheet""#))
    let decoded = try JSONDecoder().decode(
      RecognizedAmounts.self, from: Data(try result.json().utf8))
    #expect(decoded.lines.map(\.imageBox) == record.lines.map(\.imageBox))
    #expect(decoded.sheet == record.sheet)
  }

  @Test(arguments: [
    #"{"id":1,"value":1,"exact":"x","text":"","kind":"money","confidence":1,"line":0,"box":{"x":0,"y":0,"width":1,"height":1},"image_box":{"x":0,"y":0,"width":1,"height":1}}"#,
    #"{"id":1,"value":1,"exact":"1.00","text":"","kind":"money","confidence":1,"line":0,"range":[3,1],"box":{"x":0,"y":0,"width":1,"height":1},"image_box":{"x":0,"y":0,"width":1,"height":1}}"#,
  ])
  func rejectsInvalidAmounts(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RecognizedAmount.self, from: Data(json.utf8))
    }
  }
}
