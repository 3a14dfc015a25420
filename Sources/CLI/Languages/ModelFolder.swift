import Foundation
import Glibc
import Subprocess
import Summa
import SummaSystem
import SystemPackage

/// A folder of models that Summa installs into, with the checksums of what it put there.
struct ModelFolder {
  let path: FilePath

  /// The file with the checksums, in the form of `sha256sum`.
  private var list: FilePath { path.appending("SHA256SUMS") }

  func file(of code: String) -> FilePath { path.appending(ModelCatalogue.fileName(of: code)) }

  func partialFile(of code: String) -> FilePath {
    path.appending(ModelCatalogue.fileName(of: code) + ".part")
  }

  /// The codes of the models in it, sorted; none where it is not there.
  var codes: [String] {
    let names = ((try? Files.names(in: path)) ?? []).map { String(decoding: $0, as: UTF8.self) }
    return names.filter { $0.hasSuffix(".traineddata") }
      .map { String($0.dropLast(".traineddata".count)) }.sorted()
  }

  /// The checksums that were kept, by code.
  var checksums: [String: String] {
    guard let text = try? String(contentsOfFile: list.string, encoding: .utf8) else { return [:] }
    return ModelCatalogue.checksums(in: text).mapValues(\.checksum)
  }

  /// Keeps the checksum of a model, or forgets it with nil.
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
      throw ModelError("the checksums could not be kept in \(list.recordText); check the disk")
    }
  }

  /// Keeps other processes from changing the folder until what is returned is closed.
  /// - Parameter waits: is called where another one is waited for.
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
        "the folder \(path.recordText) could not be made (\(error)); name another with --directory")
    }
  }

  /// SHA-256 of a file, by the system's own program.
  static func checksum(of file: FilePath) async throws(ModelError) -> String {
    let result: ExecutionResult<Void, StringOutput<UTF8>, DiscardedOutput>
    do {
      result = try await run(
        .name("sha256sum"), arguments: ["--", file.string], output: .string(limit: 1 << 16))
    } catch {
      throw ModelError("sha256sum could not be started (\(error)); install coreutils")
    }
    // A backslash stands before it where the name has odd characters.
    let sum = result.standardOutput.drop { $0 == "\\" }.prefix(64)
    guard result.terminationStatus.isSuccess, sum.count == 64 else {
      throw ModelError("\(file.recordText) could not be read; check its permissions and the disk")
    }
    return String(sum)
  }
}
