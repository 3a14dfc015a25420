import Dispatch
import SummaSystem

/// Runs calls that wait for the disk on threads that do not block other requests.
enum Disk {
  private static let queue = DispatchQueue(label: "summa.web.disk", attributes: .concurrent)

  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await queue.value { Result { try body() } }.get()
  }
}
