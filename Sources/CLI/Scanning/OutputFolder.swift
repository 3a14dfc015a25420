import Summa
import SummaSystem
import SystemPackage

/// A folder that pictures go to.
enum OutputFolder {
  /// Makes the folder and those above it that are missing.
  static func create(_ folder: FilePath) throws(RecognitionError) {
    do {
      try Files.makeFolders(folder)
    } catch {
      throw RecognitionError(
        code: "cannot_write",
        message:
          "the folder \(Terminal.printable(folder.recordText)) could not be made (\(error)); "
          + "check its permissions and the space on the disk")
    }
  }
}
