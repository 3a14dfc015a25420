import Glibc
package import SystemPackage

/// The folders in `PATH`, where programs are searched.
package enum SearchPath {
  /// The first program of that name, or nil if there is none.
  package static func find(_ name: String) -> FilePath? {
    let text = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in text.split(separator: ":") {
      let path = FilePath(String(folder)).appending(name)
      guard (try? Files.status(of: path))?.kind == .file,
        unsafe path.withPlatformString({ unsafe access($0, X_OK) }) == 0
      else { continue }
      return path
    }
    return nil
  }
}
