import SummaMessages
import SummaSystem
import SystemPackage

/// A program that reads files of a format, each time in its own process: such files are hostile.
struct DecodingProgram {
  /// The words of errors about a format.
  struct Format: Sendable {
    /// The files, as in `PDFs are`.
    var files: String
    /// The files, as in `the program that reads PDFs`.
    var name: String
    /// The packages with its programs.
    var packages: String
    /// A sentence about a file that a program could not read.
    var damaged: String
    /// The error for a file whose content is too long.
    var tooLong: DecodeError
  }

  let name: String
  let format: Format
  /// The page in errors; nil if the program reads several.
  var page: Int?

  /// Runs the program and returns its output.
  /// - Parameters:
  ///   - input: its standard input; empty if nil.
  ///   - limit: the maximum number of output bytes.
  func output(
    _ arguments: [String], input: FilePath? = nil, limit: Int
  ) throws(DecodeError) -> [UInt8] {
    let outcome: ForeignProgram.Outcome
    do {
      outcome = try ForeignProgram(name).run(
        arguments, input: input, limit: limit, isUnwanted: { Cancellation.isRequested })
    } catch {
      throw failure(error)
    }
    switch outcome.cause {
    case .exit(0): return outcome.output
    case .exit(let code): throw damaged("exit code \(code)")
    case .signal(let number): throw damaged("signal \(number)")
    }
  }

  private func damaged(_ words: String) -> DecodeError {
    DecodeError(.corrupt, format.damaged, libraryWords: "\(name): \(words)", page: page)
  }

  private func failure(_ failure: ForeignProgram.Failure) -> DecodeError {
    switch failure {
    case .cancelled: return .cancelled
    case .missing(let missing):
      return DecodeError(
        .programMissing,
        "\(format.files) read with \(missing), which is not there; install it with "
          + "apt-get install \(format.packages)")
    case .tooLong:
      var error = format.tooLong
      error.libraryWords = name
      error.page = page
      return error
    case .unheard(let reason):
      return DecodeError(
        .corrupt, "the program that reads \(format.name) could not be started; try again",
        libraryWords: "\(name): \(reason)", page: page)
    }
  }
}
