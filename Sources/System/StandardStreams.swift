import Glibc
import SystemPackage

/// Standard input, output and error.
package enum StandardStreams {
  /// Takes the numbers of those that are closed, so that no file gets them and is written to in
  /// their place. Reading from them, or writing to them, fails as it does while they are closed. C:
  /// `fcntl`, `open`.
  package static func occupy() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is taken. The wrong way round on purpose.
      let flags = number == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", flags)
    }
  }
}
