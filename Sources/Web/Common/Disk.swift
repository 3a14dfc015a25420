import Dispatch

/// Runs calls that wait for the disk on threads that do not block other requests.
enum Disk {
  private static let queue = DispatchQueue(label: "summa.web.disk", attributes: .concurrent)

  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }
}
