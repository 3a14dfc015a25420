import Summa
import SummaSystem
import SystemPackage

/// The folders that an assistant may read. Links are followed before a path is checked.
struct AllowedFolders {
  /// Without links.
  let roots: [FilePath]

  init(_ folders: [FilePath]) throws(AssistantError) {
    var roots: [FilePath] = []
    for folder in folders {
      guard let root = try? Files.realPath(of: folder), Files.isFolder(root)
      else { throw AssistantError("\(folder.recordText) is no folder that can be read") }
      roots.append(root)
    }
    self.roots = roots
  }

  /// Returns the path of a file without links. A relative path is looked for in each folder.
  func file(_ text: String) throws(AssistantError) -> FilePath {
    guard !text.isEmpty, let path = FilePath(recordText: text) else {
      throw AssistantError("A path is needed.")
    }
    let candidates = path.isAbsolute ? [path] : roots.map { $0.pushing(path) }
    let found = candidates.compactMap { try? Files.realPath(of: $0) }.first(where: contains)
    guard let found else {
      throw AssistantError(
        "There is no file \(text) in the folders that may be read: "
          + roots.map(\.recordText).joined(separator: ", ") + ".")
    }
    guard Files.isFile(found) else {
      throw AssistantError("\(text) is no regular file; name one of list_files.")
    }
    return found
  }

  func contains(_ path: FilePath) -> Bool { roots.contains { path.starts(with: $0) } }

  /// The images below all folders in order of their paths, at most `limit`.
  func images(limit: Int) -> [FilePath] {
    let files = InputFiles(isRecursive: true, knowsOwnPictures: false)
    let found = files.list(roots.map(DocumentArgument.path)).inputs.map(\.path).filter { path in
      guard let file = try? Files.realPath(of: path) else { return false }
      return contains(file) && Files.isFile(file)
    }
    return found.prefix(limit).sorted { $0.string < $1.string }
  }
}
