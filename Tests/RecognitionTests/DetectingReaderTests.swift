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
    (["Hant"], ["en-US"], "zh-Hant"), (["Grek"], ["ja", "el"], "el"),
    // What the network knows, and what nobody here does.
    (["Latn"], ["en-US"], nil), (["Cyrl"], ["ru"], nil), (["Thai"], ["en-US"], nil),
    ([], ["ja"], nil), (["Arab"], ["ja"], "ar"), (["Thai"], ["th"], nil),
  ])
  func aLanguageOfTheScriptIsTaken(_ scripts: [String], preferred: [String], expected: String?) {
    #expect(
      DetectingReader.language(in: scripts, preferring: preferred, installed: Self.installed)
        == expected)
  }

  /// Long lines count for more than short ones, and a page of which nothing was read is in doubt.
  @Test func confidenceIsThatOfACharacter() {
    let frame = PageFrame(size: PixelSize(width: 100, height: 100))
    func line(_ text: String, _ confidence: Double) -> RecognizedTextObservation {
      RecognizedTextObservation(
        candidates: [RecognizedText(text, confidence: confidence)], frame: frame)
    }
    #expect(DetectingReader.confidence(of: []) == 0)
    let mean = DetectingReader.confidence(of: [line("abcdefgh", 0.25), line("ab", 0.75)])
    #expect(abs(mean - 0.35) < 1e-6)
  }

  /// Receipts in letters that the network knows are read as without detection.
  @Test(arguments: ["grocer-clean.jpg", "produkty-crumpled.jpg"])
  func nothingChangesForScriptsThatAreKnown(_ file: String) throws {
    let sheet = try Sample.named(file).sheet()
    let lines = try LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    let plain = try ReceiptReader().read(lines, of: sheet)
    #expect(DetectingReader.confidence(of: plain) > 0.5)
    #expect(try DetectingReader().read(lines, of: sheet) == plain)
  }

  /// Who asks for a language that the network does not know gets it where no script is told.
  @Test(arguments: [("en-US", false), ("chr", true)])
  func whatIsAskedForIsReadWhereNothingIsTold(_ language: String, reads: Bool) throws {
    let size = PixelSize(width: 120, height: 40)
    let blank = Sheet(
      gray: GrayRaster(size: size, pixels: [UInt8](repeating: 255, count: 4800)),
      ink: BinaryRaster(size: size, bytes: [UInt8](repeating: 0, count: 15 * 40)),
      toPage: .identity, pageSize: size, skew: 0)
    let line = FoundLine(
      box: PixelRect(x: 10, y: 10, width: 100, height: 20), textHeight: 20, baseline: 30, slope: 0)
    let reader = try DetectingReader(ReaderOptions(languages: [language]))
    // Tesseract has no model for Cherokee here, which tells that it was asked.
    if reads {
      #expect(throws: ReadError.self) { try reader.read([line], of: blank) }
    } else {
      #expect(try reader.read([line], of: blank).isEmpty)
    }
  }

  @Test func theScriptOfAPageIsTold() throws {
    let detector = try ScriptDetector()
    #expect(detector.scripts(of: try Sample.named("grocer-clean.jpg").sheet()) == ["Latn"])
    let size = PixelSize(width: 300, height: 300)
    let blank = Sheet(
      gray: GrayRaster(size: size, pixels: [UInt8](repeating: 255, count: 90_000)),
      ink: BinaryRaster(size: size, bytes: [UInt8](repeating: 0, count: 38 * 300)),
      toPage: .identity, pageSize: size, skew: 0)
    #expect(detector.scripts(of: blank).isEmpty)
  }
}
