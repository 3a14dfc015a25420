import SummaGeometry
import SummaText
import Testing

@Suite struct RecognizedTextObservationTests {
  static let box = PixelRect(x: 20, y: 50, width: 100, height: 10)

  private func line(_ frame: PageFrame) -> RecognizedTextObservation {
    RecognizedTextObservation(
      candidates: [RecognizedText("TOTAL 9.00", in: Self.box), RecognizedText("TOTAL 9.80")],
      quad: Quad(
        upperLeft: PixelPoint(x: 20, y: 50), upperRight: PixelPoint(x: 120, y: 55),
        lowerRight: PixelPoint(x: 119, y: 65), lowerLeft: PixelPoint(x: 19, y: 60)),
      frame: frame)
  }

  @Test func normalizesToThePage() throws {
    let line = line(PageFrame(size: PixelSize(width: 200, height: 100)))
    #expect(line.boundingBox == NormalizedRect(x: 0.1, y: 0.4, width: 0.5, height: 0.1))
    #expect(line.topLeft == NormalizedPoint(x: 0.1, y: 0.5))
    #expect(line.bottomRight == NormalizedPoint(x: 119 / 200, y: 0.35))
    #expect(line.baseline.start == PixelPoint(x: 19, y: 60))
    #expect(line.pageSize == PixelSize(width: 200, height: 100))
  }

  /// With a region, normalised coordinates refer to the region, and pixels to the page.
  @Test func normalizesToARegion() throws {
    let region = NormalizedRect(x: 0.1, y: 0.25, width: 0.5, height: 0.5)
    let line = line(PageFrame(size: PixelSize(width: 200, height: 100), region: region))
    let box = line.boundingBox
    #expect(abs(box.x) < 1e-9 && abs(box.y - 0.3) < 1e-9)
    #expect(abs(box.width - 1) < 1e-9 && abs(box.height - 0.2) < 1e-9)
    #expect(line.imageBox == Self.box)
  }

  @Test func boundsARange() throws {
    let line = line(PageFrame(size: PixelSize(width: 200, height: 100)))
    let text = try #require(line.topCandidates(1).first)
    let start = try #require(text.string.firstIndex(of: "9"))
    let number = try #require(text.boundingBox(for: start..<text.string.endIndex))
    #expect(number.imageBox == PixelRect(x: 80, y: 50, width: 40, height: 10))
    #expect(number.boundingBox == number.imageBox.normalized(in: line.pageSize))
    #expect(number.topRight == NormalizedPoint(x: number.boundingBox.maxX, y: 0.5))
    // A separate text has no page.
    #expect(
      RecognizedText("9", in: Self.box).boundingBox(for: "9".startIndex..<"9".endIndex) == nil)
  }

  @Test func returnsCandidatesBestFirst() {
    let line = line(PageFrame(size: PixelSize(width: 200, height: 100)))
    #expect(line.topCandidates(1).map(\.string) == ["TOTAL 9.00"])
    #expect(line.topCandidates(9).count == 2 && line.topCandidates(-1).isEmpty)
    #expect(line.transcript == "TOTAL 9.00" && line.confidence == 1)
    #expect(line.words.map(\.string) == ["TOTAL", "9.00"])
    let silent = RecognizedTextObservation(candidates: [], frame: line.frame)
    #expect(silent.transcript.isEmpty && silent.words.isEmpty)
  }
}
