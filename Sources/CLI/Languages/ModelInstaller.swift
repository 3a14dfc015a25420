import Glibc
import Summa
import SummaSystem
import SystemPackage

/// Installs models from a catalogue into a folder. A model is moved into place once it is complete
/// and checked.
struct ModelInstaller {
  let catalogue: ModelCatalogue
  let folder: ModelFolder
  let download: ModelDownload

  /// Downloads, checks and installs a model.
  /// - Returns: the checksum to store.
  func install(_ code: String) async throws(ModelError) -> String {
    let part = folder.partialFile(of: code)
    let known = catalogue.entries[code]
    // An earlier partial file may be of another version or address. If the result is wrong, the
    // model is fetched once more from its start.
    var isContinued = (try? Files.status(of: part)) != nil
    while true {
      try await download.fetch(catalogue.address(of: code), into: part)
      do throws(ModelError) {
        return try put(part, of: code, known: known)
      } catch {
        try? Files.remove(part)
        guard isContinued else { throw error }
        isContinued = false
      }
    }
  }

  private func put(
    _ part: FilePath, of code: String, known: ModelCatalogue.Entry?
  ) throws(ModelError) -> String {
    let checksum = try ModelFolder.checksum(of: part)
    if let known, known.checksum != checksum {
      throw ModelError(
        "the downloaded file is not the model \(code) (\(Self.guess(part)), checksum \(checksum.prefix(12)) "
          + "instead of \(known.checksum.prefix(12))); try again, or name another address with --from"
      )
    }
    do { try TesseractModels.check(file: part.string) } catch {
      throw ModelError(
        "the downloaded file is no model that Tesseract can load (\(Self.guess(part))); "
          + "check the address of --from")
    }
    do { try Files.rename(part, to: folder.file(of: code)) } catch {
      throw ModelError("the model \(code) could not be put into place (\(error)); check the disk")
    }
    return checksum
  }

  /// The likely kind of a file that is not a model.
  private static func guess(_ file: FilePath) -> String {
    guard let head = try? Files.open(file, O_RDONLY).bytes(limit: 64) else { return "nothing" }
    let size = (try? Files.status(of: file).size) ?? 0
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<") ? "a web page" : "\(size) bytes"
  }
}
