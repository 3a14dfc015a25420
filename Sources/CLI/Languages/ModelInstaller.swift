import Foundation
import Summa
import SummaSystem
import SystemPackage

/// Brings models from a catalogue into a folder: each is there whole and checked, or not at all.
struct ModelInstaller {
  let catalogue: ModelCatalogue
  let folder: ModelFolder
  let download: ModelDownload

  /// Downloads, checks and puts into place.
  /// - Returns: the checksum, to be kept.
  func install(_ code: String) async throws(ModelError) -> String {
    let part = folder.partialFile(of: code)
    let known = catalogue.entries[code]
    // What lies there may be of another time or address; one that proves wrong is fetched anew.
    let isContinued = (try? Files.status(of: part)) != nil
    try await download.fetch(catalogue.address(of: code), into: part)
    do throws(ModelError) {
      return try put(part, of: code, known: known)
    } catch {
      try? Files.remove(part)
      guard isContinued else { throw error }
    }
    try await download.fetch(catalogue.address(of: code), into: part)
    do throws(ModelError) {
      return try put(part, of: code, known: known)
    } catch {
      try? Files.remove(part)
      throw error
    }
  }

  private func put(
    _ part: FilePath, of code: String, known: ModelCatalogue.Entry?
  ) throws(ModelError) -> String {
    let checksum = try ModelFolder.checksum(of: part)
    if let known, known.checksum != checksum {
      throw ModelError(
        "what came is not the model \(code) (\(Self.guess(part)), checksum \(checksum.prefix(12)) "
          + "instead of \(known.checksum.prefix(12))); try again, or name another address with --from"
      )
    }
    do { try TesseractModels.check(file: part.string) } catch {
      throw ModelError(
        "what came is no model that Tesseract can load (\(Self.guess(part))); "
          + "check the address of --from")
    }
    do { try Files.rename(part, to: folder.file(of: code)) } catch {
      throw ModelError("the model \(code) could not be put into place (\(error)); check the disk")
    }
    return checksum
  }

  /// What a file that is no model seems to be.
  private static func guess(_ file: FilePath) -> String {
    guard let handle = FileHandle(forReadingAtPath: file.string) else { return "nothing" }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: 64)) ?? Data()
    let size = (try? Files.status(of: file).size) ?? 0
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<") ? "a web page" : "\(size) bytes"
  }
}
