import Glibc
package import SystemPackage

/// What a process may take. C: `getrlimit`, `setrlimit`.
package enum ResourceLimit: Sendable {
  /// Bytes of address space.
  case addressSpace
  /// Bytes of the picture of itself that a crash leaves.
  case core
  /// Numbers of open files, one more than the greatest.
  case descriptors
  /// Bytes of the stack of a thread.
  case stack

  private var resource: __rlimit_resource_t {
    switch self {
    case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
    case .core: __rlimit_resource_t(RLIMIT_CORE.rawValue)
    case .descriptors: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    case .stack: __rlimit_resource_t(RLIMIT_STACK.rawValue)
    }
  }

  /// What holds now; nil for no limit.
  package func value() throws(Errno) -> Int? {
    let limit = try both()
    return limit.rlim_cur == rlim_t.max ? nil : Int(clamping: limit.rlim_cur)
  }

  /// Lets this process and those that it starts take up to `value`, or what holds already where
  /// that is less.
  package func lower(to value: Int) throws(Errno) {
    var limit = try both()
    limit.rlim_max = min(limit.rlim_max, rlim_t(value))
    limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
    _ = try SystemCall.setrlimit.make { unsafe Glibc.setrlimit(resource, &limit) }
  }

  /// Lets this process and those that it starts take `value`.
  /// - Throws: `invalidArgument` where it may not allow itself as much.
  package func raise(to value: Int) throws(Errno) {
    var limit = try both()
    // `setrlimit` refuses a limit above the hard one.
    limit.rlim_cur = rlim_t(value)
    _ = try SystemCall.setrlimit.make { unsafe Glibc.setrlimit(resource, &limit) }
  }

  /// Lets this process take as much as it is allowed to allow itself.
  package func raiseToHard() throws(Errno) {
    var limit = try both()
    limit.rlim_cur = limit.rlim_max
    _ = try SystemCall.setrlimit.make { unsafe Glibc.setrlimit(resource, &limit) }
  }

  private func both() throws(Errno) -> rlimit {
    var limit = rlimit()
    _ = try SystemCall.getrlimit.make { unsafe Glibc.getrlimit(resource, &limit) }
    return limit
  }
}
