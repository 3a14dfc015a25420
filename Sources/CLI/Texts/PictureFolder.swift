import Summa
import SummaSystem
import SystemPackage

/// A temporary folder for pictures that workers write and a PDF takes over.
final class PictureFolder: Sendable {
  private let path: FilePath

  /// - Throws: `RecognitionError` if it cannot be created.
  init() throws(RecognitionError) {
    path = try PartialFiles.shared.createPictureFolder()
  }

  deinit { PartialFiles.shared.removeFolder(path) }

  /// The pictures that a worker writes for a file.
  func pictures(ofFile index: Int) -> WorkerOptions.Pictures {
    let stem = path.appending(name: "\(index)".utf8) ?? path
    return WorkerOptions.Pictures(stem: stem.recordText, replacing: .anything)
  }

  /// The temporary paths of a file's text and of the file with the text over it.
  func overlay(ofFile index: Int) -> (text: FilePath, result: FilePath) {
    (
      path.appending(name: "\(index).text.pdf".utf8) ?? path,
      path.appending(name: "\(index).pdf".utf8) ?? path
    )
  }

  /// Returns the picture of a page: the worker's, which is then removed, or else the file itself.
  /// - Throws: `RecognitionError` if it is gone.
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
