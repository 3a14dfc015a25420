import CSummaSystem
import Glibc
package import SystemPackage

/// The running program.
package enum ThisProgram {
  /// The program's path according to the system, not to its arguments. C: `readlink` of
  /// `/proc/self/exe`, `getauxval`.
  package static var path: FilePath? {
    if let path = try? Files.target(ofLink: "/proc/self/exe") { return path }
    // Without /proc: the path used to start it, which may be relative to the current folder.
    return unsafe summa_program().map { unsafe FilePath(platformString: $0) }
  }

  /// The commit that the program was built from, with `-dirty` if files were modified; nil if
  /// unknown, as in builds from a tarball.
  package static var commit: String? {
    guard let text = unsafe summa_commit() else { return nil }
    let commit = unsafe String(cString: text)
    return commit.isEmpty ? nil : commit
  }

  /// Restarts the program with the same arguments; returns only on failure. C: `execv`.
  package static func restart() {
    guard let arguments = unsafe summa_arguments() else { return }
    // The link leads to the running program even if its file has been replaced.
    unsafe execv("/proc/self/exe", arguments)
    _ = unsafe path?.withPlatformString { unsafe execv($0, arguments) }
  }
}
