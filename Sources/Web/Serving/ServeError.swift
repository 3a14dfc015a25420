import Glibc
import NIOCore

/// Why a service cannot listen, and what to do.
public struct ServeError: Error, Sendable, Equatable {
  /// Does not change between versions.
  public enum Code: String, Sendable, CaseIterable {
    /// Another program listens at that port.
    case portTaken = "port_taken"
    /// The address is not one of this machine.
    case noSuchAddress = "no_such_address"
    /// The port is for other users.
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
        "port \(port) of \(host) is taken, perhaps by another summa serve; "
        + "open the page of that one, end it, or take another port"
    case EADDRNOTAVAIL:
      code = .noSuchAddress
      message =
        "\(host) is no address of this machine; take one that is, or 0.0.0.0 for all of them"
    case EACCES, EPERM:
      code = .notAllowed
      message = "port \(port) of \(host) is for the system; take a port of 1024 or more"
    default:
      let isUnknown = error is SocketAddressError.UnknownHost
      code = isUnknown ? .noSuchAddress : .failed
      message =
        isUnknown
        ? "\(host) is no address; take one of this machine, or 0.0.0.0 for all of them"
        : "the page could not be served at \(host):\(port) (\(error)); take another port"
    }
  }
}
