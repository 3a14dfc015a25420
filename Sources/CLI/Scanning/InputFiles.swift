import Foundation
import Summa
import SummaSystem
import SystemPackage

/// The files that a user's arguments stand for.
struct InputFiles {
  /// Whether folders inside of folders are entered.
  var isRecursive: Bool

  /// A file to read.
  struct Input {
    /// As it is opened and reported.
    var path: FilePath
    /// Its place below the argument that named it, without which an output folder could not mirror
    /// the input's.
    var relativePath: FilePath
  }

  /// Endings of images; in a folder other files are passed over.
  static let extensions = Set(ImageCodecs.all.flatMap { $0.format.fileExtensions })

  /// Files as they are named, folders as the images in them by name. What is not there stays in the
  /// list, so that its record says so.
  func list(_ arguments: [FilePath]) -> [Input] {
    var seen: Set<FilePath> = []
    return arguments.flatMap { argument in
      isFolder(argument)
        ? images(in: argument, below: FilePath())
        : [Input(path: argument, relativePath: Self.name(of: argument))]
    }
    .filter { seen.insert($0.path).inserted }
  }

  /// The same for commands that have nothing to do without a file.
  /// - Throws: the exit code, once it is said that there are no images.
  func listOrFail(_ arguments: [FilePath]) throws -> [Input] {
    let inputs = list(arguments)
    guard !inputs.isEmpty else {
      let names = arguments.map { Terminal.printable($0.recordText) }
      Terminal.writeError(
        "summa: no images in \(names.joined(separator: ", ")); "
          + "add --recursive to enter folders inside of it\n")
      throw ExitStatus.someFailed.exitCode
    }
    return inputs
  }

  private func images(in folder: FilePath, below prefix: FilePath) -> [Input] {
    // A folder that cannot be listed appears as a path that cannot be read, with the reason in its
    // record.
    guard let names = try? Files.names(in: folder) else {
      let place = prefix.isEmpty ? Self.name(of: folder) : prefix
      return [Input(path: folder, relativePath: place)]
    }
    return names.map(Name.init).sorted().flatMap { name -> [Input] in
      // Hidden files are thumbnails and leftovers of other programs.
      guard name.bytes.first != UInt8(ascii: "."),
        let path = folder.appending(name: name.bytes),
        let relative = prefix.appending(name: name.bytes)
      else { return [] }
      if isRecursive, isFolder(path) {
        // A link to a folder could lead in a circle.
        return isLink(path) ? [] : images(in: path, below: relative)
      }
      let ending = path.extension?.lowercased() ?? ""
      return Self.extensions.contains(ending) ? [Input(path: path, relativePath: relative)] : []
    }
  }

  private static func name(of path: FilePath) -> FilePath {
    path.lastComponent.map { FilePath(root: nil, [$0]) } ?? path
  }

  /// A name and its place among others: as people count, and for names that are the same to them by
  /// their bytes.
  private struct Name: Comparable {
    let bytes: [UInt8]
    private let text: String

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      text = PathText.text(of: bytes)
    }

    static func == (one: Name, other: Name) -> Bool { one.bytes == other.bytes }

    static func < (one: Name, other: Name) -> Bool {
      let order = one.text.compare(other.text, options: [.numeric, .caseInsensitive])
      return order == .orderedSame
        ? one.bytes.lexicographicallyPrecedes(other.bytes) : order == .orderedAscending
    }
  }

  private func isFolder(_ path: FilePath) -> Bool {
    (try? Files.status(of: path).kind) == .folder
  }

  private func isLink(_ path: FilePath) -> Bool {
    (try? Files.linkStatus(of: path).kind) == .link
  }
}
