/// How the frames of several lines stand in one matrix: all first frames, then all second ones, and
/// so on; within a step the longest line first. So the lines that are still running at a step are
/// always its first rows, and no frame is spent on filling up short lines.
public struct SequenceBatch: Sendable {
  /// Frames of each line, the longest first.
  public private(set) var lengths: [Int] = []
  /// The row at which each step begins, and behind the last one the number of rows.
  private(set) var starts: [Int] = [0]

  public init() {}

  /// Takes the lines of another batch.
  /// - Precondition: no length is above the one before it.
  public mutating func set(lengths: [Int]) {
    precondition(zip(lengths, lengths.dropFirst()).allSatisfy { $0 >= $1 }, "longest lines first")
    self.lengths = lengths
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    var running = lengths.count
    for step in 0..<(lengths.first ?? 0) {
      while running > 0, lengths[running - 1] <= step { running -= 1 }
      starts.append(starts[step] + running)
    }
  }

  /// Frames of the longest line.
  public var steps: Int { starts.count - 1 }

  /// Frames of all lines, which are the rows of the matrix.
  public var rows: Int { starts[steps] }

  /// The row of a line's frame.
  /// - Precondition: the line has so many frames.
  public func row(line: Int, frame: Int) -> Int {
    precondition(frame < lengths[line])
    return starts[frame] + line
  }

  /// How many lines have a frame at this step: the first ones.
  func running(at step: Int) -> Int {
    step < steps ? starts[step + 1] - starts[step] : 0
  }
}
