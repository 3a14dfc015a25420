import SummaText
import Testing

@Suite struct WritingDirectionTests {
  @Test(arguments: [
    ("Total 12.50", WritingDirection.leftToRight), ("12.50", .leftToRight), ("", .leftToRight),
    ("المجموع 12.50", .rightToLeft), ("סה״כ", .rightToLeft), ("合計 120", .leftToRight),
    ("VISA مدى شبكة", .rightToLeft), ("١٢٫٥٠", .leftToRight),
  ])
  func detectsDirectionByLetters(_ text: String, _ direction: WritingDirection) {
    #expect(WritingDirection(of: text) == direction)
  }

  @Test(arguments: [
    ("Total", "Total"), ("12.50", "12.50"), ("שלום", "םולש"),
    // Numbers and names keep their order.
    ("א12.50ב", "ב12.50א"), ("ב-USB", "USB-ב"), ("(שלום)", ")םולש("), ("ש12", "12ש"),
  ])
  func returnsVisualOrder(_ word: String, _ visual: String) {
    #expect(String(WritingDirection.visualOrder(of: word)) == visual)
  }
}
