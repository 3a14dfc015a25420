import HTTPTypes
import Hummingbird
import NIOCore

/// Who may ask, and what browsers are told to do with answers.
///
/// Another page's script could have the browser send requests here, or by a name of its own that
/// leads to this machine: so the names of the host and of the page that asks have to be the
/// service's.
struct Guard: RouterMiddleware {
  typealias Context = BasicRequestContext

  /// Names of the service without a port, in small letters.
  private let hosts: Set<String>
  private let session: Session

  init(place: WebServer.Place, session: Session) {
    var hosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
    hosts.insert(place.host.contains(":") ? "[\(place.host)]" : place.host.lowercased())
    self.hosts = hosts.union(place.names.map { $0.lowercased() })
    self.session = session
    // Where it listens on all addresses, a token is asked for, and any address of this machine will
    // do as a name; a name that leads here from elsewhere will not.
    isOpen = ["0.0.0.0", "::"].contains(place.host)
  }

  private let isOpen: Bool

  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'",
    "base-uri 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let otherHeaders = [
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      try check(request)
      response = try await next(request, context)
    } catch let problem as Problem {
      response = problem.response
    } catch let error as HTTPError where error.status == .notFound {
      response = Problem.notFound.response
    } catch let error as HTTPError where error.status.code < 500 {
      response = Problem(error.status, "bad_request", "The request makes no sense here.").response
    } catch {
      response = ProblemOf.any(error).response
    }
    response.headers[.contentSecurityPolicy] = Self.policy
    response.headers[.xContentTypeOptions] = "nosniff"
    for (name, value) in Self.otherHeaders {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }

  func check(_ request: Request) throws(Problem) {
    let host = (request.head.authority ?? "").lowercased()
    let name = Self.name(in: host)
    guard hosts.contains(name) || isOpen && Self.isNumeric(name) else {
      throw Problem(.forbidden, "forbidden", "That is no name of this service.")
    }
    if let origin = request.headers[.origin] {
      guard origin.lowercased() == "http://\(host)" else {
        throw Problem(.forbidden, "forbidden", "Another page may not ask this service.")
      }
    }
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name],
      !["same-origin", "none"].contains(site), request.method != .get || !isPage(request)
    {
      throw Problem(.forbidden, "forbidden", "Another page may not ask this service.")
    }
    guard !isPage(request), request.uri.path != "/api/v1/session" else { return }
    guard try session.admits(request.headers) else {
      throw Problem(.unauthorized, "unauthorized", "The token is missing or wrong.")
    }
  }

  /// Without the port.
  private static func name(in host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }

  private static func isNumeric(_ name: String) -> Bool {
    name.hasPrefix("[") || name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
  }

  private func isPage(_ request: Request) -> Bool { !request.uri.path.hasPrefix("/api/") }
}
