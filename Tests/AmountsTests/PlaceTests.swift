import Foundation
import SummaAmounts
import SummaGeometry
import SummaText
import Testing

/// The box, the range and the confidence of a number are those of its own characters.
@Suite struct PlaceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var found: [String]
    init(_ text: String, _ found: String...) {
      self.text = text
      self.found = found
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("2 x 5.50", "2", "5.50"),
    Case("Total: RM9.00", "RM9.00"),
    Case("Total: RM 9.00 SR", "RM 9.00"),
    Case("A 19,0% 10,00 1,90", "19,0%", "10,00", "1,90"),
    Case("-RM5.00", "-RM5.00"),
    Case("(5.00)", "(5.00)"),
    Case("5.00- A", "5.00-"),
    Case("14.99SR", "14.99"),
    Case("14.995R", "14.99"),
    Case("RM l2.00", "RM l2.00"),
    Case("64. 15", "64. 15"),
    Case("ИТОГО 1 234,56 ₽ сдача 5,00", "1 234,56 ₽", "5,00"),
    Case("é 👨‍👩‍👧 ñ 9.00", "9.00"),
  ])
  func givesMatchingTextRangeAndBox(_ example: Case) {
    let line = Page.line(example.text)
    let blocks = AmountParser().parse([line])
    #expect(blocks.map(\.text) == example.found)
    for block in blocks {
      #expect(String(Array(line.transcript)[block.range]) == block.text)
      #expect(
        block.box
          == PixelRect(
            x: Double(block.range.lowerBound) * 10, y: 0, width: Double(block.range.count) * 10,
            height: 20))
    }
  }

  @Test func givesMatchingValues() throws {
    let block = try #require(AmountParser().parse([Page.line("RM1,234.50")]).first)
    #expect(block.value == 1234.5)
    #expect(block.exact == Decimal(string: "1234.50"))
    #expect(block.exactText == "1234.50")
    #expect(block.fractionDigits == 2)
    #expect(block.line == 0)
    #expect(block.range == 0..<10)
  }

  @Test func takesTheLeastConfidence() throws {
    let line = Page.line("Sum 9.05", confidence: 0.9).changed { index, character in
      if index == 0 { character.confidence = 0.1 }
      if index == 7 { character.confidence = 0.4 }
    }
    #expect(try #require(AmountParser().parse([line]).first).confidence == 0.4)
  }

  @Test func lowersTheConfidenceOfRepairs() throws {
    let repaired = try #require(AmountParser().parse([Page.line("1O.50")]).first)
    let bridged = try #require(AmountParser().parse([Page.line("10. 50")]).first)
    #expect(repaired.confidence < 1)
    #expect(bridged.confidence < 1)
  }

  @Test func separatesColumnsAtWideGaps() {
    // 1 and 234,56 are 60 px apart: a count and a price.
    let line = Page.line("1 234,56").moved { index, box in
      PixelRect(x: box.x + (index > 0 ? 50 : 0), y: 0, width: 10, height: 20)
    }
    #expect(AmountParser().parse([line]).map(\.exactText) == ["1", "234.56"])
    let split = Page.line("64. 15").moved { index, box in
      PixelRect(x: box.x + (index > 2 ? 50 : 0), y: 0, width: 10, height: 20)
    }
    #expect(!AmountParser().parse([split]).map(\.exactText).contains("64.15"))
  }

  @Test func acceptsMissingPlaces() throws {
    let bare = RecognizedTextObservation("Total RM9.00")
    let block = try #require(AmountParser().parse([bare]).first)
    #expect(block.exactText == "9.00")
    #expect(block.box == PixelRect(x: 0, y: 0, width: 0, height: 0))
    let box = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let short = bare.changed { index, character in character.imageBox = index == 0 ? box : nil }
    #expect(try #require(AmountParser().parse([short]).first).box == box)
  }

  @Test func followsOptions() {
    let strict = AmountParser(options: .init(readsLeadingMark: false, repairsSlips: false))
    #expect(strict.parse([Page.line(".65")]).isEmpty)
    #expect(strict.parse([Page.line("1O.5O")]).isEmpty)
  }
}
