import Foundation
import Summa

/// A folder that pictures go to.
enum OutputFolder {
  /// Makes the folder and those above it that are missing.
  static func create(_ folder: String) throws(RecognitionError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RecognitionError(
        code: "cannot_write",
        message:
          "the folder \(Terminal.printable(folder)) could not be made; check its permissions and the space on the disk"
      )
    }
  }
}
