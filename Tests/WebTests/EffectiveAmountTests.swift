import Foundation
import Summa
import Testing

@testable import SummaWeb

@Suite struct EffectiveAmountTests {
  /// The confidence of a reader does not apply to the number of a person.
  @Test func omitsTheConfidenceOfCorrectedAmounts() throws {
    let json = """
      {"id":1,"value":15,"exact":"15.00","text":"15.00","kind":"money","confidence":0.4,
       "handwriting":true,"line":0,"range":[0,5],
       "box":{"x":0.1,"y":0.1,"width":0.5,"height":0.2},
       "image_box":{"x":10,"y":10,"width":50,"height":20}}
      """
    let amount = try JSONDecoder().decode(RecognizedAmount.self, from: Data(json.utf8))
    func keys(isCorrected: Bool) throws -> Set<String> {
      let effective = EffectiveAmount(amount, isCorrected: isCorrected, was: amount)
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(effective))
      return Set(try #require(json as? [String: Any]).keys)
    }
    #expect(try keys(isCorrected: false).isSuperset(of: ["confidence", "handwriting"]))
    #expect(try keys(isCorrected: true).isDisjoint(with: ["confidence", "handwriting"]))
  }
}
