package import SummaSystem

/// A document format that external programs read, from the file rather than from memory, so memory
/// does not grow with the number of pages.
package protocol FileCodec: ImageCodec {
  /// Opens a file of this format.
  /// - Parameters:
  ///   - file: the file.
  ///   - limits: page counting may stop at one page above the limit.
  ///   - password: for an encrypted file.
  /// - Throws: `DecodeError` if the pages cannot be counted.
  init(_ file: OpenFile, limits: DecodeLimits, password: String?) throws(DecodeError)

  /// The reliability of ``ImageCodec/text(ofPage:)``.
  func textTrust(ofPage number: Int) throws(DecodeError) -> TextTrust

  /// The XML files embedded in the document.
  func attachments() throws(DecodeError) -> [Attachment]
}

/// A file embedded in a document.
package struct Attachment: Sendable, Hashable {
  package var name: String
  package var bytes: [UInt8]
}

extension FileCodec {
  /// Opens a file from memory.
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
