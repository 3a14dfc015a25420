import Foundation
import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import Summa
import SummaLedger
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaWeb

/// The service with a socket.
@Suite(.timeLimit(.minutes(2))) struct ListeningTests {
  private let service: TestService

  init() throws { service = try TestService() }

  /// Runs the service during `body`.
  private func serve(
    at place: WebServer.Place = WebServer.Place(port: 0),
    _ body: @escaping @Sendable (Int) throws -> Void
  ) async throws {
    let server = service.server(at: place)
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { listening.finish() }
        try await server.run { listening.yield($0) }
      }
      for await port in ports {
        // On a separate thread: waiting for a socket would block the service.
        try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread { continuation.resume(with: Result { try body(port) }) }
        }
        break
      }
      group.cancelAll()
      while let result = await group.nextResult() {
        if case .failure(let error) = result, !(error is CancellationError) { throw error }
      }
    }
  }

  /// A connection to a port of this machine. Its `deinit` closes it.
  private final class Connection: Sendable {
    let number: Int32

    init(to port: Int) throws {
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      // Long enough for a busy machine.
      var limit = timeval(tv_sec: 30, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        _ = unsafe setsockopt(
          number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(result == 0)
    }

    deinit { close(number) }

    /// - Returns: the number of bytes that were sent before the other side closed.
    func send(_ bytes: [UInt8]) -> Int {
      var count = 0
      while count < bytes.count {
        let sent = unsafe bytes[count...].withUnsafeBytes {
          unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { break }
        count += sent
      }
      return count
    }

    /// The answer up to `end`, or until the other side closes.
    func answer(until end: String? = nil) -> String {
      var answer: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe recv(number, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        answer += buffer[..<count]
        if let end, String(decoding: answer, as: UTF8.self).contains(end) { break }
      }
      return String(decoding: answer, as: UTF8.self)
    }
  }

  private static func head(_ path: String, _ headers: [String]) -> [UInt8] {
    Array(
      ("POST \(path) HTTP/1.1\r\nHost: localhost\r\n"
        + headers.map { $0 + "\r\n" }.joined() + "\r\n").utf8)
  }

  /// Bodies with a large length, without an end, or of a refused form.
  @Test(arguments: [
    ("/api/v1/session", ["Content-Length: 9000000000"], "415"),
    ("/api/v1/nothing", ["Content-Length: 9000000000", "Content-Type: application/json"], "404"),
    (
      "/api/v1/documents",
      ["Content-Length: 99000000000", "Content-Type: multipart/form-data; boundary=a"], "413"
    ),
    ("/api/v1/documents", ["Transfer-Encoding: chunked", "Content-Type: text/plain"], "415"),
  ])
  func closesConnectionsWithUnreadBodies(
    path: String, headers: [String], status: String
  ) async throws {
    try await serve { port in
      let connection = try Connection(to: port)
      _ = connection.send(Self.head(path, headers))
      let answer = connection.answer(until: "}")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.lowercased().contains("connection: close"))
      // 256 MiB do not fit into the buffers of sockets.
      let piece =
        headers[0].hasPrefix("Transfer")
        ? Array("100000\r\n".utf8) + [UInt8](repeating: 0, count: 1 << 20) + Array("\r\n".utf8)
        : [UInt8](repeating: 0, count: 1 << 20)
      var count = 0
      for _ in 0..<256 {
        let sent = connection.send(piece)
        count += sent
        guard sent == piece.count else { break }
      }
      #expect(count < 64 << 20)
    }
  }

  @Test func keepsConnectionsWithShortUnreadBodies() async throws {
    try await serve { port in
      let connection = try Connection(to: port)
      let body = [UInt8](repeating: 0, count: 100_000)
      for _ in 0..<2 {
        let head = Self.head("/api/v1/nothing", ["Content-Length: \(body.count)"])
        #expect(connection.send(head + body) == head.count + body.count)
        #expect(connection.answer(until: "}").hasPrefix("HTTP/1.1 404 "))
      }
    }
  }

  @Test func checksTargetsByTheirRoute() async throws {
    let place = WebServer.Place(host: "127.0.0.1", port: 0, token: "a long; secret")
    try await serve(at: place) { port in
      for target in [
        "//api/v1/documents", "http://localhost/api/v1/documents", "http://x//api/v1/documents",
        "/./api/v1/documents", "/api/v1//documents", "*",
      ] {
        let connection = try Connection(to: port)
        _ = connection.send(
          Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
        let status = connection.answer().dropFirst(9).prefix(3)
        #expect(["400", "401", "403", "404"].contains(String(status)), "\(target): \(status)")
      }
    }
  }

  @Test func reportsPortsInUse() async throws {
    // Any listening socket suffices.
    let taken = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(taken) }
    try #require(listen(taken, 1) == 0)
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(taken, $0, &length)
      }
    }
    let port = Int(in_port_t(bigEndian: address.sin_port))
    let second = service.server(at: WebServer.Place(port: port))
    let error = await #expect(throws: ServeError.self) { try await second.run { _ in } }
    #expect(error?.code == .portTaken)
    #expect(error?.message.contains("another port") == true)
  }

  @Test(arguments: ["192.0.2.1", "no such host.invalid"])
  func reportsAddressesOfOtherMachines(host: String) async throws {
    let server = service.server(at: WebServer.Place(host: host, port: 0))
    let error = await #expect(throws: ServeError.self) { try await server.run { _ in } }
    #expect(error?.code == .noSuchAddress)
    #expect(error?.message.hasPrefix(host) == true)
  }

  @Test func logsAMissingLedgerOnce() async throws {
    let folder = Scratch()
    let file = folder.path("books.sqlite")
    let ledger = try Ledger(at: .init(file))
    let (sentences, log) = AsyncStream.makeStream(of: String.self)
    let service = try TestService(ledger)
    let client = service.client(service.server(log: { log.yield($0) }))
    let uri = "/api/v1/documents"
    #expect(try await client.execute(uri: uri, method: .get).status == .ok)
    try FileManager.default.removeItem(atPath: file)
    for _ in 0..<2 {
      let answer = try await client.execute(uri: uri, method: .get)
      #expect(answer.status == .serviceUnavailable)
      #expect(String(buffer: answer.body).contains(#""code":"ledger_gone""#))
      #expect(!String(buffer: answer.body).contains("summa-"))
    }
    log.finish()
    var count = 0
    for await sentence in sentences {
      count += 1
      #expect(sentence.contains("removed or replaced"))
    }
    #expect(count == 1)
  }
}
