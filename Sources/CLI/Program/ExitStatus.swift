import ArgumentParser

/// The exit codes of `summa`.
enum ExitStatus: Int32 {
  /// All was read.
  case success = 0
  /// Nothing stands at the point that was looked up.
  case nothingFound = 1
  /// Some files could not be read; their records say why.
  case someFailed = 2
  /// The command line is wrong (`EX_USAGE`); given by the argument parser.
  case usage = 64
  /// The system gives too little to work with (`EX_OSERR`).
  case cannotStart = 71
  /// The output could not be written (`EX_CANTCREAT`).
  case cannotWrite = 73
  /// The terminal was closed: 128 + `SIGHUP`.
  case hungUp = 129
  /// Ctrl-C: 128 + `SIGINT`.
  case interrupted = 130
  /// Asked to end: 128 + `SIGTERM`.
  case terminated = 143

  var exitCode: ExitCode { ExitCode(rawValue) }
}
