import Foundation
import Glibc
import Summa
import SystemPackage

/// Where results go: standard output, or a file that appears when it is whole.
struct OutputSink: ~Copyable, Sendable {
  private var file: OutputFile?

  /// - Parameter path: nil stands for standard output.
  init(path: FilePath?) throws(RecognitionError) {
    if let path { file = try OutputFile(at: path) }
  }

  mutating func write(_ text: String) throws(RecognitionError) {
    if file != nil {
      try file?.write(text.utf8)
      return
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw RecognitionError(
        code: "cannot_write", message: "standard output was closed; nothing more is printed")
    }
  }

  mutating func finish() throws(RecognitionError) {
    try file?.finish()
  }
}
