import Summa
import SummaSystem
import SystemPackage

/// Names for the pictures of files that arrive over time: a file keeps its own when it is read
/// again, also after a restart, and no other gets it.
struct WatchedStems {
  private var names: AnnotationNames
  private var stems: [FilePath: FilePath] = [:]

  /// - Parameters:
  ///   - folder: where the pictures go.
  ///   - read: the places of the files that were read before, in their order.
  init(folder: FilePath, read: [FilePath]) {
    names = AnnotationNames(folder: folder)
    for place in read { stems[place] = names.stem(for: place) }
  }

  /// The path of a file's picture, without `.png`, in a folder that is there.
  mutating func stem(for place: FilePath) throws(RecognitionError) -> FilePath {
    let stem = stems[place] ?? names.stem(for: place)
    stems[place] = stem
    try OutputFolder.create(stem.folder)
    return stem
  }
}
