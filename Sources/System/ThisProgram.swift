import CSummaSystem
import Glibc
package import SystemPackage

/// The program that runs.
package enum ThisProgram {
  /// Its path, from the system and not from what it was called. C: `readlink` of `/proc/self/exe`,
  /// `getauxval`.
  package static var path: FilePath? {
    if let path = try? Files.target(ofLink: "/proc/self/exe") { return path }
    // Without /proc: as it was started, from the current folder where that was a relative path.
    return unsafe summa_program().map { unsafe FilePath(platformString: $0) }
  }

  /// The commit that it was built from, with `-dirty` where files differed; nil where the build was
  /// told of none, as from a tarball.
  package static var commit: String? {
    guard let text = unsafe summa_commit() else { return nil }
    let commit = unsafe String(cString: text)
    return commit.isEmpty ? nil : commit
  }

  /// Starts the program anew with the same arguments, and returns only where that fails. C:
  /// `execv`.
  package static func restart() {
    guard let arguments = unsafe summa_arguments() else { return }
    // The link leads to the program also where its file was replaced meanwhile.
    unsafe execv("/proc/self/exe", arguments)
    _ = unsafe path?.withPlatformString { unsafe execv($0, arguments) }
  }
}
