import Foundation
import HTTPTypes
import Hummingbird
import Summa
import SummaLedger

/// An error response, as a problem document. Source: RFC 9457.
struct Problem: Error, Sendable {
  var status: HTTPResponse.Status
  /// Codes do not change between versions.
  var code: String
  /// A sentence for people, without paths and without text of a receipt.
  var detail: String
  /// The time after which to try again, in seconds.
  var retryAfter: Int?
  /// The methods of the route, for `Allow`.
  var allowed: String?

  init(_ status: HTTPResponse.Status, _ code: String, _ detail: String, retryAfter: Int? = nil) {
    self.status = status
    self.code = code
    self.detail = detail
    self.retryAfter = retryAfter
  }

  static let notFound = Problem(.notFound, "not_found", "There is nothing at this address.")
  static let noSuchPage = Problem(.notFound, "not_found", "There is no such page.")
  static let notRead = Problem(.conflict, "not_read", "That page has not been read.")
  /// Errors of a body's stream are caused by the sender: the connection broke, or it did not send
  /// HTTP.
  static let cutShort = badRequest("The body is incomplete; send it again.")
  static let ending = Problem(
    .serviceUnavailable, "unavailable", "The service is stopping; start it again.", retryAfter: 5)

  static func notAllowed(but methods: String) -> Problem {
    var problem = Problem(
      .methodNotAllowed, "not_allowed", "This method is not allowed here; use \(methods).")
    problem.allowed = methods
    return problem
  }

  static func badRequest(_ detail: String) -> Problem {
    Problem(.badRequest, "bad_request", detail)
  }

  static func badValue(_ detail: String) -> Problem {
    Problem(.unprocessableContent, "bad_value", detail)
  }

  static func badBox(_ detail: String) -> Problem {
    Problem(.unprocessableContent, "bad_box", detail)
  }

  static func forbidden(_ detail: String) -> Problem { Problem(.forbidden, "forbidden", detail) }

  static func tooLarge(mebibytes: Int) -> Problem {
    Problem(.contentTooLarge, "too_large", "Send at most \(mebibytes) MiB at once.")
  }

  static func unsupported(_ detail: String) -> Problem {
    Problem(.unsupportedMediaType, "unsupported_type", detail)
  }

  static func busy(_ detail: String, after seconds: Int = 2) -> Problem {
    Problem(.tooManyRequests, "too_many_requests", detail, retryAfter: seconds)
  }

  /// Returns a message with the names of files instead of their paths.
  static func withoutFolders(_ message: String) -> String {
    message.replacing(/(^|[\s"'(])\/(?:[^\s\/,;:]+\/)+/) { $0.output.1 }
  }

  /// An error of a ledger, without its path.
  private init(ledger error: LedgerError) {
    switch error.code {
    case .noSuchEntry: self = .notFound
    case .badCorrection, .badUser: self = .badValue(error.message)
    case .badStatement: self.init(.unprocessableContent, "bad_statement", error.message)
    case .badRules:
      self.init(.unprocessableContent, "bad_rules", Self.withoutFolders(error.message))
    case .gone:
      self.init(
        .serviceUnavailable, "ledger_gone",
        "The ledger's file was removed or replaced; put it back and start the service again.",
        retryAfter: 10)
    case .full, .readOnly, .locked:
      self.init(
        .serviceUnavailable, "unavailable",
        "The ledger cannot be written to; earlier changes are complete.", retryAfter: 10)
    default: self.init(.internalServerError, "failed", "The ledger could not be read.")
    }
  }

  /// Converts any error.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as LedgerError: self.init(ledger: error)
    case let error as RecognitionError where error.code == .cancelled: self = .ending
    case let error as RecognitionError:
      self.init(.unprocessableContent, "unprocessable", error.message)
    default: self.init(.internalServerError, "failed", "Something went wrong; try again.")
    }
  }

  private struct Body: Encodable {
    var type: String
    var title: String
    var status: Int
    var code: String
    var detail: String
    var retry_after: Int?
  }

  var response: Response {
    let words = code.replacing("_", with: " ")
    let body = Body(
      type: "urn:summa:problem:\(code)", title: words.prefix(1).uppercased() + words.dropFirst(),
      status: status.code, code: code, detail: detail, retry_after: retryAfter)
    var response = Response.json(body, status: status)
    response.headers[.contentType] = "application/problem+json"
    if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
    if let allowed { response.headers[.allow] = allowed }
    return response
  }
}

extension JSONEncoder {
  /// JSON with keys in snake case.
  static func snakeCase(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Encoding texts and finite numbers cannot fail.
    return (try? encoder.encode(value)) ?? Data("{}".utf8)
  }
}

extension Response {
  /// A response in JSON, with keys in snake case.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    .bytes([UInt8](JSONEncoder.snakeCase(value)), "application/json", status: status)
  }

  static func bytes(
    _ bytes: [UInt8], _ type: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
