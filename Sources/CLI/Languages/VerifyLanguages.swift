import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

/// `summa languages verify`.
struct VerifyLanguages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks downloaded models: their checksums, and that Tesseract can load them.",
    discussion: """
      Examples:
        summa languages verify                       all of them
        summa languages verify ja
      """)

  @Argument(help: ArgumentHelp("Languages as BCP 47 tags (default: all).", valueName: "tag"))
  var tags: [String] = []

  @OptionGroup var models: ModelFlags

  func run() throws {
    let folder = try models.folder
    let wanted =
      tags.isEmpty ? folder.codes.map { (tag: $0, code: $0) } : try ModelFlags.codes(of: tags)
    let checksums = folder.checksums
    try ModelFlags.report(wanted) { code in
      Self.verify(folder.file(of: code), expecting: checksums[code])
    }
  }

  private static func verify(
    _ file: FilePath, expecting checksum: String?
  ) -> Result<String, ModelError> {
    guard (try? Files.status(of: file)) != nil else {
      return .failure(ModelError("\(file.recordText) is not there; install it"))
    }
    do throws(ModelError) {
      let found = try ModelFolder.checksum(of: file)
      if let checksum, checksum != found {
        return .failure(ModelError("\(file.recordText) was changed or damaged; install it again"))
      }
    } catch {
      return .failure(error)
    }
    do { try TesseractModels.check(file: file.string) } catch {
      return .failure(ModelError("Tesseract cannot load \(file.recordText); install it again"))
    }
    return .success(checksum == nil ? "loads; no checksum is stored" : "whole, and loads")
  }
}
