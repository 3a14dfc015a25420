import CSummaSystem
import Glibc
package import SystemPackage

/// A dedicated thread for work that blocks in system calls, which would block Swift's task threads.
package enum DetachedThread {
  /// The closure passed to a thread.
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
    // Faults planned for a test's task also apply to its threads.
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
            // A write to a pipe without a reader must fail instead of ending the program.
            var signals = sigset_t()
            unsafe sigemptyset(&signals)
            unsafe sigaddset(&signals, SIGPIPE)
            unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
            unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
            return nil
          }, work.toOpaque())
        // `pthread_create` returns its error instead of setting `errno`.
        errno = error
        return error == 0 ? 0 : -1
      }
    } catch {
      unsafe work.release()
      throw error
    }
  }
}
