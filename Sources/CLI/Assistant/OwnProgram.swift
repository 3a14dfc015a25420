import Foundation
import SummaSystem
import SystemPackage

/// Runs this program with another command, so that the assistant's tools have its options, checks
/// and messages.
struct OwnProgram {
  let path: FilePath

  struct Outcome {
    var output: String
    /// The text that the command wrote to standard error.
    var errors: String
    var isSuccess: Bool
  }

  /// The limit of output, in bytes: more than an assistant can take.
  private static let longestOutput = 16 << 20
  private static let longestError = 4000

  /// Runs a command. It ends no later than this process.
  /// - Parameter scratch: a folder for what it writes to standard error.
  func run(_ arguments: [String], scratch: URL) throws(AssistantError) -> Outcome {
    guard let shell = SearchPath.find("sh"), let setpriv = SearchPath.find("setpriv") else {
      throw AssistantError("sh and setpriv (Debian: util-linux) are not in PATH; install them")
    }
    let errors = scratch.appending(path: "errors")
    let command =
      ["sh", "-c", "exec \"$@\" 2>\"$0\"", errors.path(percentEncoded: false)]
      + [setpriv.string, "--pdeathsig", "KILL", path.string] + arguments
    do throws(Errno) {
      let child = try ChildProcess(shell, arguments: command)
      let output = Result { () throws(Errno) in
        let bytes = try child.output.bytes(limit: Self.longestOutput + 1)
        guard bytes.count <= Self.longestOutput else { throw .fileTooLarge }
        return bytes
      }
      if case .failure = output { child.kill() }
      let ending = try child.wait()
      let said = (try? Data(contentsOf: errors)) ?? Data()
      return Outcome(
        output: String(decoding: try output.get(), as: UTF8.self),
        errors: String(decoding: said.prefix(Self.longestError), as: UTF8.self),
        isSuccess: ending.cause == .exit(0))
    } catch {
      throw AssistantError("summa could not be run (\(error))")
    }
  }
}
