import Summa
import SummaSystem
import SystemPackage

/// Keeps what is read from being written over: knows the inputs by what they are on the disk,
/// whatever their paths say.
struct OutputGuard: Sendable {
  private let identities: Set<FileIdentity>
  private let places: Set<Files.Place>

  init(inputs: some Sequence<FilePath>) {
    var identities: Set<FileIdentity> = []
    var places: Set<Files.Place> = []
    for path in inputs {
      if let status = try? Files.status(of: path) { identities.insert(status.identity) }
      if let place = Files.place(of: path) { places.insert(place) }
    }
    self.identities = identities
    self.places = places
  }

  /// Whether what stands at `path`, or would stand there, is an input: the same file, also behind
  /// links, or the place of one that is not there.
  func protects(_ path: FilePath) -> Bool {
    if let status = try? Files.status(of: path), identities.contains(status.identity) {
      return true
    }
    // A link's own name is no less an input than the file that it leads to.
    let target = try? Files.resolvingLinks(path)
    return [path, target ?? path].contains { Files.place(of: $0).map(places.contains) ?? false }
  }
}
