import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@testable import SummaRecognition

@Suite struct HangingMarksTests {
  /// The rows of ink of a strip, from the top of digits to the baseline.
  private enum Ink {
    case whole, hanging, dot, none

    var rows: Range<Int> {
      switch self {
      case .whole: 6..<26
      case .hanging: 7..<16
      case .dot: 14..<20
      case .none: 0..<0
      }
    }
  }

  /// Texts as read; `'` stands below a character that hangs, `.` below one that is a dot.
  @Test(arguments: [
    ("۱۳۳۲۴۷۰", "   '  .", "۱۳۳٬۴۷۰"),
    ("۱۴۵۶۲۲۶۷۰", " '   '  .", "۱٬۵۶۲٬۶۷۰"),
    ("۱۲۵۶۲٬۶۷۰ ریال", " '   '  .     ", "۱٬۵۶۲٬۶۷۰ ریال"),
    ("۱۹۷۱۸۲۹۳۷", "     '   ", "۱۹۷۱۸٬۹۳۷"),
    ("۵۴۰۰۰۳۰۰۰", " '...'...", "۵٬۰۰۰٬۰۰۰"),
    // All digits are whole, zero is a dot, a mark has three digits behind it and one before it.
    ("۱۳۳۲۴۷۰", "      .", "۱۳۳۲۴۷۰"),
    ("۱۲۰۴۹۲", "  .   ", "۱۲۰۴۹۲"),
    ("۱۳۳۲۴۷", "   '  ", "۱۳۳۲۴۷"),
    ("۲۴۷۵", "'   ", "۲۴۷۵"),
    ("1332470", "   '   ", "1332470"),
  ])
  func findsMarksAboveTheMiddle(_ read: String, _ shape: String, _ expected: String) {
    let text = Array(read)
    let ink: [Ink] = zip(text, shape).map { character, shape in
      switch shape {
      case "'": .hanging
      case ".": .dot
      default: character == " " ? .none : .whole
      }
    }
    var strip = GrayRaster(size: PixelSize(width: text.count * 10, height: 32), filledWith: 255)
    for (index, ink) in ink.enumerated() {
      strip.fill(index * 10 + 1..<index * 10 + 9, ink.rows, with: 0)
    }
    let boxes = text.indices.map { index in
      text[index] == " "
        ? nil : PixelRect(x: Double(index * 10 + 1), y: 6.5, width: 8, height: 19)
    }
    #expect(String(HangingMarks().marked(text, at: boxes, in: strip)) == expected)
  }
}
