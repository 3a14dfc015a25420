import Foundation
import SummaAmounts
import SummaGeometry
import Testing

@testable import SummaReading

/// Tests of handwritten numbers in records.
@Suite struct HandwritingTests {
  private static func amount(isHandwritten: Bool) throws -> RecognizedAmount {
    let number = try #require(NumericBlock.number("15.00"))
    var block = NumericBlock(
      value: number.value, exact: number.exact, fractionDigits: 2, exactText: "15.00",
      text: "15.00", currency: nil, kind: .money, confidence: 0.4, line: 0, range: 0..<5,
      box: PixelRect(x: 10, y: 10, width: 50, height: 20))
    block.isHandwritten = isHandwritten
    return RecognizedAmount(
      id: 1, block: block, role: nil,
      boundingBox: NormalizedRect(x: 0.1, y: 0.1, width: 0.5, height: 0.2))
  }

  @Test func recordsHandwriting() throws {
    let json = try Self.amount(isHandwritten: true).json()
    #expect(json.contains("\"handwriting\":true"))
    let back = try JSONDecoder().decode(RecognizedAmount.self, from: Data(json.utf8))
    #expect(back.block.isHandwritten)
  }

  @Test func omitsTheMarkForPrint() throws {
    let json = try Self.amount(isHandwritten: false).json()
    #expect(!json.contains("handwriting"))
    let back = try JSONDecoder().decode(RecognizedAmount.self, from: Data(json.utf8))
    #expect(!back.block.isHandwritten)
  }
}
