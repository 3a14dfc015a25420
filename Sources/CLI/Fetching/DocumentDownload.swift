import Summa
import SummaSystem

/// Fetches a document from a server.
struct DocumentDownload {
  /// The largest size of a document, in bytes.
  var limit: Int
  /// True if servers on this machine and on private networks are allowed.
  var allowsPrivate = false
  /// The time limit of a request, in seconds.
  var seconds = 120

  private static let mostRedirects = 3

  /// Returns the bytes of the document at `address`. Each redirect is checked like the address.
  /// - Throws: `RecognitionError` that says why the document could not be fetched.
  func bytes(of address: WebAddress) throws(RecognitionError) -> [UInt8] {
    var address = address
    for _ in 0...Self.mostRedirects {
      let answer = try ask(address)
      switch answer.status {
      case 0:
        throw RecognitionError(code: .unreadable, message: "curl gave no answer; try again")
      case 200: return answer.body
      case 301, 302, 303, 307, 308: address = try WebAddress(answer.redirect)
      default:
        throw RecognitionError(
          code: .notFound,
          message: "the server answered with \(answer.status); check the address")
      }
    }
    throw RecognitionError(
      code: .notFound,
      message: "the server redirects more than \(Self.mostRedirects) times; "
        + "give the address of the document itself")
  }

  private func ask(_ address: WebAddress) throws(RecognitionError) -> Download.Answer {
    // --disable, which ignores the user's configuration, has to come first.
    let options =
      [
        "--disable", "--globoff", "--proto", "=https", "--max-time", "\(seconds)",
        "--max-filesize", "\(limit)",
      ] + (try pin(address))
    let answer: Download.Answer
    do throws(ForeignProgram.Failure) {
      answer = try Download(options: options, limit: limit).fetch(address.text)
    } catch .tooLong {
      throw tooLong
    } catch {
      throw RecognitionError(
        error, of: "curl", for: "documents are fetched", packages: "curl util-linux",
        instead: ", or download the document")
    }
    guard answer.cause == .exit(0) else { throw failure(answer.cause, address) }
    return answer
  }

  /// Returns the options that make curl connect to the address that was checked.
  private func pin(_ address: WebAddress) throws(RecognitionError) -> [String] {
    guard !allowsPrivate else { return [] }
    let found = PublicAddress.addresses(of: address.host)
    guard let first = found.first else {
      throw unknownHost(address)
    }
    guard found.allSatisfy(PublicAddress.isPublic) else {
      throw RecognitionError(
        code: .permissionDenied,
        message: "\(address.host) is this machine or in a private network; "
          + "add --allow-private if that is intended")
    }
    let number = first.contains(":") ? "[\(first)]" : first
    return ["--resolve", "\(address.host):\(address.port):\(number)"]
  }

  private func unknownHost(_ address: WebAddress) -> RecognitionError {
    RecognitionError(
      code: .notFound,
      message: "there is no server \(address.host) to be found; check the address, "
        + "and whether this machine is online")
  }

  /// Source: curl(1), EXIT CODES.
  private func failure(
    _ cause: ChildProcess.Ending.Cause, _ address: WebAddress
  ) -> RecognitionError {
    switch cause {
    case .exit(5), .exit(6):
      unknownHost(address)
    case .exit(7):
      RecognitionError(
        code: .notFound, message: "the server \(address.host) refuses connections; try later")
    case .exit(28):
      RecognitionError(
        code: .timedOut,
        message: "the document was not sent within \(seconds) seconds; try again, or download it")
    case .exit(35), .exit(51), .exit(58), .exit(60), .exit(77):
      RecognitionError(
        code: .permissionDenied,
        message: "the server \(address.host) could not prove who it is; check the address")
    case .exit(63): tooLong
    case .exit(let code):
      RecognitionError(
        code: .unreadable,
        message: "the document could not be fetched (curl ended with \(code)); try again")
    case .signal(let number):
      RecognitionError(
        code: .unreadable,
        message: "the document could not be fetched (curl ended by signal \(number)); try again")
    }
  }

  private var tooLong: RecognitionError {
    RecognitionError(
      code: .tooManyBytes,
      message: "the document has more bytes than the limit of \(limit); "
        + "raise it with \(.limitBytes)")
  }
}
