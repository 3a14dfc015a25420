package import Dispatch

extension DispatchQueue {
  /// Returns the value of a call that blocks its thread, such as one that waits for the disk. It
  /// runs on the queue, so that it blocks no thread of Swift's tasks.
  package func value<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: body()) }
    }
  }
}
