import ArgumentParser
import SummaLedger

/// The exit codes of `summa`.
enum ExitStatus: Int32, CaseIterable {
  /// Everything was read.
  case success = 0
  /// There is no amount at the point, no entry of that name, or nothing recognised in ink.
  case nothingFound = 1
  /// Some files could not be read; their records say why.
  case someFailed = 2
  /// The command line is wrong (`EX_USAGE`); thrown by the argument parser.
  case usage = 64
  /// The system grants too few resources (`EX_OSERR`).
  case cannotStart = 71
  /// The output could not be written (`EX_CANTCREAT`).
  case cannotWrite = 73
  /// The terminal was closed: 128 + `SIGHUP`.
  case hungUp = 129
  /// Ctrl-C: 128 + `SIGINT`.
  case interrupted = 130
  /// Ended by `kill`: 128 + `SIGTERM`.
  case terminated = 143

  var exitCode: ExitCode { ExitCode(rawValue) }

  /// The exit code, after a message on standard error.
  func because(_ message: String) -> ExitCode { after(message).exitCode }

  /// The status, after a message on standard error.
  func after(_ message: String) -> ExitStatus {
    Terminal.warn(message)
    return self
  }

  private var meaning: String {
    switch self {
    case .success: "everything was read"
    case .nothingFound: "nothing found"
    case .someFailed: "some files failed"
    case .usage: "wrong usage"
    case .cannotStart: "too little memory or other resources"
    case .cannotWrite: "output could not be written"
    case .hungUp: "terminal closed"
    case .interrupted: "interrupted"
    case .terminated: "terminated"
    }
  }

  /// All codes for help, which the man pages take over.
  static var list: String {
    "Exit codes: " + allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
  }
}

extension ExitStatus {
  init(_ error: LedgerError) {
    self =
      switch error.code {
      case .noSuchEntry: .nothingFound
      case .badCorrection, .badUser: .usage
      case .notFound, .notALedger, .newer, .damaged, .badStatement, .badRules, .failed: .someFailed
      case .locked, .readOnly, .gone, .full: .cannotWrite
      }
  }
}
