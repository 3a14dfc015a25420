import Summa
import SystemPackage

/// A file of text, or standard output. Writing starts with the first page.
struct TextOutput: ~Copyable, Sendable {
  private var sink: OutputSink
  private var encoder: any TextEncoder
  private var isBegun = false

  /// - Parameter path: nil for standard output.
  init(
    path: FilePath?, replacing replacement: OutputFile.Replacement, encoder: any TextEncoder
  ) throws(RecognitionError) {
    sink = try OutputSink(path: path, replacing: replacement)
    self.encoder = encoder
  }

  /// The bytes of a page, for ``write(_:)``.
  /// - Throws: `RecognitionError` if the page cannot be encoded. Others still can.
  mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8] {
    guard page.record.error == nil || type(of: encoder).tellsAll else { return [] }
    defer { isBegun = true }
    return try (isBegun ? [] : encoder.header()) + encoder.bytes(of: page)
  }

  mutating func write(_ bytes: [UInt8]) throws(RecognitionError) {
    if !bytes.isEmpty { try sink.write(bytes) }
  }

  /// Moves the file into place. A file without a page is not written.
  mutating func finish() throws(RecognitionError) {
    guard isBegun else { return }
    try sink.write(encoder.footer())
    try sink.finish()
  }
}
