import Foundation
import SummaGeometry
import SummaImaging
import SummaText
import Testing

@testable import SummaRecognition

@Suite struct DetectingReaderTests {
  private static let installed = ["ar", "de", "el", "en", "fa", "ja", "ru", "zh-Hans", "zh-Hant"]

  @Test(arguments: [
    (["Arab"], ["en-US"], "ar"), (["Arab"], ["en-US", "fa-IR"], "fa-IR"),
    (["Jpan"], ["en-US"], "ja"), (["Hans", "Hant", "Jpan"], ["en-US"], "zh-Hans"),
    (["Hant"], ["en-US"], "zh-Hant"), (["Arab"], ["ja", "fa"], "fa"),
    // Scripts that the network knows, and scripts without an installed language.
    (["Latn"], ["en-US"], nil), (["Cyrl"], ["ru"], nil), (["Grek"], ["el"], nil),
    (["Thai"], ["en-US"], nil),
    ([], ["ja"], nil), (["Arab"], ["ja"], "ar"), (["Thai"], ["th"], nil),
  ])
  func choosesALanguageOfTheScript(_ scripts: [String], preferred: [String], expected: String?) {
    #expect(
      DetectingReader.language(in: scripts, preferring: preferred, installed: Self.installed)
        == expected)
  }

  /// Latin words count less: brands are in Latin letters everywhere.
  @Test(arguments: [
    (["Thai": 6, "Latn": 2], ["Thai"]), (["Thai": 5, "Latn": 9], ["Latn"]), (["Latn": 9], ["Latn"]),
    (["Cyrl": 8, "Grek": 6], ["Latn"]), (["Grek": 5, "Latn": 4], ["Latn"]),
    (["Hani": 9, "Kana": 3], ["Jpan"]), (["Hani": 9], ["Hans", "Hant", "Jpan"]),
    (["Hani": 3, "Kana": 2, "Hang": 3], ["Jpan"]), (["Hang": 5, "Hani": 1], ["Kore"]),
    // Too few words.
    ([:], []), (["Arab": 3.7], []), (["Latn": 1], ["Latn"]), (["Latn": 1, "Arab": 3.7], ["Latn"]),
    // No script with a majority.
    (["Hebr": 6, "Hani": 5, "Arab": 5], []), (["Arab": 6.2, "Hebr": 2.5, "Latn": 4], ["Latn"]),
  ])
  func choosesTheScriptByWords(_ votes: [String: Double], _ expected: [String]) {
    #expect(DetectingReader.scripts(by: votes) == expected)
  }

  /// Digits are certain in every script, and a few letters are often misread.
  @Test(arguments: [
    ("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", 0.95, true),
    ("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", 0.85, false), ("M M M", 0.99, false),
    ("1234567890 1234567890 1234567890 1234567890 1234567890", 0.99, false), ("", 1, false),
  ])
  func decidesByTheConfidenceOfLetters(_ text: String, _ confidence: Double, _ isSure: Bool) {
    let line = RecognizedTextObservation([RecognizedText(text, confidence: confidence)])
    #expect(DetectingReader.isSure(of: [line]) == isSure)
  }

  /// Lines from the whole page, fewer than 32.
  @Test(arguments: [0, 1, 16, 31, 32, 200])
  func samplesTheWholePage(_ count: Int) {
    let lines = (0..<count).map { row in
      FoundLine(PixelRect(x: 0, y: Double(row), width: 9, height: 1))
    }
    let sample = DetectingReader.sample(of: lines)
    #expect(sample.count >= min(16, count) && sample.count < 32)
    #expect(sample.last.map { $0.box.y >= Double(count) * 0.9 - 2 } ?? (count == 0))
  }

  /// Pages in known scripts are read without Tesseract.
  @Test(arguments: ["grocer-clean.jpg", "produkty-crumpled.jpg"])
  func readsKnownScriptsWithoutTesseract(_ file: String) throws {
    let (sheet, lines) = try Sample.named(file).found()
    let plain = try ReceiptReader().read(lines, of: sheet)
    #expect(DetectingReader.isSure(of: plain))
    #expect(try DetectingReader().read(lines, of: sheet) == plain)
  }

  /// Without a recognised script, a requested language that the network does not know is read.
  @Test(arguments: [("en-US", false), ("chr", true)])
  func readsTheRequestedLanguageWithoutAScript(_ language: String, reads: Bool) throws {
    let size = PixelSize(width: 120, height: 40)
    let blank = Sheet(GrayRaster(size: size, filledWith: 255))
    let line = FoundLine(PixelRect(x: 10, y: 10, width: 100, height: 20))
    let reader = try DetectingReader(ReaderOptions(languages: [language]))
    // Tesseract has no model for Cherokee here. The error shows that it was called.
    if reads {
      #expect(throws: ReadError.self) { try reader.read([line], of: blank) }
    } else {
      #expect(try reader.read([line], of: blank).isEmpty)
    }
  }
}
