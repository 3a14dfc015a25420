package import SummaSystem

/// A format of documents that programs of others read, from the file rather than from memory, so
/// that long ones take no more of it than short ones.
package protocol FileCodec: ImageCodec {
  /// Opens a file that was recognized.
  /// - Parameters:
  ///   - file: the file.
  ///   - limits: of more pages than these allow, one more need be counted.
  ///   - password: for a file that is encrypted.
  /// - Throws: `DecodeError` where not even its pages can be counted.
  init(_ file: OpenFile, limits: DecodeLimits, password: String?) throws(DecodeError)

  /// How far ``ImageCodec/text(ofPage:)`` is to be believed.
  func textTrust(ofPage number: Int) throws(DecodeError) -> TextTrust

  /// The XML files that the document carries along.
  func attachments() throws(DecodeError) -> [Attachment]
}

/// A file inside of a document.
package struct Attachment: Sendable, Hashable {
  package var name: String
  package var bytes: [UInt8]
}

extension FileCodec {
  /// Opens a file that is in memory.
  public init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
    try self.init(bytes, limits: limits, password: nil)
  }

  init(_ bytes: [UInt8], limits: DecodeLimits, password: String?) throws(DecodeError) {
    let file: OpenFile
    do { file = try OpenFile(bytes) } catch {
      throw DecodeError(.corrupt, "the file could not be kept in memory (\(error)); make room")
    }
    try self.init(file, limits: limits, password: password)
  }
}
