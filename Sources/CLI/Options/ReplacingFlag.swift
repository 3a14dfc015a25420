import ArgumentParser
import Summa
import SystemPackage

/// The option to replace existing files.
struct ReplacingFlag: ParsableArguments {
  @Flag(help: "Replace files that Summa did not write.")
  private var force = false

  var replacement: OutputFile.Replacement { force ? .anything : .own }

  /// Checks that no output replaces one of the inputs, which only `--force` allows.
  /// - Throws: `ValidationError` with the message, which gets the first output that would.
  func check(
    _ outputs: [FilePath?], over inputs: [FilePath?], message: (FilePath) -> String
  ) throws {
    guard !force else { return }
    let guarded = OutputGuard(inputs: inputs.compactMap(\.self))
    if let output = outputs.compactMap(\.self).first(where: guarded.protects) {
      throw ValidationError(message(output))
    }
  }
}
