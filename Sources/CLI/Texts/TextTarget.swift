import Summa
import SummaSystem
import SystemPackage

/// The destination of the text of files.
enum TextTarget: Sendable {
  /// The text of all files in one file; nil for standard output.
  case one(FilePath?)
  /// One file for each input, in their order.
  case each([FilePath])

  /// - Parameter output: the argument: a file, or a folder, which exists or ends with a slash.
  init(_ output: PathArgument?, for inputs: [InputFiles.Input], fileExtension: String) {
    guard let output, output.endsWithSlash || Files.isFolder(output.path) else {
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
}
