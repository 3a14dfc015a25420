import Summa
import SummaSystem
import SystemPackage

/// Names for the pictures of files that arrive over time. A file keeps its name when it is read
/// again, also after a restart, and no other file gets it.
struct WatchedStems {
  private var names: AnnotationNames
  private var stems: [FilePath: FilePath] = [:]

  /// - Parameter read: the relative paths of the files that were read before, in order.
  init(folder: FilePath, read: [FilePath]) {
    names = AnnotationNames(folder: folder)
    for place in read { stems[place] = names.stem(for: place) }
  }

  /// Returns the path of a file's picture, without `.png`, and creates its folder.
  mutating func stem(for place: FilePath) throws(RecognitionError) -> FilePath {
    let stem = stems[place] ?? names.stem(for: place)
    stems[place] = stem
    try OutputFolder.create(stem.folder)
    return stem
  }
}
