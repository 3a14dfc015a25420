import Foundation

/// The origin of a proxy in front of the service, such as `https://receipts.example`. Source: HTML
/// Living Standard, 7.1.1, "Origins".
public struct PublicOrigin: Sendable, Hashable {
  /// Scheme, host in lower case, and the port unless it is the default of the scheme.
  public let text: String
  let host: String
  public var isSecure: Bool { text.hasPrefix("https:") }

  /// - Returns: nil if the text is not an origin: it has another scheme, a path or a user.
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
