import Testing

@testable import SummaRecognition

@Suite struct PageKindsTests {
  private static let characters = Array("0123456789०१२३४५६७८९计計现現元")

  private static func classes(_ text: String) -> [Int] {
    text.map { (characters.firstIndex(of: $0) ?? -1) + 1 }
  }

  /// Returns the characters that are unlikely on a page with these texts.
  private static func unlikely(_ texts: String..., forms: String = "") -> Set<Character> {
    let kinds = PageKinds(of: characters, forms: forms)
    return Set(kinds.unlikely(in: texts.map(classes)).map { characters[$0 - 1] })
  }

  @Test func rarerDigitsAreUnlikely() {
    #expect(Self.unlikely("१२३", "9") == Set("0123456789"))
    #expect(Self.unlikely("१", "123") == Set("०१२३४५६७८९"))
  }

  @Test func noKindPrevailsAmongEquals() {
    #expect(Self.unlikely("१२३", "99").isEmpty)
  }

  @Test func rarerFormsOfCharactersAreUnlikely() {
    let forms = "计现 計現"
    #expect(Self.unlikely("计元", "现元", "計", "12", forms: forms) == Set("計現०१२३४५६७८९"))
    #expect(Self.unlikely("計元", "現", "现", "12", forms: forms) == Set("计现०१२३४५६७८९"))
  }

  @Test func formsOfOneKindAloneMeanNothing() {
    #expect(Self.unlikely("计计", "12", forms: "计现") == Set("०१२३४५६७८९"))
  }
}
