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
        code: .cannotWrite,
        message:
          "the folder \(Terminal.printable(folder.recordText)) could not be made (\(error)); "
          + "check its permissions and the space on the disk")
    }
  }

  /// Makes the folders that pictures with these stems stand in.
  /// - Throws: the exit code, once it is said that one cannot be made.
  static func create(foldersOf stems: [FilePath]) throws {
    do throws(RecognitionError) {
      for folder in Set(stems.map(\.folder)) { try create(folder) }
    } catch {
      Terminal.writeError("summa: \(error.commandMessage)\n")
      throw ExitStatus.cannotWrite.exitCode
    }
  }
}
