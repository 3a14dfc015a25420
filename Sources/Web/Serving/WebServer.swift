import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
public import Summa
public import SummaLedger
import SummaSystem
import Synchronization
import SystemPackage

/// The review page and its HTTP interface, for a ledger and the child processes that read.
///
/// By default it listens only on this machine. It never uses names of uploads as paths, and decodes
/// no picture itself.
public struct WebServer: Sendable {
  /// The addresses of the service, and its access control.
  public struct Place: Sendable {
    public var host: String
    /// 0 chooses a free port.
    public var port: Int
    /// The token that clients must know; nil admits every client that reaches the service.
    public var token: String?
    /// Further host names of the service, such as `receipts.home`.
    public var names: [String]
    /// The origin of a proxy that passes on requests to the service.
    public var publicOrigin: PublicOrigin?

    public init(
      host: String = "127.0.0.1", port: Int = 8037, token: String? = nil, names: [String] = [],
      publicOrigin: PublicOrigin? = nil
    ) {
      self.publicOrigin = publicOrigin
      self.host = host
      self.port = port
      self.token = token
      self.names = names
    }

    /// The hosts for addresses of the service, most likely first. If it listens on all addresses,
    /// these are the addresses of this machine that other machines can reach.
    public var hosts: [String] {
      guard ["0.0.0.0", "::"].contains(host) else {
        return [host.contains(":") ? "[\(host)]" : host]
      }
      let addresses = (try? System.enumerateDevices())?.compactMap(\.address?.ipAddress) ?? []
      // Link-local IPv6 addresses need the name of the link.
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
  private let rules: RuleFile?
  private let directory: UserDirectory
  private let session: Session
  private let folders = WatchedFolders()
  /// The sentence that was logged last.
  private let reported = Reported()
  private let log: @Sendable (String) -> Void

  /// - Parameters:
  ///   - request: the default request for documents.
  ///   - rules: the file to which the page adds rules; nil if it cannot add any.
  ///   - log: called with each sentence for the operator of the service.
  public init(
    _ ledger: Ledger, reading service: WorkerService, at place: Place = Place(),
    request: RecognizeAmountsRequest = RecognizeAmountsRequest(), rules: RuleFile? = nil,
    version: String, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.log = log
    self.ledger = ledger
    self.service = service
    self.place = place
    self.request = request
    self.rules = rules
    self.version = version
    directory = UserDirectory(ledger)
    session = Session(token: place.token, directory: directory)
  }

  /// Serves until the task is cancelled.
  /// - Parameters:
  ///   - isListening: called once with the port.
  ///   - collect: called once; takes files into the ledger until its task is cancelled.
  /// - Throws: `ServeError` if the service cannot listen; `Errno` if the folder for pictures cannot
  ///   be created.
  public func run(
    _ isListening: @escaping @Sendable (Int) -> Void,
    collect: @escaping @Sendable (Inbox) async -> Void = { _ in }
  ) async throws {
    let folder = try PartialFiles.shared.createPictureFolder()
    defer { PartialFiles.shared.removeFolder(folder) }
    let hub = EventHub()
    let queue = ReadingQueue(
      ledger: ledger, service: service, hub: hub, request: request, version: version)
    // Errors are reported to the client that caused them.
    var logger = Logger(label: "summa.web")
    logger.logLevel = .critical
    let application = Application(
      router: router(hub, queue, folder),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(place.host, port: place.port), serverName: nil),
      onServerRunning: { channel in isListening(channel.localAddress?.port ?? place.port) },
      logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: application)], logger: logger))
    let failure = await withTaskGroup(of: Void.self) { tasks -> (any Error)? in
      tasks.addTask { await queue.run() }
      tasks.addTask { await hub.sendHeartbeats(to: directory) }
      tasks.addTask { await collect(inbox(for: queue)) }
      // The other tasks end whenever serving ends, even by an error.
      defer { tasks.cancelAll() }
      return await withTaskCancellationHandler {
        do {
          try await group.run()
          return nil
        } catch {
          return error
        }
      } onCancel: {
        hub.end()
        Task { await group.triggerGracefulShutdown() }
      }
    }
    await service.end()
    if let failure { throw ServeError(failure, at: place) }
  }

  func inbox(for queue: ReadingQueue) -> Inbox {
    Inbox(ledger: ledger, queue: queue, folders: folders)
  }

  func routes(_ hub: EventHub, _ queue: ReadingQueue, _ folder: FilePath) -> WebRoutes {
    WebRoutes(
      ledger: ledger, queue: queue,
      pages: PageStore(ledger: ledger, queue: queue, folder: folder), hub: hub, session: session,
      intake: Intake(ledger: ledger, queue: queue, limits: request.limits), folders: folders,
      rules: rules, version: version, publicOrigin: place.publicOrigin)
  }

  private final class Reported: Sendable {
    let sentence = Mutex("")
  }

  private func reportOnce(_ error: LedgerError) {
    let isNew = reported.sentence.withLock { sentence in
      defer { sentence = error.message }
      return sentence != error.message
    }
    if isNew { log(error.message) }
  }

  func router(
    _ hub: EventHub, _ queue: ReadingQueue, _ folder: FilePath
  ) -> Router<WebContext> {
    let routes = routes(hub, queue, folder)
    let router = Router(context: WebContext.self)
    router.add(middleware: EarlyAnswer())
    router.add(
      middleware: Guard(
        place: place, session: session, accesses: routes.accesses, report: reportOnce))
    routes.add(to: router)
    return router
  }
}

/// The context of a request, with its connection.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The sender of the request, which the guard sets.
  var caller = Caller()

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
