import SystemPackage

/// The files that are arriving in a folder: finds the complete ones, and the time to check the
/// others.
///
/// A file is complete if no process is known to write to it and its size and time have not changed
/// for a while. The same rule applies to existing files, and to files that arrive over a network
/// without events.
struct Arrivals {
  /// The time for which size and time may not change.
  let settle: Duration

  private struct Candidate {
    var arrival: Arrival
    var since: ContinuousClock.Instant
    var number: Int
  }

  /// By relative path.
  private var candidates: [FilePath: Candidate] = [:]
  /// The files that a process has open for writing.
  private var written: Set<FilePath> = []
  private var count = 0

  init(settle: Duration) { self.settle = settle }

  /// Notes a file that was found or closed.
  mutating func see(
    _ input: InputFiles.Input, _ version: FileVersion, at now: ContinuousClock.Instant
  ) {
    let place = input.relativePath
    guard !written.contains(place), candidates[place]?.arrival.version != version else { return }
    count += 1
    candidates[place] = Candidate(
      arrival: Arrival(input: input, version: version), since: now, number: count)
  }

  /// Notes that a process has started to write to a file. An event will report the end.
  mutating func beginWriting(_ place: FilePath) {
    written.insert(place)
    candidates[place] = nil
  }

  mutating func endWriting(_ place: FilePath) { written.remove(place) }

  /// Forgets the files that are being written to, since events were lost.
  mutating func forgetWriting() { written = [] }

  /// Removes and returns the complete files, in the order in which they were seen.
  /// - Parameter version: returns the current version of a file; nil if it is gone.
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

  /// The time at which the next file may be complete; nil if no file is arriving.
  var nextLook: ContinuousClock.Instant? { candidates.values.map { $0.since + settle }.min() }
}

/// A file that has arrived completely.
struct Arrival: Sendable {
  var input: InputFiles.Input
  /// The version that was found complete.
  var version: FileVersion
}
