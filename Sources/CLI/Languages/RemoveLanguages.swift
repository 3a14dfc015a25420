import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

/// `summa languages remove`.
struct RemoveLanguages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes models that were downloaded.",
    discussion: """
      Models of Debian's packages are removed with their package: apt-get remove tesseract-ocr-jpn

      Examples:
        summa languages remove ja
      """)

  @Argument(help: ArgumentHelp("Languages as BCP 47 tags.", valueName: "tag"))
  var tags: [String]

  @OptionGroup var models: ModelFlags

  func run() throws {
    let folder = try models.folder
    // If the folder does not exist, each language is reported as missing.
    let lock = try? folder.lock()
    defer { withExtendedLifetime(lock) {} }
    try ModelFlags.report(ModelFlags.codes(of: tags)) { Self.remove($0, from: folder) }
  }

  private static func remove(_ code: String, from folder: ModelFolder) -> Result<String, ModelError>
  {
    // The partial file of a broken download is removed as well.
    try? Files.remove(folder.partialFile(of: code))
    do {
      try Files.remove(folder.file(of: code))
    } catch {
      return .failure(
        error == .noSuchFileOrDirectory
          ? ModelError(
            "there is no model of it in \(folder.path.recordText); name another folder with --directory"
          )
          : ModelError("\(folder.file(of: code).recordText) could not be removed (\(error))"))
    }
    do { try folder.keep(nil, of: code) } catch { return .failure(error) }
    return .success("removed")
  }
}
