import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import SummaWeb

@Suite struct SenderTests {
  private func sender(
    _ address: String, forwardedFor header: String? = nil, isBehindProxy: Bool = true
  ) throws -> String {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
    let context = WebContext(source: .init(channel: channel, logger: Logger(label: "test")))
    var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    if let header, let name = HTTPField.Name("X-Forwarded-For") { head.headerFields[name] = header }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    return Sender.of(request, context, isBehindProxy: isBehindProxy)
  }

  @Test func trustsProxiesOfThisMachineAlone() throws {
    #expect(try sender("127.0.0.1", forwardedFor: "203.0.113.7") == "203.0.113.7")
    // Addresses that the client sent come first.
    #expect(try sender("::1", forwardedFor: "10.0.0.1, 203.0.113.7") == "203.0.113.7")
    #expect(try sender("192.0.2.1", forwardedFor: "203.0.113.7") == "192.0.2.1")
    #expect(
      try sender("127.0.0.1", forwardedFor: "203.0.113.7", isBehindProxy: false) == "127.0.0.1")
  }

  @Test func countsAnIPv6NetworkAsOneSender() throws {
    #expect(try sender("2001:db8::1") == sender("2001:db8::2"))
    #expect(try sender("2001:db8::1") != sender("2001:db8:0:1::1"))
    #expect(try sender("::1", forwardedFor: "2001:db8::1") == sender("2001:db8::2"))
  }
}
