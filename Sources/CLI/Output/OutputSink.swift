import Summa
import SummaLedger
import SystemPackage

/// Where results go: standard output, a file that appears when it is whole, or one that grows.
struct OutputSink: ~Copyable, Sendable {
  private var file: OutputFile?
  private var log: RecordLog?

  /// - Parameter path: nil stands for standard output.
  init(
    path: FilePath?, replacing replacement: OutputFile.Replacement = .own
  ) throws(RecognitionError) {
    if let path {
      file = try OutputFile(
        at: path, replacing: replacement,
        encoders: OutputFormat.encoders + OutputEncoders.all + LedgerEncoders.all.map { $0 })
    }
  }

  /// - Parameter log: nil stands for standard output.
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
