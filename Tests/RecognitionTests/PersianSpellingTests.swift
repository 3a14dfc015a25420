import SummaText
import Testing

@testable import SummaRecognition

@Suite struct PersianSpellingTests {
  private static func spelled(_ lines: [String]) -> [String] {
    let lines = lines.map { RecognizedTextObservation([RecognizedText($0)]) }
    let spelling = PersianSpelling(of: lines)
    return lines.map { spelling.spelled($0).transcript }
  }

  /// The letters of the whole page decide, since most lines have none that only one language has.
  @Test func spellsAPersianPage() {
    #expect(
      Self.spelled([
        "مبلغ قابل پرداخت", "مبلغ كل ١٬٢٣٣٫٩٥٠ ريال", "نقدى ١٫٢٥", "كارت ۶۵", "MILK 12",
      ])
        == ["مبلغ قابل پرداخت", "مبلغ کل ۱٬۲۳۳٬۹۵۰ ریال", "نقدی ۱٫۲۵", "کارت ۶۵", "MILK 12"])
  }

  @Test func leavesAnArabicPageAsItIs() {
    let lines = ["المبلغ الكلي ٤٥٫٦٠ ريال", "قهوة عربية", "شكراً", "Pepsi چيبس"]
    #expect(Self.spelled(lines) == lines)
  }
}
