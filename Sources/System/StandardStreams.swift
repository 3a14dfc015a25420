import Glibc
import SystemPackage

/// Standard input, output and error.
package enum StandardStreams {
  /// Opens the standard streams that are closed, so that no other file gets their numbers and is
  /// written to by mistake. Reading and writing fail as on closed streams. C: `fcntl`, `open`.
  package static func occupy() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // `open` takes the lowest free number. The access mode is reversed on purpose.
      let flags = number == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", flags)
    }
  }
}
