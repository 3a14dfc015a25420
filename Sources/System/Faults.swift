import Synchronization
package import SystemPackage

/// Faults that a test puts in the place of system calls: interruptions, full disks, no more
/// descriptors, short writes.
///
/// ```swift
/// let faults = Faults([.write: [.interrupted, nil, .noSpace]])
/// Faults.$current.withValue(faults) { ... }   // the third call fails
/// ```
package final class Faults: Sendable {
  /// Those of the calls that this task, or this thread, makes.
  @TaskLocal package static var current: Faults?

  private let planned: Mutex<[SystemCall: [Errno?]]>
  private let lengths: [SystemCall: Int]

  /// - Parameters:
  ///   - planned: what the next calls of a kind do, one after the other; nil lets one through, as
  ///     all that come later.
  ///   - lengths: the most bytes that one call of a kind moves.
  package init(_ planned: [SystemCall: [Errno?]] = [:], lengths: [SystemCall: Int] = [:]) {
    self.planned = Mutex(planned)
    self.lengths = lengths
  }

  /// Takes the next fault of `call` from the plan.
  func next(_ call: SystemCall) -> Errno? {
    planned.withLock { planned in
      guard let first = planned[call]?.first else { return nil }
      planned[call]?.removeFirst()
      return first
    }
  }

  func shortest(_ call: SystemCall) -> Int? { lengths[call] }

  /// Whether every planned fault has happened.
  package var isSpent: Bool { planned.withLock { $0.values.allSatisfy(\.isEmpty) } }
}
