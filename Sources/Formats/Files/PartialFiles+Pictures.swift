import Foundation
package import SummaSystem
package import SystemPackage

extension PartialFiles {
  /// Makes a folder for pictures of pages on their way from workers, where `TMPDIR` says.
  /// - Throws: `RecognitionError` where it cannot be made.
  package func createPictureFolder() throws(RecognitionError) -> FilePath {
    let parent = FilePath(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")
    do {
      return try createFolder(in: parent)
    } catch {
      throw RecognitionError(
        code: .cannotWrite,
        message: "no folder could be made in \(parent.recordText) (\(error)); "
          + "name another with the environment variable TMPDIR")
    }
  }
}
