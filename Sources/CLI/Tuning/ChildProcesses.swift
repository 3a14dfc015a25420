import Glibc

/// What the child processes of this one have used.
enum ChildProcesses {
  /// CPU time of all children that have ended. It is what reading costs whatever else the machine
  /// does, as wall time is not. C: `getrusage`.
  static var cpuTime: Duration {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 else {
      return .zero
    }
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}
