import Foundation
import Summa
import SummaAmounts
import SummaGeometry
import Testing

@testable import SummaWeb

@Suite struct EffectiveAmountTests {
  /// What a machine says of an amount, as how sure it is, is left out where a person said it.
  @Test func aPersonsWordNeedsNoDoubt() throws {
    let number = try #require(NumericBlock.number("15.00"))
    var block = NumericBlock(
      value: number.value, exact: number.exact, fractionDigits: 2, exactText: "15.00",
      text: "15.00", currency: nil, kind: .money, confidence: 0.4, line: 0, range: 0..<5,
      box: PixelRect(x: 10, y: 10, width: 50, height: 20))
    block.isHandwritten = true
    let amount = RecognizedAmount(
      id: 1, block: block, role: nil,
      boundingBox: NormalizedRect(x: 0.1, y: 0.1, width: 0.5, height: 0.2))
    func keys(isCorrected: Bool) throws -> Set<String> {
      let effective = EffectiveAmount(amount, isCorrected: isCorrected, was: amount)
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(effective))
      return Set(try #require(json as? [String: Any]).keys)
    }
    #expect(try keys(isCorrected: false).isSuperset(of: ["confidence", "handwriting"]))
    #expect(try keys(isCorrected: true).isDisjoint(with: ["confidence", "handwriting"]))
  }
}
