import ArgumentParser
import Foundation
import Summa
import SystemPackage

/// Options that name the folder of models.
struct ModelFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the models (default: summa/tessdata in XDG_DATA_HOME, or in ~/.local/share).",
      discussion:
        "Tesseract reads models from the default folder, and from the folder that TESSDATA_PREFIX names.",
      valueName: "folder"), completion: .directory)
  var directory: PathArgument?

  var folder: ModelFolder {
    get throws {
      if let directory { return ModelFolder(path: directory.path) }
      guard let own = TesseractModels.userFolder() else {
        throw ValidationError(
          "Neither XDG_DATA_HOME nor HOME is set; name a folder with --directory.")
      }
      return ModelFolder(path: FilePath(own))
    }
  }

  /// Tesseract's codes for BCP 47 tags, each once. `osd` is the model that detects scripts.
  static func codes(of tags: [String]) throws -> [(tag: String, code: String)] {
    var pairs: [(tag: String, code: String)] = []
    for tag in tags.flatMap({ $0.split(separator: ",").map(String.init) }) {
      let code: String
      do throws(ReadError) {
        code = tag == "osd" ? tag : try TesseractModels.code(ofTag: tag)
      } catch {
        throw ValidationError(error.explanation.text(naming: RecognitionOption.flags))
      }
      if !pairs.contains(where: { $0.code == code }) { pairs.append((tag, code)) }
    }
    guard !pairs.isEmpty else { throw ValidationError("No language is given.") }
    return pairs
  }

  /// Prints a line for each language: on standard output if it succeeded, else on standard error.
  /// - Parameter outcome: the outcome for a code.
  /// - Throws: the exit code if one failed.
  static func report(
    _ languages: [(tag: String, code: String)],
    _ outcome: (_ code: String) -> Result<String, ModelError>
  ) throws {
    var hasFailed = false
    for (tag, code) in languages {
      switch outcome(code) {
      case .success(let text): try StandardOutput.print("\(tag): \(text)")
      case .failure(let error):
        Terminal.warn("\(tag): \(error.description)")
        hasFailed = true
      }
    }
    if hasFailed { throw ExitStatus.someFailed.exitCode }
  }
}
