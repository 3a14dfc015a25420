import SummaSystem
import SystemPackage

/// Distinguishes the contents of a file over time without reading it.
///
/// The inode number is not part of it, since network drives may change it at each start.
struct FileVersion: Hashable, Codable, Sendable {
  var size: Int
  /// Nanoseconds since 1970.
  var modified: Int

  init(size: Int, modified: Int) {
    self.size = size
    self.modified = modified
  }

  /// - Returns: nil for a missing or empty file: scanners create the file first.
  init?(of path: FilePath) {
    guard let status = try? Files.status(of: path), status.size > 0 else { return nil }
    self.init(size: status.size, modified: status.modified)
  }
}
