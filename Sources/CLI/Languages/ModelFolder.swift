import Foundation
import Glibc
import Summa
import SummaSystem
import SystemPackage

/// A folder of installed models, with a file of their checksums.
struct ModelFolder {
  let path: FilePath

  /// The file of checksums, in the format of `sha256sum`.
  private var list: FilePath { path.appending("SHA256SUMS") }

  func file(of code: String) -> FilePath { path.appending(ModelCatalogue.fileName(of: code)) }

  func partialFile(of code: String) -> FilePath {
    path.appending(ModelCatalogue.fileName(of: code) + ".part")
  }

  /// The codes of its models, sorted; empty if the folder does not exist.
  var codes: [String] {
    let names = ((try? Files.names(in: path)) ?? []).map { String(decoding: $0, as: UTF8.self) }
    return names.filter { $0.hasSuffix(".traineddata") }
      .map { String($0.dropLast(".traineddata".count)) }.sorted()
  }

  /// The stored checksums by code.
  var checksums: [String: String] {
    guard let text = try? String(contentsOfFile: list.string, encoding: .utf8) else { return [:] }
    return ModelCatalogue.checksums(in: text).mapValues(\.checksum)
  }

  /// Stores the checksum of a model; nil removes it.
  func keep(_ checksum: String?, of code: String) throws(ModelError) {
    var all = checksums
    all[code] = checksum
    let text = all.sorted { $0.key < $1.key }
      .map { "\($0.value)  \(ModelCatalogue.fileName(of: $0.key))\n" }.joined()
    do {
      let new = path.appending("SHA256SUMS.new")
      try Data(text.utf8).write(to: URL(filePath: new.string))
      try Files.rename(new, to: list)
    } catch {
      throw ModelError("the checksums could not be written to \(list.recordText); check the disk")
    }
  }

  /// Locks the folder against other processes until the returned descriptor is closed.
  /// - Parameter waits: called if another process holds the lock.
  func lock(waits: () -> Void = {}) throws(ModelError) -> Descriptor {
    do {
      let folder = try Files.open(path, O_RDONLY | O_DIRECTORY)
      do {
        try folder.lock(waits: false)
      } catch Errno.resourceTemporarilyUnavailable {
        waits()
        try folder.lock(waits: true)
      }
      return folder
    } catch {
      throw ModelError(
        "the folder \(path.recordText) could not be locked (\(error)); name another with "
          + "--directory")
    }
  }

  func make() throws(ModelError) {
    do { try Files.makeFolders(path) } catch {
      throw ModelError(
        "the folder \(path.recordText) could not be created (\(error)); "
          + "name another with --directory")
    }
  }

  /// Returns the SHA-256 digest of a file, in lower-case hexadecimal digits.
  static func checksum(of file: FilePath) throws(ModelError) -> String {
    do throws(Errno) {
      return try SHA256.digest(of: Files.open(file, O_RDONLY)).hexadecimal
    } catch {
      throw ModelError("\(file.recordText) could not be read; check its permissions and the disk")
    }
  }
}

/// The reason why a model was not installed, removed or verified: a sentence that says what to do
/// next.
struct ModelError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
