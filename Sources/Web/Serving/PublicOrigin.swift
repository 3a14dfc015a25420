import Foundation

/// The address of a proxy by which browsers reach the service, as `https://receipts.example`.
/// Source: HTML Living Standard, 7.1.1, "Origins".
public struct PublicOrigin: Sendable, Hashable {
  /// Scheme, host in small letters, and port where it is not that of the scheme.
  public let text: String
  let host: String
  public var isSecure: Bool { text.hasPrefix("https:") }

  /// - Returns: nil for what is no origin: with another scheme, a path or a user.
  public init?(_ text: String) {
    guard let address = URLComponents(string: text), let host = address.host, !host.isEmpty,
      let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme),
      address.user == nil, address.query == nil, address.fragment == nil,
      ["", "/"].contains(address.path)
    else { return nil }
    let standard = scheme == "https" ? 443 : 80
    let port = address.port.flatMap { $0 == standard ? nil : ":\($0)" } ?? ""
    self.host = host.lowercased()
    self.text = "\(scheme)://\(self.host)\(port)"
  }
}
