import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded

/// Calls routes without a socket. `HummingbirdTesting` does the same, but depends on
/// AsyncHTTPClient and BoringSSL, which take longer to compile than the tests.
struct RouteClient<Context: RequestContext>: Sendable
where Context.Source == ApplicationRequestContextSource {
  struct Answer {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let body: ByteBuffer
  }

  private let responder: any HTTPResponder<Context>

  init(_ router: Router<Context>) { responder = router.buildResponder() }

  /// Throws errors that no route turns into a response; a server answers them with 500.
  func execute(
    uri: String, method: HTTPRequest.Method, host: String = "localhost", headers: HTTPFields = [:],
    body: ByteBuffer? = nil
  ) async throws -> Answer {
    var head = HTTPRequest(
      method: method, scheme: "http", authority: host, path: uri, headerFields: headers)
    if let body { head.headerFields[.contentLength] = "\(body.readableBytes)" }
    let request = Request(
      head: head, body: RequestBody(asyncSequence: Self.pieces(of: body ?? ByteBuffer())))
    let context = Context(
      source: .init(channel: NIOAsyncTestingChannel(), logger: Logger(label: "test")))
    let response = try await responder.respond(to: request, context: context)
    let writer = Writer()
    try await response.body.write(writer)
    return Answer(status: response.status, headers: response.headers, body: writer.body)
  }

  /// A body in pieces, as from a network.
  private static func pieces(of body: ByteBuffer) -> AsyncStream<ByteBuffer> {
    AsyncStream { stream in
      var rest = body
      while let piece = rest.readSlice(length: min(32 << 10, rest.readableBytes)),
        piece.readableBytes > 0
      {
        stream.yield(piece)
      }
      stream.finish()
    }
  }

  private final class Writer: ResponseBodyWriter {
    private(set) var body = ByteBuffer()

    func write(_ buffer: ByteBuffer) { body.writeImmutableBuffer(buffer) }

    func finish(_ trailingHeaders: HTTPFields?) {}
  }
}
