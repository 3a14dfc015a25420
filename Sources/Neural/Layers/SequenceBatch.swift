/// The layout of the frames of several lines in one matrix: all first frames, then all second ones,
/// and so on; within a step the longest line first. The lines that have a frame at a step are
/// therefore its first rows, and short lines need no padding.
public struct SequenceBatch: Sendable {
  /// The number of frames of each line, the longest first.
  public private(set) var lengths: [Int] = []
  /// The first row of each step, followed by the number of rows.
  private(set) var starts: [Int] = [0]

  public init() {}

  /// Sets the lines.
  /// - Precondition: lengths are in descending order.
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

  /// The number of frames of the longest line.
  public var steps: Int { starts.count - 1 }

  /// The number of frames of all lines, which are the rows of the matrix.
  public var rows: Int { starts[steps] }

  /// The row of a line's frame.
  /// - Precondition: the line has this frame.
  public func row(line: Int, frame: Int) -> Int {
    precondition(frame < lengths[line])
    return starts[frame] + line
  }

  /// The number of lines with a frame at this step, which are the first ones.
  func running(at step: Int) -> Int {
    step < steps ? starts[step + 1] - starts[step] : 0
  }
}
