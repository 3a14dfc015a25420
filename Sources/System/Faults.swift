import Synchronization
package import SystemPackage

/// Faults that tests inject into system calls: interruptions, full disks, no free descriptors,
/// short writes.
///
/// ```swift
/// let faults = Faults([.write: [.interrupted, nil, .noSpace]])
/// Faults.$current.withValue(faults) { ... }   // the third call fails
/// ```
package final class Faults: Sendable {
  /// The faults for the calls of the current task or thread.
  @TaskLocal package static var current: Faults?

  private let planned: Mutex<[SystemCall: [Errno?]]>
  private let lengths: [SystemCall: Int]

  /// - Parameters:
  ///   - planned: results of the next calls of a kind, in order; nil, and every later call, is not
  ///     affected.
  ///   - lengths: the maximum number of bytes per call of a kind.
  package init(_ planned: [SystemCall: [Errno?]] = [:], lengths: [SystemCall: Int] = [:]) {
    self.planned = Mutex(planned)
    self.lengths = lengths
  }

  /// Takes the next planned fault of `call`.
  func next(_ call: SystemCall) -> Errno? {
    planned.withLock { planned in
      guard let first = planned[call]?.first else { return nil }
      planned[call]?.removeFirst()
      return first
    }
  }

  func shortest(_ call: SystemCall) -> Int? { lengths[call] }

  /// True if every planned fault has occurred.
  package var isSpent: Bool { planned.withLock { $0.values.allSatisfy(\.isEmpty) } }
}
