import HTTPTypes
import Hummingbird
import NIOCore
import SummaLedger

/// Access control for all routes, and the security headers of all answers.
///
/// A script of another page could make the browser send requests here, also with a host name that
/// resolves to this machine. Therefore the host and the origin of a request must be those of the
/// service. Decisions depend on the matched route, never on the spelling of the path.
struct Guard: RouterMiddleware {
  typealias Context = WebContext

  /// The callers that a route admits.
  enum Access: Sendable {
    /// Everyone who reaches the service, also by a link on another site: the page's own files.
    case everyone
    /// Everyone who reaches the service from its own page or from a program: signing in.
    case sameOrigin
    /// Callers that know a token; those who only read, if the request only reads.
    case authenticated
    /// Callers that know a token, also those who only read.
    case reader
  }

  /// Names of the service without a port, in lower case.
  private let hosts: Set<String>
  /// The origin of a proxy in front of the service; nil without a proxy.
  private let publicOrigin: String?
  private let session: Session
  /// The access of each route, by its path.
  private let accesses: [String: Access]
  /// Called with errors of the ledger that the operator of the service has to know.
  private let report: @Sendable (LedgerError) -> Void

  init(
    place: WebServer.Place, session: Session, accesses: [String: Access],
    report: @escaping @Sendable (LedgerError) -> Void = { _ in }
  ) {
    var hosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]
    hosts.insert(place.host.contains(":") ? "[\(place.host)]" : place.host.lowercased())
    if let origin = place.publicOrigin { hosts.insert(origin.host) }
    self.hosts = hosts.union(place.names.map { $0.lowercased() })
    publicOrigin = place.publicOrigin?.text
    self.session = session
    self.accesses = accesses
    self.report = report
    // A service that listens on all addresses requires a token, and accepts any numeric address as
    // its name. Other names that resolve to this machine are refused.
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
    var context = context
    do {
      context.caller = try await check(request, context)
      response = try await next(request, context)
    } catch let problem as Problem {
      response = problem.response
    } catch let error as HTTPError where error.status == .notFound {
      response = Problem.notFound.response
    } catch let error as HTTPError where error.status.code < 500 {
      response = Problem(error.status, "bad_request", "The request is not valid.").response
    } catch {
      if let error = error as? LedgerError, error.code == .gone { report(error) }
      response = Problem(error).response
    }
    response.headers[.contentSecurityPolicy] = Self.policy
    response.headers[.xContentTypeOptions] = "nosniff"
    for (name, value) in Self.otherHeaders {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }

  private func check(_ request: Request, _ context: Context) async throws -> Caller {
    // Only callers that know the token learn that a path has no route.
    let access = context.endpointPath.map { accesses[$0] } ?? .authenticated
    guard let access else {
      throw Problem.forbidden("Access to this address is not allowed.")
    }
    let host = (request.head.authority ?? "").lowercased()
    let name = Self.name(in: host)
    guard hosts.contains(name) || isOpen && Self.isNumeric(name) else {
      throw Problem.forbidden("The host is not a name of this service.")
    }
    if let origin = request.headers[.origin]?.lowercased() {
      guard origin == "http://\(host)" || origin == publicOrigin else {
        throw Problem.forbidden("Requests from other pages are not allowed.")
      }
    }
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name],
      !["same-origin", "none"].contains(site), request.method != .get || access != .everyone
    {
      throw Problem.forbidden("Requests from other pages are not allowed.")
    }
    guard [.authenticated, .reader].contains(access) else { return Caller() }
    let sender = Sender.of(request, context, isBehindProxy: publicOrigin != nil)
    guard let caller = try await session.caller(request.headers, from: sender) else {
      throw Problem(.unauthorized, "unauthorized", "The token is missing or wrong.")
    }
    guard !caller.isReadOnly || access == .reader || [.get, .head].contains(request.method) else {
      throw Problem(.forbidden, "read_only", "Your token only reads.")
    }
    return caller
  }

  /// The host without its port.
  private static func name(in host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }

  private static func isNumeric(_ name: String) -> Bool {
    name.hasPrefix("[") || name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
  }
}
