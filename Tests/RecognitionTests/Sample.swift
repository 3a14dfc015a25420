import Foundation
import SummaGeometry
import SummaImaging
import SummaRecognition
import SummaTestSupport
import SummaText

/// A receipt of SampleReceipts with its truth.
struct Sample: Decodable, Sendable {
  struct Line: Decodable, Sendable {
    var box: [Double]
    var text: String

    var rect: PixelRect {
      PixelRect(x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1])
    }
  }

  var file: String
  var lines: [Line]

  static func named(_ file: String) throws -> Sample {
    let text = try String(
      contentsOf: SampleReceipt.folder.appending(path: "truth.jsonl"), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let sample = try JSONDecoder().decode(Sample.self, from: Data(line.utf8))
      if sample.file == file { return sample }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  func page() throws -> Page { try SampleReceipt.page(file) }

  func sheet() throws -> Sheet { try SheetPreparer().prepare(page()) }

  /// The sheet with its lines.
  func found() throws -> (sheet: Sheet, lines: [FoundLine]) {
    let sheet = try sheet()
    return (sheet, try sheet.lines())
  }
}

extension FoundLine {
  /// A level line whose text fills `box`.
  init(_ box: PixelRect) {
    self.init(box: box, textHeight: box.height, baseline: box.maxY, slope: 0)
  }
}

extension RecognizedTextObservation {
  /// A line with these readings on any page.
  init(_ candidates: [RecognizedText]) {
    self.init(candidates: candidates, frame: PageFrame(size: PixelSize(width: 500, height: 100)))
  }
}

extension Sheet {
  /// A sheet that is its page, whose ink does not matter.
  init(_ gray: GrayRaster) {
    let (width, height) = (gray.size.width, gray.size.height)
    self.init(
      gray: gray,
      ink: BinaryRaster(
        size: gray.size, bytes: [UInt8](repeating: 0, count: (width + 7) / 8 * height)),
      toPage: .identity, pageSize: gray.size, skew: 0)
  }

  /// All lines but very low ones.
  func lines() throws -> [FoundLine] {
    try LineFinder(minimumTextHeightFraction: 0.005).lines(in: self)
  }
}
