import Summa
import SummaSystem
import SystemPackage

/// Protects the inputs from being overwritten. Inputs are compared by their identity on the disk,
/// not by their paths.
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

  /// True if `path` is an input: the same file, also through links, or the place of a missing one.
  func protects(_ path: FilePath) -> Bool {
    if let status = try? Files.status(of: path), identities.contains(status.identity) {
      return true
    }
    // Both a link and its target may be an input.
    let target = try? Files.resolvingLinks(path)
    return [path, target ?? path].contains { Files.place(of: $0).map(places.contains) ?? false }
  }
}
