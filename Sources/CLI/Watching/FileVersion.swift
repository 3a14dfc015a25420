import SummaSystem
import SystemPackage

/// What tells one content of a file from the next without reading it.
///
/// The number that the file system gives a file is no part of it: on network drives it may be
/// another one after each start.
struct FileVersion: Hashable, Codable, Sendable {
  var size: Int
  /// Nanoseconds since 1970.
  var modified: Int

  init(size: Int, modified: Int) {
    self.size = size
    self.modified = modified
  }

  /// - Returns: nil where there is nothing, or nothing in it: scanners make the file first.
  init?(of path: FilePath) {
    guard let status = try? Files.status(of: path), status.size > 0 else { return nil }
    self.init(size: status.size, modified: status.modified)
  }
}
