import Foundation
import Summa
import SummaLedger
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaWeb

/// Documents that change while they are read. The worker is a script that answers when a file
/// exists.
@Suite(.timeLimit(.minutes(2))) final class ReadingQueueTests {
  private let ledger: Ledger
  private let hub = EventHub()
  private let queue: ReadingQueue
  private let folder = Scratch()
  private let service: WorkerService
  private var work: Task<Void, Never>?

  init() throws {
    ledger = try Ledger()
    let script = """
      #!/bin/sh
      read limits
      echo '{"done":true}'
      while read job; do
        echo asked >> "\(folder.path)/asked"
        while [ ! -e "\(folder.path)/go" ]; do sleep 0.02; done
        echo '{"done":false,"opened":{"pages":1,"version":"1"}}'
        echo '{"done":false,"record":{"schema":1,"file":"a.jpg","page":1,"pages":1,"status":"ok"}}'
        echo '{"done":true}'
      done
      """
    let program = try folder.write(script.utf8, "worker")
    try folder.setMode(0o700, of: "worker")
    service = WorkerService(WorkerProgram(executable: FilePath(program)), count: 1)
    queue = ReadingQueue(
      ledger: ledger, service: service, hub: hub, request: RecognizeAmountsRequest(),
      version: "test")
  }

  /// Starts the queue with the documents of the ledger.
  private func start() {
    work = Task { [queue, service] in
      await queue.run()
      await service.end()
    }
  }

  deinit { work?.cancel() }

  private func add() throws -> DocumentID {
    try ledger.add(
      DocumentContent(of: [1]), at: DocumentPlace(name: "a.jpg"),
      original: StoredPicture(mediaType: "image/png", bytes: [1])
    ).document.id
  }

  /// Lets the worker answer.
  private func go() throws { try folder.write([], "go") }

  /// The types of events up to the first of `types`.
  private func events(to types: Set<String>, _ stream: AsyncStream<String>) async -> [String] {
    var found: [String] = []
    for await frame in stream {
      guard let line = frame.split(separator: "\n").first(where: { $0.hasPrefix("event: ") })
      else { continue }
      found.append(String(line.dropFirst(7)))
      if types.contains(found.last ?? "") { break }
    }
    return found
  }

  @Test func readsADocument() async throws {
    let stream = try #require(hub.listen(to: nil, since: nil))
    let id = try add()
    try go()
    start()
    let events = await events(to: ["done", "failed"], stream)
    #expect(events == ["hello", "queued", "reading", "page", "done"])
    #expect(try ledger.document(id).status == .ok)
  }

  /// Removal by the page, which notifies the queue, or by another program, which does not.
  @Test(arguments: [false, true])
  func dropsResultsOfRemovedDocuments(isNotified: Bool) async throws {
    let stream = try #require(hub.listen(to: nil, since: nil))
    let id = try add()
    start()
    _ = await events(to: ["reading"], stream)
    _ = try ledger.remove([id])
    if isNotified { queue.forget(id) }
    try go()
    #expect(await events(to: ["deleted", "done", "page"], stream).last == "deleted")
    // The next document is read.
    let next = try add()
    queue.enqueue(next)
    _ = await events(to: ["done"], stream)
    #expect(try ledger.count() == 1)
    #expect(try ledger.document(next).status == .ok)
    #expect(queue.counts == (queued: 0, reading: 0))
  }

  /// Results and the end of an earlier reading do not count for a later one.
  @Test func finishesOnceIfReadingStartsAgain() async throws {
    let stream = try #require(hub.listen(to: nil, since: nil))
    let id = try add()
    start()
    _ = await events(to: ["reading"], stream)
    queue.enqueue(id, ReadingChoice(rotation: 90))
    _ = await events(to: ["reading"], stream)
    try go()
    #expect(await events(to: ["done"], stream) == ["page", "done"])
    #expect(queue.work(on: id).readings == 1)
    #expect(queue.work(on: id).pagesRead == 1)
  }
}
