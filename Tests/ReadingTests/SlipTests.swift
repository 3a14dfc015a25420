import Foundation
import SummaReading
import Testing

/// Card slips that pens of real writers filled in; `Tuning/Handwriting/Numbers/slips.py --alone`
/// made the pictures.
@Suite struct SlipTests {
  private static func read(_ name: String) async throws -> RecognizedAmounts {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Slips/\(name).png")
    return try await RecognizeAmountsRequest().perform(on: .file(file))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var tip: String?
    var total: String?
    var proof: String?
  }

  @Test(arguments: [
    Case(testDescription: "both", tip: "1.30", total: "7.89", proof: "6.59 + 1.30 = 7.89"),
    Case(testDescription: "blank", total: "6.59"),
    Case(testDescription: "illegible"),
  ])
  func readsWhatWasWritten(_ slip: Case) async throws {
    let page = try await Self.read(slip.testDescription)
    #expect(page.fields[.tip]?.text == slip.tip)
    #expect(page.total?.exactText == slip.total)
    #expect(page.total?.proof == slip.proof)
    let isWritten = slip.proof != nil
    #expect(page.totalAmount.map { $0.isHandwritten == isWritten } ?? true)
  }
}
