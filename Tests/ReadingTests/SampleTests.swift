import Foundation
import SummaReading
import Testing

/// The sample receipts have the totals that the README shows, each with a proof.
@Suite struct SampleTests {
  private struct Truth: Decodable {
    var file: String
    var total: String
  }

  private static func truths() throws -> [Truth] {
    let file = Receipt.file("").deletingLastPathComponent().appending(path: "truth.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Truth.self, from: Data($0.utf8)) }
  }

  @Test func provesTheTotalOfEverySample() async throws {
    let truths = try Self.truths()
    #expect(truths.count > 1)
    for truth in truths {
      let found = try await RecognizeAmountsRequest().perform(on: .file(Receipt.file(truth.file)))
      #expect(found.total?.value == Double(truth.total), "\(truth.file)")
      #expect(found.total?.proof != nil, "\(truth.file)")
    }
  }
}
