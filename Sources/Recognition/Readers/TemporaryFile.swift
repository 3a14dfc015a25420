import Foundation

/// A file or folder for Tesseract, which exists while Tesseract starts.
enum TemporaryFile {
  /// Calls `body` with a new path, and removes the file or folder afterwards.
  /// - Parameter ending: the end of the name, after its last dot.
  static func with<Result: ~Copyable>(
    ending: String, _ body: (String) throws(ReadError) -> Result
  ) throws(ReadError) -> Result {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "summa-\(UUID().uuidString).\(ending)").path(percentEncoded: false)
    // If this fails, a small file or a few links remain in the temporary folder.
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
