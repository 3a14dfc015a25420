import Summa
import SystemPackage

/// A file of text, or standard output: what is written there begins with the first page.
struct TextOutput: ~Copyable, Sendable {
  private var sink: OutputSink
  private var encoder: any TextEncoder
  private var isBegun = false

  /// - Parameter path: nil stands for standard output.
  init(
    path: FilePath?, replacing replacement: OutputFile.Replacement, encoder: any TextEncoder
  ) throws(RecognitionError) {
    sink = try OutputSink(path: path, replacing: replacement)
    self.encoder = encoder
  }

  /// The bytes of a page, for ``write(_:)``.
  /// - Throws: `RecognitionError` where the page cannot be shown; others can.
  mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8] {
    guard page.record.error == nil || type(of: encoder).tellsAll else { return [] }
    defer { isBegun = true }
    return try (isBegun ? [] : encoder.header()) + encoder.bytes(of: page)
  }

  mutating func write(_ bytes: [UInt8]) throws(RecognitionError) {
    if !bytes.isEmpty { try sink.write(bytes) }
  }

  /// Puts the file in its place. One without a page is none.
  mutating func finish() throws(RecognitionError) {
    guard isBegun else { return }
    try sink.write(encoder.footer())
    try sink.finish()
  }
}
