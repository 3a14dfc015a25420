public import SummaInk
public import SystemPackage

extension Ink {
  /// Reads a file of strokes; see `Ink.init(file:)`.
  /// - Throws: `RecognitionError` where there is none, or it cannot be read.
  public init(at path: FilePath) throws(RecognitionError) {
    do throws(RecognitionError) {
      let bytes = try FileReader(limit: Self.greatestFile).bytes(of: path)
      do throws(InkError) {
        try self.init(file: bytes)
      } catch {
        throw RecognitionError(error)
      }
    } catch {
      // The limit is that of ink, which nobody can raise.
      guard error.code == .tooManyBytes else { throw error }
      throw RecognitionError(
        code: .inkTooLong,
        message:
          "the file has more than \(Self.greatestFile) bytes; give each page of ink on its own")
    }
  }
}
