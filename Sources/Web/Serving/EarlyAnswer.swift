import Hummingbird
import NIOCore
import Synchronization

/// Closes connections whose request is answered before its whole body was read. Hummingbird would
/// read and discard the rest without a limit.
struct EarlyAnswer: RouterMiddleware {
  typealias Context = WebContext

  /// A rest of this length is read: a new connection costs more. In bytes.
  private static let bearableLength = 1 << 20
  /// A connection that is closed with unread bytes is reset, and the answer may be lost. This is
  /// the time for the client to read it.
  private static let grace = Duration.seconds(1)

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let length =
      request.headers[.contentLength].map { Int($0) ?? .max }
      ?? (request.headers[.transferEncoding] == nil ? 0 : .max)
    guard length > Self.bearableLength else { return try await next(request, context) }
    let body = WatchedBody(body: request.body)
    var request = request
    request.body = RequestBody(asyncSequence: body)
    var response = try await next(request, context)
    guard !body.end.isReached else { return response }
    response.headers[.connection] = "close"
    let answer = response.body
    response.body = ResponseBody(contentLength: answer.contentLength) { writer in
      try await answer.write(writer)
      // Nothing is read during this time, so the sender has to stop.
      try? await Task.sleep(for: Self.grace)
      context.channel.close(promise: nil)
    }
    return response
  }

  /// A body that records whether it was read to its end.
  private struct WatchedBody: AsyncSequence, Sendable {
    final class End: Sendable {
      private let flag = Mutex(false)
      var isReached: Bool { flag.withLock { $0 } }
      func reach() { flag.withLock { $0 = true } }
    }

    let body: RequestBody
    let end = End()

    struct AsyncIterator: AsyncIteratorProtocol {
      var base: RequestBody.AsyncIterator
      let end: End

      mutating func next() async throws -> ByteBuffer? {
        let piece = try await base.next()
        if piece == nil { end.reach() }
        return piece
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: body.makeAsyncIterator(), end: end)
    }
  }
}
