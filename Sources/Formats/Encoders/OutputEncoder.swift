/// An output format: it encodes the pages of a batch, or the entries of a ledger, as the bytes of
/// one file. It recognises the files that it has written.
///
/// Each value encodes one file. It takes the pages or entries in order, and returns the bytes that
/// each adds. It keeps any state that it needs about previous ones.
public protocol OutputEncoder: Sendable {
  /// The value of `--format`, in lower case.
  static var name: String { get }

  /// Returns true if this version or an earlier one of the encoder wrote the file. Such a file may
  /// be replaced.
  /// - Parameter head: the first bytes of the file, or all of them.
  static func recognizes(_ head: [UInt8]) -> Bool

  /// Returns the bytes before the first page or entry, by default an empty array.
  mutating func header() throws(RecognitionError) -> [UInt8]

  /// Returns the bytes after the last page or entry, by default an empty array.
  mutating func footer() throws(RecognitionError) -> [UInt8]
}

extension OutputEncoder {
  public mutating func header() throws(RecognitionError) -> [UInt8] { [] }
  public mutating func footer() throws(RecognitionError) -> [UInt8] { [] }
}

extension [UInt8] {
  /// The bytes before the first line feed; nil without a line feed.
  package var firstLine: ArraySlice<UInt8>? {
    firstIndex(of: UInt8(ascii: "\n")).map { self[..<$0] }
  }
}
