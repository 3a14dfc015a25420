import Summa
import SummaSystem
import SystemPackage

/// A folder for pictures.
enum OutputFolder {
  /// Creates the folder and its missing parents.
  static func create(_ folder: FilePath) throws(RecognitionError) {
    do {
      try Files.makeFolders(folder)
    } catch {
      throw RecognitionError(
        code: .cannotWrite,
        message:
          "the folder \(folder.recordText.printable) could not be created (\(error)); "
          + "check its permissions and the space on the disk")
    }
  }

  /// Creates the folders of pictures with these stems.
  /// - Throws: the exit code, after a message.
  static func create(foldersOf stems: [FilePath]) throws {
    do throws(RecognitionError) {
      for folder in Set(stems.map(\.folder)) { try create(folder) }
    } catch {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
  }
}
