import SummaGeometry
import SummaText
import Testing

@Suite struct VisualOrderTests {
  /// Lines as written, and from left to right. Numbers and Latin words keep their direction.
  @Test(arguments: [
    ("תודה רבה", "הבר הדות"),
    ("סה\"כ לתשלום 12.50", "12.50 םולשתל כ\"הס"),
    ("סה\"כ (כולל מע\"מ): ₪1,234.50", "₪1,234.50 :(מ\"עמ ללוכ) כ\"הס"),
    ("הנחה -12.00", "-12.00 החנה"),
    ("הנחה 12.00-", "12.00- החנה"),
    ("א-12 ב", "ב 12-א"),
    ("מע\"מ 18% 7.20", "7.20 18% מ\"עמ"),
    ("לחם 2 x 5.90 11.80", "11.80 5.90 x 2 םחל"),
    ("קולה BIG COLA 1.5L", "BIG COLA 1.5L הלוק"),
    ("25/11/2026 12:41", "25/11/2026 12:41"),
    ("الإجمالي 12.50 ر.س", "س.ر 12.50 يلامجإلا"),
    ("ضريبة القيمة المضافة ١٥٪ ١٬٢٣٤٫٥٠", "١٬٢٣٤٫٥٠ ١٥٪ ةفاضملا ةميقلا ةبيرض"),
    ("نقداً: ۵۰٬۰۰۰ ریال", "لایر ۵۰٬۰۰۰ :اًدقن"),
    ("١٢،٥٠ ﷼، (شكراً)", "(اًركش) ،﷼ ١٢،٥٠"),
    ("BIG (COLA) 2 x 5.90", "BIG (COLA) 2 x 5.90"),
    ("", ""),
  ])
  func turnsLines(_ written: String, _ shown: String) {
    #expect(VisualOrder.turned(written) == shown)
    #expect(VisualOrder.turned(shown) == written)
  }

  @Test func boxesStayWithTheirCharacters() {
    let shown = "7.20 מ\"עמ".enumerated().map { index, character in
      RecognizedCharacter(
        character, confidence: Double(index),
        imageBox: PixelRect(x: Double(index), y: 0, width: 1, height: 1))
    }
    let written = VisualOrder.turned(shown)
    #expect(String(written.map(\.character)) == "מע\"מ 7.20")
    #expect(written.map(\.confidence) == [8, 7, 6, 5, 4, 0, 1, 2, 3])
    #expect(written.allSatisfy { $0.imageBox?.x == $0.confidence })
  }
}
