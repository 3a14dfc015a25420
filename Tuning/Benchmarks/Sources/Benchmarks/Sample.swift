import Foundation
import Summa

/// A sample receipt with the input of each stage, so that a benchmark runs only its own stage.
struct Sample {
  let name: String
  let path: String
  let bytes: [UInt8]
  let document: ImageDocument
  let page: Page
  let colorPage: ColorRaster
  let sheet: Sheet
  let lines: [FoundLine]

  /// - Parameter name: of a file in SampleReceipts.
  init(_ name: String) throws {
    self.name = name
    let image = Self.folder.appending(path: name)
    path = image.path(percentEncoded: false)
    bytes = [UInt8](try Data(contentsOf: image))
    document = try ImageDecoder().open(bytes)
    page = try document.page(1)
    colorPage = try document.colorPage(1)
    sheet = try SheetPreparer().prepare(page)
    lines = try Self.finder.lines(in: sheet)
  }

  /// With the pipeline's default options.
  static let finder = LineFinder(
    minimumTextHeightFraction: ReadingOptions.defaultMinimumTextHeightFraction)

  /// The project's samples, four folders above the folder of this file.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../SampleReceipts/images").standardizedFileURL
}
