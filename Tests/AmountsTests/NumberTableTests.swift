import Foundation
import SummaAmounts
import SummaGeometry
import Testing

/// Amounts as countries write them: the tables in `Numbers`, written by hand.
@Suite struct NumberTableTests {
  /// A line of text from a country, with its numbers in the form of `NumberCase`.
  struct Row: CustomTestStringConvertible, Sendable {
    var locale: String
    var text: String
    var numbers: String
    var testDescription: String { "\(locale): \(text)" }
  }

  private static func table(_ name: String) -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Numbers/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static let rows = table("numbers.tsv").map { Row(locale: $0[0], text: $0[1], numbers: $0[2]) }

  /// Other lines of a receipt from there.
  private static let contexts = Dictionary(
    uniqueKeysWithValues: table("contexts.tsv").map {
      ($0[0], $0[1].components(separatedBy: " ¦ "))
    })

  @Test func hasCompleteTables() {
    #expect(Self.rows.count >= 300)
    #expect(Self.rows.allSatisfy { Self.contexts[$0.locale] != nil })
  }

  @Test(arguments: rows) func readsNumbersOfEachCountry(_ row: Row) throws {
    let texts = try #require(Self.contexts[row.locale]) + [row.text]
    let found = AmountParser().parse(Page.rows(texts)).filter { $0.line == texts.count - 1 }
    #expect(found.map(NumberCase.describe).joined(separator: "; ") == row.numbers)
  }
}
