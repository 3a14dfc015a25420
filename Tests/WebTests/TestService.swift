import Summa
import SummaLedger

@testable import SummaWeb

/// A service whose routes are called without a socket. It has no workers, so nothing is read.
struct TestService {
  let ledger: Ledger
  let hub = EventHub()
  let queue: ReadingQueue

  init(_ ledger: Ledger? = nil) throws {
    let ledger = try ledger ?? Ledger()
    self.ledger = ledger
    let workers = WorkerService(WorkerProgram(executable: "/nonexistent/summa"), count: 1)
    queue = ReadingQueue(
      ledger: ledger, service: workers, hub: hub, request: RecognizeAmountsRequest(),
      version: "test")
  }

  func server(
    at place: WebServer.Place = WebServer.Place(), rules: RuleFile? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) -> WebServer {
    WebServer(ledger, reading: queue.service, at: place, rules: rules, version: "test", log: log)
  }

  func client(_ server: WebServer? = nil) -> RouteClient<WebContext> {
    RouteClient((server ?? self.server()).router(hub, queue, "/nonexistent"))
  }
}
