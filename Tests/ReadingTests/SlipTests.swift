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
    Case(testDescription: "both", tip: "6.00", total: "34.40", proof: "28.40 + 6.00 = 34.40"),
    // The likeliest reading of the total is 90.45.
    Case(testDescription: "corrected", tip: "12", total: "92.45", proof: "80.45 + 12 = 92.45"),
    Case(testDescription: "blank", total: "6.59"),
    // The printed amount would be wrong.
    Case(testDescription: "illegible"),
    // So would it be without the tip.
    Case(testDescription: "tip"),
    // A number is likely behind TOTAL, with digits that nobody can read.
    Case(testDescription: "unsure"),
    // The reader of print reads the labels and what was written as one line each.
    Case(testDescription: "beside", tip: "16.00", total: "93.83", proof: "77.83 + 16.00 = 93.83"),
  ])
  func readsWhatWasWritten(_ slip: Case) async throws {
    let page = try await Self.read(slip.testDescription)
    #expect(page.fields[.tip]?.text == slip.tip)
    #expect(page.fields[.tip]?.isHandwritten ?? true)
    #expect(page.fields[.subtotal]?.isHandwritten != true)
    #expect(page.total?.exactText == slip.total)
    #expect(page.total?.proof == slip.proof)
    let isWritten = slip.proof != nil
    #expect(page.totalAmount.map { $0.isHandwritten == isWritten } ?? true)
  }
}
