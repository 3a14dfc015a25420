import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
public import Summa
public import SummaLedger
import SummaSystem
import SystemPackage

/// The review page and its interface for programs, over a ledger and child processes that read.
///
/// It listens on this machine alone unless told otherwise, gives files no names of their own, and
/// decodes nothing itself.
public struct WebServer: Sendable {
  /// Where it listens, and who is let in.
  public struct Place: Sendable {
    public var host: String
    /// 0 takes any that is free.
    public var port: Int
    /// What those who ask have to know; nil lets everybody in who reaches the service.
    public var token: String?
    /// Further names of the service, as in the address bar: `receipts.home:8037`.
    public var names: [String]

    public init(
      host: String = "127.0.0.1", port: Int = 8037, token: String? = nil, names: [String] = []
    ) {
      self.host = host
      self.port = port
      self.token = token
      self.names = names
    }

    /// What stands for the service in addresses, the likeliest first. A service that listens on all
    /// addresses is found by those of this machine that others see.
    public var hosts: [String] {
      guard ["0.0.0.0", "::"].contains(host) else {
        return [host.contains(":") ? "[\(host)]" : host]
      }
      let addresses = (try? System.enumerateDevices())?.compactMap(\.address?.ipAddress) ?? []
      // IPv6 addresses of a link alone are of no use without its name.
      let seen = addresses.filter { $0 != "::1" && !$0.hasPrefix("127.") && !$0.hasPrefix("fe80:") }
      let old = seen.filter { !$0.contains(":") }
      let new = host == "::" ? seen.filter { $0.contains(":") }.map { "[\($0)]" } : []
      return old + new
    }
  }

  private let place: Place
  private let ledger: Ledger
  private let service: WorkerService
  private let request: RecognizeAmountsRequest
  private let version: String
  private let optionNames: OptionNames
  private let session: Session

  /// - Parameters:
  ///   - ledger: where documents are kept.
  ///   - service: what reads them.
  ///   - place: where to listen.
  ///   - request: how documents are read unless somebody wants it otherwise.
  ///   - version: of the program.
  ///   - optionNames: what messages call options.
  public init(
    _ ledger: Ledger, reading service: WorkerService, at place: Place = Place(),
    request: RecognizeAmountsRequest = RecognizeAmountsRequest(), version: String,
    optionNames: OptionNames = [:]
  ) {
    self.ledger = ledger
    self.service = service
    self.place = place
    self.request = request
    self.version = version
    self.optionNames = optionNames
    session = Session(token: place.token)
  }

  /// Answers until the task is cancelled.
  /// - Parameter isListening: is called once with the port.
  /// - Throws: where nothing can be listened to, or no folder for pictures be made.
  public func run(_ isListening: @escaping @Sendable (Int) -> Void) async throws {
    let folder = try PartialFiles.shared.createPictureFolder()
    defer { PartialFiles.shared.removeFolder(folder) }
    let hub = EventHub()
    let desk = ReadingDesk(
      ledger: ledger, service: service, hub: hub, request: request, version: version,
      names: optionNames)
    // What fails is told to whoever asked.
    var logger = Logger(label: "summa.web")
    logger.logLevel = .critical
    let application = Application(
      router: router(hub, desk, folder),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(place.host, port: place.port), serverName: nil),
      onServerRunning: { channel in isListening(channel.localAddress?.port ?? place.port) },
      logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: application)], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { await desk.run() }
      tasks.addTask { await hub.beat() }
      try await withTaskCancellationHandler {
        try await group.run()
      } onCancel: {
        hub.end()
        Task { await group.triggerGracefulShutdown() }
      }
      desk.end()
      tasks.cancelAll()
    }
    await service.end()
  }

  func router(
    _ hub: EventHub, _ desk: ReadingDesk, _ folder: FilePath
  ) -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: Guard(place: place, session: session))
    WebRoutes(
      ledger: ledger, desk: desk,
      shop: PageShop(ledger: ledger, desk: desk, folder: folder), hub: hub, session: session,
      intake: Intake(ledger: ledger, desk: desk, limits: request.limits), version: version
    ).add(to: router)
    return router
  }
}
