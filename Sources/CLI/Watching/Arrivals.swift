import SystemPackage

/// Files on their way into a folder: which of them are whole, and when to look at the others again.
///
/// A file is whole when nobody writes to it, as far as that is told, and its size and time have
/// stayed the same for a while. So the same rule holds for files that were there before and those
/// that come over a network, of which nothing is told.
struct Arrivals {
  /// For how long size and time have to stay the same.
  let settle: Duration

  private struct Candidate {
    var arrival: Arrival
    var since: ContinuousClock.Instant
    var number: Int
  }

  /// By their place in the folder.
  private var candidates: [FilePath: Candidate] = [:]
  /// Files that somebody has open and writes to.
  private var written: Set<FilePath> = []
  private var count = 0

  init(settle: Duration) { self.settle = settle }

  /// A file was found, or is told to be whole.
  mutating func see(
    _ input: InputFiles.Input, _ version: FileVersion, at now: ContinuousClock.Instant
  ) {
    let place = input.relativePath
    guard !written.contains(place), candidates[place]?.arrival.version != version else { return }
    count += 1
    candidates[place] = Candidate(
      arrival: Arrival(input: input, version: version), since: now, number: count)
  }

  /// Somebody writes to a file, and its end will be told.
  mutating func beginWriting(_ place: FilePath) {
    written.insert(place)
    candidates[place] = nil
  }

  mutating func endWriting(_ place: FilePath) { written.remove(place) }

  /// Ends may have gone untold.
  mutating func forgetWriting() { written = [] }

  /// Takes out the files that are whole, in the order in which they were seen.
  /// - Parameter version: that of a file now; nil where it is gone.
  mutating func takeWhole(
    at now: ContinuousClock.Instant, version: (FilePath) -> FileVersion?
  ) -> [Arrival] {
    let due = candidates.filter { now - $0.value.since >= settle }.sorted {
      $0.value.number < $1.value.number
    }
    var whole: [Arrival] = []
    for (place, candidate) in due {
      candidates[place] = nil
      guard let version = version(candidate.arrival.input.path) else { continue }
      if version == candidate.arrival.version {
        whole.append(candidate.arrival)
      } else {
        see(candidate.arrival.input, version, at: now)
      }
    }
    return whole
  }

  /// When the next file may turn out to be whole; nil where none is on its way.
  var nextLook: ContinuousClock.Instant? { candidates.values.map { $0.since + settle }.min() }
}

/// A file that has arrived as a whole.
struct Arrival: Sendable {
  var input: InputFiles.Input
  /// As it was found to be whole.
  var version: FileVersion
}
