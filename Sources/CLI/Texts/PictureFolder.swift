import Summa
import SummaSystem
import SystemPackage

/// A folder for pictures of pages on their way from workers into a PDF.
final class PictureFolder: Sendable {
  private let path: FilePath

  /// - Throws: `RecognitionError` where it cannot be made.
  init() throws(RecognitionError) {
    path = try PartialFiles.shared.createPictureFolder()
  }

  deinit { PartialFiles.shared.removeFolder(path) }

  /// Where a worker is to put the pages of a file.
  func pictures(ofFile index: Int) -> WorkerOptions.Pictures {
    let stem = path.appending(name: "\(index)".utf8) ?? path
    return WorkerOptions.Pictures(stem: stem.recordText, replacing: .anything)
  }

  /// Where the text of a file, and the file with the text over it, are for a while.
  func overlay(ofFile index: Int) -> (text: FilePath, result: FilePath) {
    (
      path.appending(name: "\(index).text.pdf".utf8) ?? path,
      path.appending(name: "\(index).pdf".utf8) ?? path
    )
  }

  /// The picture of a page: what a worker has written, which is taken away, or else the file
  /// itself.
  /// - Throws: `RecognitionError` where it is gone.
  func picture(
    ofPage page: Int, ofFile index: Int, of document: WorkerService.Document, limit: Int
  ) throws(RecognitionError) -> PagePicture {
    let place = try pictures(ofFile: index).path(ofPage: page)
    let isWritten = (try? Files.status(of: place)) != nil
    defer { if isWritten { try? Files.remove(place) } }
    let picture =
      switch document {
      case _ where isWritten: try PagePicture(at: place)
      case .path(let path): try PagePicture(at: path, limit: limit)
      case .bytes(let bytes, _): PagePicture(bytes)
      }
    guard let picture else {
      throw RecognitionError(
        code: .changedMeanwhile,
        message: "the file was changed while its pages were read; read it again")
    }
    return picture
  }
}
