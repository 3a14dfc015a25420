import Glibc
package import SystemPackage

/// Limits on the resources of a process. C: `getrlimit`, `setrlimit`.
package enum ResourceLimit: Sendable {
  /// Bytes of address space.
  case addressSpace
  /// Bytes of a core dump.
  case core
  /// Numbers of open files; the highest is one less.
  case descriptors
  /// Bytes of a thread's stack.
  case stack

  private var resource: __rlimit_resource_t {
    switch self {
    case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
    case .core: __rlimit_resource_t(RLIMIT_CORE.rawValue)
    case .descriptors: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    case .stack: __rlimit_resource_t(RLIMIT_STACK.rawValue)
    }
  }

  /// The current limit; nil for no limit.
  package func value() throws(Errno) -> Int? {
    let limit = try both()
    return limit.rlim_cur == rlim_t.max ? nil : Int(clamping: limit.rlim_cur)
  }

  /// Lowers the limit of this process and its children to `value`, unless it is lower already.
  package func lower(to value: Int) throws(Errno) {
    try change { limit in
      limit.rlim_max = min(limit.rlim_max, rlim_t(value))
      limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
    }
  }

  /// Sets the limit of this process and its children to `value`.
  /// - Throws: `invalidArgument` if `value` exceeds the hard limit.
  package func raise(to value: Int) throws(Errno) { try change { $0.rlim_cur = rlim_t(value) } }

  /// Raises the limit of this process to the hard limit.
  package func raiseToHard() throws(Errno) { try change { $0.rlim_cur = $0.rlim_max } }

  private func change(_ body: (inout rlimit) -> Void) throws(Errno) {
    var limit = try both()
    body(&limit)
    _ = try SystemCall.setrlimit.make { unsafe Glibc.setrlimit(resource, &limit) }
  }

  /// The limit and the hard limit.
  private func both() throws(Errno) -> rlimit {
    var limit = rlimit()
    _ = try SystemCall.getrlimit.make { unsafe Glibc.getrlimit(resource, &limit) }
    return limit
  }
}

/// Ends this process by SIGPROF after an amount of processor time; time spent waiting or stopped
/// does not count. C: `setitimer`.
package enum ProcessorTimer {
  /// - Parameter seconds: from the time of the call; 0 stops the timer.
  package static func start(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    // Fails only for invalid arguments.
    unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}

/// The share of processor time that a thread gets when others want to run, too. C: `nice`.
package enum ThreadPriority {
  /// Lowers the priority of this thread, and of all that it starts.
  /// - Parameter niceness: 0...19; each step leaves about four fifths of the time.
  package static func lower(by niceness: Int) {
    // Lowering fails only if a sandbox forbids it, which does no harm.
    _ = nice(Int32(clamping: max(0, niceness)))
  }

  /// The niceness of this thread, -20...19. C: `getpriority`.
  package static var niceness: Int {
    Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
  }
}
