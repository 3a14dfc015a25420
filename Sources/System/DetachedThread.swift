import CSummaSystem
import Glibc
package import SystemPackage

/// A thread of its own for work that waits in system calls, which would hold up the tasks of
/// Swift's own threads.
package enum DetachedThread {
  /// What a thread is handed.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts `body` on a new thread, which ends with it. C: `pthread_create`.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // What a test has planned for its task holds for the threads that it starts.
    let faults = Faults.current
    let work = unsafe Unmanaged.passRetained(
      Work { Faults.$current.withValue(faults, operation: body) })
    var thread = pthread_t()
    do {
      _ = try SystemCall.thread.make {
        let error = unsafe pthread_create(
          &thread, &attributes,
          { argument in
            guard let argument = unsafe argument else { return nil }
            // A pipe whose reader is gone is told by the failed write, not by the end of the
            // program that uses this.
            var signals = sigset_t()
            unsafe sigemptyset(&signals)
            unsafe sigaddset(&signals, SIGPIPE)
            unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
            unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
            return nil
          }, work.toOpaque())
        // It gives its error back rather than to `errno`.
        errno = error
        return error == 0 ? 0 : -1
      }
    } catch {
      unsafe work.release()
      throw error
    }
  }
}
