import Summa
import SummaLedger
import SystemPackage

/// The destination of results: standard output, a file that appears once it is complete, or a file
/// that grows.
struct OutputSink: ~Copyable, Sendable {
  private var file: OutputFile?
  private var log: RecordLog?

  /// - Parameter path: nil for standard output.
  init(
    path: FilePath?, replacing replacement: OutputFile.Replacement = .own
  ) throws(RecognitionError) {
    if let path {
      file = try OutputFile(
        at: path, replacing: replacement,
        encoders: OutputFormat.encoders + OutputEncoders.all + LedgerEncoders.all.map { $0 })
    }
  }

  /// - Parameter log: nil for standard output.
  init(appendingTo log: RecordLog?) { self.log = log }

  mutating func write(_ bytes: [UInt8]) throws(RecognitionError) {
    if let log { return try log.append(bytes) }
    guard file != nil else { return try StandardOutput.write(bytes) }
    try file?.write(bytes)
  }

  mutating func finish() throws(RecognitionError) {
    try file?.finish()
  }
}
