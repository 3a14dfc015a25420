import Summa
import SystemPackage

/// Where results go: standard output, or a file that appears when it is whole.
struct OutputSink: ~Copyable, Sendable {
  private var file: OutputFile?

  /// - Parameter path: nil stands for standard output.
  init(
    path: FilePath?, replacing replacement: OutputFile.Replacement = .own
  ) throws(RecognitionError) {
    if let path {
      file = try OutputFile(
        at: path, replacing: replacement, encoders: OutputFormat.encoders + OutputEncoders.all)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(RecognitionError) {
    guard file != nil else { return try StandardOutput.write(bytes) }
    try file?.write(bytes)
  }

  mutating func finish() throws(RecognitionError) {
    try file?.finish()
  }
}
