import Foundation
import SummaGeometry
import SummaImaging

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

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleReceipts")

  static func named(_ file: String) throws -> Sample {
    let text = try String(contentsOf: folder.appending(path: "truth.jsonl"), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let sample = try JSONDecoder().decode(Sample.self, from: Data(line.utf8))
      if sample.file == file { return sample }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  func page() throws -> Page {
    let url = Self.folder.appending(path: "images").appending(path: file)
    return try ImageDecoder().open([UInt8](Data(contentsOf: url))).page(1)
  }

  func sheet() throws -> Sheet {
    try SheetPreparer().prepare(page())
  }
}
