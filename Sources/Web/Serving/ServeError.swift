import Glibc
import NIOCore

/// An error of starting the service. The message says what to do.
public struct ServeError: Error, Sendable, Equatable {
  /// Codes do not change between versions.
  public enum Code: String, Sendable, CaseIterable {
    /// Another program listens on that port.
    case portTaken = "port_taken"
    /// The address is not one of this machine.
    case noSuchAddress = "no_such_address"
    /// The user may not use the port.
    case notAllowed = "not_allowed"
    /// Anything else; the message has the details.
    case failed
  }

  public var code: Code
  /// A full sentence.
  public var message: String

  init(_ error: any Error, at place: WebServer.Place) {
    let (host, port) = (place.host, place.port)
    let number = (error as? IOError)?.errnoCode
    switch number {
    case EADDRINUSE:
      code = .portTaken
      message =
        "port \(port) of \(host) is in use, perhaps by another summa serve; "
        + "open its page, stop it, or use another port"
    case EADDRNOTAVAIL:
      code = .noSuchAddress
      message =
        "\(host) is not an address of this machine; use one that is, or 0.0.0.0 for all of them"
    case EACCES, EPERM:
      code = .notAllowed
      message = "port \(port) of \(host) is reserved for the system; use a port of 1024 or more"
    default:
      let isUnknown = error is SocketAddressError.UnknownHost
      code = isUnknown ? .noSuchAddress : .failed
      message =
        isUnknown
        ? "\(host) is not an address; use one of this machine, or 0.0.0.0 for all of them"
        : "the page could not be served at \(host):\(port) (\(error)); use another port"
    }
  }
}
