public import SummaInk
public import SystemPackage

extension Ink {
  /// Reads a file of strokes; see `Ink.init(file:)`.
  /// - Throws: `RecognitionError` if the file does not exist or cannot be read.
  public init(at path: FilePath) throws(RecognitionError) {
    do throws(RecognitionError) {
      let bytes = try FileReader(limit: Self.greatestFile).bytes(of: path)
      do throws(InkError) {
        try self.init(file: bytes)
      } catch {
        throw RecognitionError(error)
      }
    } catch {
      // The limit for ink cannot be raised, so the message does not suggest it.
      guard error.code == .tooManyBytes else { throw error }
      throw RecognitionError(
        code: .inkTooLong,
        message:
          "the file has more than \(Self.greatestFile) bytes; give each page of ink on its own")
    }
  }
}
