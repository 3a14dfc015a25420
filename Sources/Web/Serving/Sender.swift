import Glibc
import HTTPTypes
import Hummingbird
import NIOCore

/// The sender of a request, for counting wrong tokens.
enum Sender {
  /// The address that a request comes from.
  /// - Parameter isBehindProxy: true if a proxy on this machine passes on requests with the
  ///   client's address. The header is not trusted in requests from elsewhere.
  static func of(_ request: Request, _ context: WebContext, isBehindProxy: Bool) -> String {
    guard let address = context.channel.remoteAddress?.ipAddress else { return "" }
    if isBehindProxy, isLoopback(address), let name = HTTPField.Name("X-Forwarded-For"),
      let last = request.headers[values: name].last?.split(separator: ",").last
    {
      return network(of: String(last.trimmingPrefix(" ").prefix(64)))
    }
    return network(of: address)
  }

  private static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }

  /// The first 64 bits of an IPv6 address: one owner can use all addresses of such a network.
  private static func network(of address: String) -> String {
    guard let parsed = try? SocketAddress(ipAddress: address, port: 0), case .v6(let v6) = parsed
    else { return address }
    return unsafe withUnsafeBytes(of: v6.address.sin6_addr) { bytes in
      unsafe bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }
  }
}
