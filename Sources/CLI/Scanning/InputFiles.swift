import Foundation
import Glibc

/// The files that a user's arguments stand for.
struct InputFiles {
  /// Whether folders inside of folders are entered.
  var isRecursive: Bool

  /// A file to read.
  struct Input {
    /// As it is opened and reported.
    var path: String
    /// Its place below the argument that named it, without which an output folder could not mirror the input's.
    var relativePath: String
  }

  /// Endings of images; in a folder other files are passed over.
  static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "tif", "tiff", "webp", "bmp", "gif", "pnm", "pbm", "pgm", "ppm",
  ]

  /// Files as they are named, folders as the images in them by name. What is not there stays in the list, so that its
  /// record says so.
  func list(_ arguments: [String]) -> [Input] {
    var seen: Set<String> = []
    return arguments.flatMap { argument in
      isFolder(argument)
        ? images(in: argument, below: "")
        : [Input(path: argument, relativePath: (argument as NSString).lastPathComponent)]
    }
    .filter { seen.insert($0.path).inserted }
  }

  /// The same for commands that have nothing to do without a file.
  /// - Throws: the exit code, once it is said that there are no images.
  func listOrFail(_ arguments: [String]) throws -> [Input] {
    let inputs = list(arguments)
    guard !inputs.isEmpty else {
      Terminal.writeError(
        "summa: no images in \(arguments.map(Terminal.printable).joined(separator: ", ")); "
          + "add --recursive to enter folders inside of it\n")
      throw ExitStatus.someFailed.exitCode
    }
    return inputs
  }

  private func images(in folder: String, below prefix: String) -> [Input] {
    // A folder that cannot be listed appears as a path that cannot be read, with the reason in its record.
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return [Input(path: folder, relativePath: prefix)]
    }
    let sorted = names.sorted {
      let order = $0.compare($1, options: [.numeric, .caseInsensitive])
      return order == .orderedSame ? $0 < $1 : order == .orderedAscending
    }
    return sorted.flatMap { name -> [Input] in
      // Hidden files are thumbnails and leftovers of other programs.
      guard !name.hasPrefix(".") else { return [] }
      let path = (folder as NSString).appendingPathComponent(name)
      let relative = prefix.isEmpty ? name : prefix + "/" + name
      if isRecursive, isFolder(path) {
        // A link to a folder could lead in a circle.
        return isLink(path) ? [] : images(in: path, below: relative)
      }
      let ending = (name as NSString).pathExtension.lowercased()
      return Self.extensions.contains(ending) ? [Input(path: path, relativePath: relative)] : []
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
