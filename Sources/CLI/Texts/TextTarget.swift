import Summa
import SummaSystem
import SystemPackage

/// Where the text of files goes.
enum TextTarget: Sendable {
  /// All of it into one file; nil stands for standard output.
  case one(FilePath?)
  /// Each into a file of its own, in the order of the files.
  case each([FilePath])

  /// - Parameters:
  ///   - output: what was named: a file, or a folder that is there or ends with a slash.
  ///   - inputs: the files that are read.
  ///   - fileExtension: of files that are written.
  init(_ output: PathArgument?, for inputs: [InputFiles.Input], fileExtension: String) {
    guard let output, output.endsWithSlash || Self.isFolder(output.path) else {
      self = .one(output?.path)
      return
    }
    var names = AnnotationNames(folder: output.path, images: inputs.compactMap(\.source.path))
    self = .each(
      inputs.map { input in
        let stem = names.stem(for: input.relativePath)
        return stem.appending(ending: ".\(fileExtension)".utf8) ?? stem
      })
  }

  var paths: [FilePath] {
    switch self {
    case .one(let path): path.map { [$0] } ?? []
    case .each(let paths): paths
    }
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    (try? Files.status(of: path).kind) == .folder
  }
}
